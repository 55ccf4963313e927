import { normalizeAlias } from "@/lib/core/text/normalize";
import { searchTokens } from "@/lib/core/text/tokens";

const COUNTS =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+)\b|[一两三四五六七八九十\d]+(?=件|次|个|天)/giu;
const SAME = 0.85;

/** Whether a thought says again what one of the known ones says; counts in it are no news. */
export function repeatsThought(thought: string, known: readonly string[]): boolean {
  return known.some((other) => isSaidAgain(bare(thought), bare(other)));
}

const bare = (text: string) => normalizeAlias(text.replace(COUNTS, " "));

function isSaidAgain(a: string, b: string): boolean {
  if (a === b) return true;
  const [left, right] = [new Set(searchTokens(a)), new Set(searchTokens(b))];
  const shared = [...left].filter((term) => right.has(term)).length;
  return shared / Math.max(1, left.size, right.size) >= SAME;
}
