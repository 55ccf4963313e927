import { readLine } from "@/lib/core/proposal-lines";
import { holdsPhrase } from "@/lib/core/text/phrases";
import type { ReplyInput } from "@/lib/core/types/reply-input";
import type { ReplyContext } from "./phrases";

/** The user's preferred name: as said last, as proposed, as in L1, else the account's name; "" if they do not want it. */
export function calledName({ corrections, proposals, blocks, userName }: ReplyInput): string {
  const written = [...`${blocks.user}\n${blocks.style}`.split("\n"), ...proposals.map(({ content }) => content)];
  const message = corrections.flatMap(({ kind, value, old }) => [{ kind, what: value ?? old ?? "" }]);
  const lines = [...written.flatMap((line) => readLine(line) ?? []), ...message];
  const name = lines.findLast(({ kind }) => kind === "name")?.what ?? userName.trim();
  const unwanted = lines.filter(({ kind }) => kind === "not_name").map(({ what }) => what.toLowerCase());
  return unwanted.includes(name.toLowerCase()) ? "" : name;
}

/** Whether a message only asks "What's my name?". */
export function isAboutOwnName(message: string, { pack }: ReplyContext): boolean {
  return /[?？]\s*$/u.test(message) && message.length < 60 && holdsPhrase(message, pack.cues.myName);
}
