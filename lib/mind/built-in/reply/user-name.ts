import { readLine } from "@/lib/core/proposal-lines";
import { holdsPhrase } from "@/lib/core/text/phrases";
import type { ReplyInput } from "@/lib/core/types/reply-input";
import type { Notebook } from "./phrases";

/** How the person is to be called: as said last, as waits for a tap, as L1 says, else by their name; "" for not at all. */
export function calledName({ corrections, proposals, blocks, userName }: ReplyInput): string {
  const written = [...`${blocks.user}\n${blocks.style}`.split("\n"), ...proposals.map(({ content }) => content)];
  const message = corrections.flatMap(({ kind, value, old }) => [{ kind, what: value ?? old ?? "" }]);
  const lines = [...written.flatMap((line) => readLine(line) ?? []), ...message];
  const name = lines.findLast(({ kind }) => kind === "name")?.what ?? userName.trim();
  const unwanted = lines.filter(({ kind }) => kind === "not_name").map(({ what }) => what.toLowerCase());
  return unwanted.includes(name.toLowerCase()) ? "" : name;
}

/** "What's my name?" and nothing else. */
export function isAboutOwnName(message: string, { pack }: Notebook): boolean {
  return /[?？]\s*$/u.test(message) && message.length < 60 && holdsPhrase(message, pack.cues.myName);
}
