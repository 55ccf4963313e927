import { readLine } from "@/lib/core/proposal-lines";
import { holdsPhrase } from "@/lib/core/text/phrases";
import type { ReplyInput } from "@/lib/core/types/mind";
import type { Voice } from "./phrases";

/** How the person is to be called: as said last, as waits for a tap, as L1 says, else by their name; "" for not at all. */
export function calledName({ corrections, proposals, blocks, userName }: ReplyInput): string {
  const written = [...`${blocks.user}\n${blocks.style}`.split("\n"), ...proposals.map(({ content }) => content)];
  const said = corrections.flatMap(({ kind, value, old }) => [{ kind, what: value ?? old ?? "" }]);
  const lines = [...written.flatMap((line) => readLine(line) ?? []), ...said];
  const name = lines.findLast(({ kind }) => kind === "name")?.what ?? userName.trim();
  const unwanted = lines.filter(({ kind }) => kind === "not_name").map(({ what }) => what.toLowerCase());
  return unwanted.includes(name.toLowerCase()) ? "" : name;
}

/** "What's my name?" and nothing else. */
export function isAboutOwnName(said: string, { pack }: Voice): boolean {
  return /[?？]\s*$/u.test(said) && said.length < 60 && holdsPhrase(said, pack.cues.myName);
}
