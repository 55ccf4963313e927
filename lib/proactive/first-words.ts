import { searchTokens } from "@/lib/core/language/search-tokens";
import { sentencesOf } from "@/lib/core/language/sentences";
import { FIRST_WORDS } from "@/lib/core/settings/proactive";
import { countCodePoints } from "@/lib/core/text/points";
import type { FirstWords, FirstWordsInput } from "@/lib/core/types/first-words";
import type { DropReason } from "@/lib/core/types/proactive";

/** Why an answer is not sent: null when it can be. Pure. */
export function unfitFor({ text }: FirstWords, input: Pick<FirstWordsInput, "own" | "cause">): DropReason | null {
  if (text === "") return "nothing_to_say";
  const length = countCodePoints(text);
  if (length < FIRST_WORDS.codePointsMin || length > FIRST_WORDS.codePointsMax) return "llm_output_invalid";
  // What it quotes of the person is theirs, and no sentence of its own.
  const quoted = input.cause?.description ?? "";
  const own = quoted === "" ? text : text.replaceAll(quoted, "…");
  if (sentencesOf(own).length > FIRST_WORDS.sentencesMax + (own === text ? 0 : 1)) return "llm_output_invalid";
  return input.own.some((said) => likenessOf(said, text) >= FIRST_WORDS.alike) ? "too_similar" : null;
}

/** Jaccard index of two texts' terms, 0 to 1. */
function likenessOf(one: string, other: string): number {
  const [a, b] = [new Set(searchTokens(one)), new Set(searchTokens(other))];
  const union = a.union(b).size;
  if (union === 0) return one.trim() === other.trim() ? 1 : 0;
  return a.intersection(b).size / union;
}
