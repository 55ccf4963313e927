import { searchTokens } from "@/lib/core/language/search-tokens";

/** A transcript line as evidence: its message and what it says. */
export type SourceLine = { messageId: string; role: string; content: string };

/**
 * The messages a memory came from: the lines the mind named (from 1), or else the person's lines that share the most of
 * the memory's words, or else everything the person said.
 */
export function sourcesOf(event: { description: string; sourceMessages: number[] }, lines: SourceLine[]): string[] {
  const named = event.sourceMessages.map((index) => lines[index - 1]).filter((line) => line !== undefined);
  if (named.length > 0) return named.map((line) => line.messageId);
  const userLines = lines.filter((line) => line.role === "user");
  const wanted = new Set(searchTokens(event.description));
  const overlaps = userLines.map((line) => new Set(searchTokens(line.content)).intersection(wanted).size);
  const best = Math.max(0, ...overlaps);
  return userLines.filter((_, index) => best === 0 || overlaps[index] === best).map((line) => line.messageId);
}
