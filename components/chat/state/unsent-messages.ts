import { z } from "zod";
import { readStored, writeStored } from "@/components/ui/local-storage";
import type { TalkAddress } from "./chat-api";

/** Words that are not at the server yet: the draft, and messages that did not get through. Kept in this browser only. */
export type UnsentWords = z.infer<typeof unsentWords>;

const unsentWords = z.object({
  clientId: z.string(),
  text: z.string(),
  at: z.string(),
  /** Id of the message whose place they are to take. */
  replaces: z.string().nullable().default(null),
  /** Why they wait, where a better connection will not help. */
  trouble: z.enum(["day-spent", "signed-out"]).optional(),
});
const unsentList = z.array(unsentWords);

const draftKey = (personaId: string) => `echovessel.draft.${personaId}`;
const unsentKey = (personaId: string) => `echovessel.unsent.${personaId}`;

export const readDraft = ({ personaId, isTemporary }: TalkAddress): string =>
  isTemporary ? "" : (readStored(draftKey(personaId)) ?? "");

export function saveDraft({ personaId, isTemporary }: TalkAddress, text: string): void {
  if (!isTemporary) writeStored(draftKey(personaId), text);
}

export type Outbox = {
  list(): UnsentWords[];
  add(words: UnsentWords): void;
  remove(clientId: string): void;
};

/** Of a temporary talk nothing is kept in the browser: what is unsent goes with the page. */
const nothingKept: Outbox = { list: () => [], add: () => {}, remove: () => {} };

/** The persona's unsent messages, oldest first. Another tab may change the same list, so it is read anew each time. */
export function openOutbox({ personaId, isTemporary }: TalkAddress): Outbox {
  if (isTemporary) return nothingKept;
  const key = unsentKey(personaId);
  const list = () => {
    const parsed = unsentList.safeParse(parseOrNull(readStored(key)));
    return parsed.success ? parsed.data : [];
  };
  const save = (words: UnsentWords[]) => writeStored(key, words.length > 0 ? JSON.stringify(words) : "");
  return {
    list,
    add: (words) => save([...list().filter((one) => one.clientId !== words.clientId), words]),
    remove: (clientId) => save(list().filter((one) => one.clientId !== clientId)),
  };
}

function parseOrNull(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
