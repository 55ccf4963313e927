import { searchTokens } from "@/lib/core/language/search-tokens";

/** A transcript line that may be a source: its message and text. */
export type SourceLine = { messageId: string; role: string; content: string };

/**
 * Source messages of a memory: the lines that the model named (1-based), else the user's lines that share the most search terms with it,
 * else all lines of the user.
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
