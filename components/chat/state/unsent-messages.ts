import { z } from "zod";
import { readStored, writeStored } from "@/components/ui/local-storage";
import type { ChatAddress } from "./chat-api";

/** Text that is not on the server yet: the draft, and unsent messages. Stored in this browser only. */
export type UnsentMessage = z.infer<typeof unsentMessage>;

const unsentMessage = z.object({
  clientId: z.string(),
  text: z.string(),
  at: z.string(),
  /** Id of the stored message that this one replaces. */
  replaces: z.string().nullable().default(null),
  /** Why the message waits, where reconnecting will not help. */
  sendError: z.enum(["day-spent", "month-spent", "signed-out"]).optional(),
});
const unsentList = z.array(unsentMessage);

const draftKey = (personaId: string) => `echovessel.draft.${personaId}`;
const unsentKey = (personaId: string) => `echovessel.unsent.${personaId}`;

export const readDraft = ({ personaId, isTemporary }: ChatAddress): string =>
  isTemporary ? "" : (readStored(draftKey(personaId)) ?? "");

export function saveDraft({ personaId, isTemporary }: ChatAddress, text: string): void {
  if (!isTemporary) writeStored(draftKey(personaId), text);
}

export type Outbox = {
  list(): UnsentMessage[];
  add(message: UnsentMessage): void;
  remove(clientId: string): void;
};

/** A temporary chat stores nothing in the browser: unsent messages are lost with the page. */
const emptyOutbox: Outbox = { list: () => [], add: () => {}, remove: () => {} };

/** The persona's unsent messages, oldest first. Another tab may change the same list, so it is read each time. */
export function openOutbox({ personaId, isTemporary }: ChatAddress): Outbox {
  if (isTemporary) return emptyOutbox;
  const key = unsentKey(personaId);
  const list = () => {
    const parsed = unsentList.safeParse(parseOrNull(readStored(key)));
    return parsed.success ? parsed.data : [];
  };
  const save = (message: UnsentMessage[]) => writeStored(key, message.length > 0 ? JSON.stringify(message) : "");
  return {
    list,
    add: (message) => save([...list().filter((one) => one.clientId !== message.clientId), message]),
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
