import { z } from "zod";
import { readStored, writeStored } from "@/components/ui/local-storage";
import { type Draft, draftSchema } from "./draft";

const storedSchema = z.object({ before: draftSchema, draft: draftSchema });

/** The unsaved draft stored in this browser under a name; null when there is none or the memory has changed since. */
export function readStoredDraft(name: string, before: Draft): Draft | null {
  const read = storedSchema.safeParse(parseOrNull(readStored(keyOf(name))));
  return read.success && isSame(read.data.before, before) ? read.data.draft : null;
}

/** Stores a draft; stores nothing when it has no changes. */
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
