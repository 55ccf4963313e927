import { z } from "zod";
import { readStored, writeStored } from "@/components/ui/local-storage";
import { type Draft, draftSchema } from "./draft";

const storedSchema = z.object({ before: draftSchema, draft: draftSchema });

/**
 * What was written in this browser and not saved, if anything: under a name, and only as long as what it set out from is the same.
 */
export function readStoredDraft(name: string, before: Draft): Draft | null {
  const read = storedSchema.safeParse(parseOrNull(readStored(keyOf(name))));
  return read.success && isSame(read.data.before, before) ? read.data.draft : null;
}

/** Keeps what is being written; nothing where it is as it was before. */
export function storeDraft(name: string, before: Draft, draft: Draft): void {
  writeStored(keyOf(name), isSame(before, draft) ? "" : JSON.stringify({ before, draft }));
}

export const dropDraft = (name: string): void => writeStored(keyOf(name), "");

const keyOf = (name: string) => `echovessel.memory.${name}`;
const isSame = (one: Draft, other: Draft) =>
  JSON.stringify(draftSchema.parse(one)) === JSON.stringify(draftSchema.parse(other));

function parseOrNull(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
