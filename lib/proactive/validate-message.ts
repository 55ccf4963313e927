import { searchTokens } from "@/lib/core/language/search-tokens";
import { sentencesOf } from "@/lib/core/language/sentences";
import { PROACTIVE_TEXT } from "@/lib/core/settings/proactive";
import { countCodePoints } from "@/lib/core/text/code-points";
import type { DropReason } from "@/lib/core/types/proactive";
import type { ProactiveInput, ProactiveText } from "@/lib/core/types/proactive-message";

/** Why a model's proactive message must not be sent; null when it may be. Pure. */
export function validateMessage(
  { text }: ProactiveText,
  input: Pick<ProactiveInput, "own" | "cause">,
): DropReason | null {
  if (text === "") return "nothing_to_say";
  const length = countCodePoints(text);
  if (length < PROACTIVE_TEXT.codePointsMin || length > PROACTIVE_TEXT.codePointsMax) return "llm_output_invalid";
  // The user's words that the message quotes do not count as a sentence of its own.
  const own = withoutQuotes(text, input.cause?.description ?? "");
  if (sentencesOf(own).length > PROACTIVE_TEXT.sentencesMax + (own === text ? 0 : 1)) return "llm_output_invalid";
  return input.own.some((sent) => likenessOf(sent, text) >= PROACTIVE_TEXT.alike) ? "too_similar" : null;
}

/** Shortest quote, in letters. */
const QUOTE_MIN = 4;

/**
 * Replaces what a text repeats of another by "…": all of it, a line or a sentence, ignoring case and punctuation. Linear in the text for
 * each line or sentence of the other.
 */
function withoutQuotes(text: string, quoted: string): string {
  const lines = quoted.split("\n");
  const pieces = [quoted, ...lines, ...lines.flatMap((line) => sentencesOf(line))].map(
    (piece) => lettersOf(piece).letters,
  );
  const longest = [...new Set(pieces)]
    .filter(({ length }) => length >= QUOTE_MIN)
    .toSorted((a, b) => b.length - a.length);
  return longest.reduce((rest, piece) => {
    const { letters, starts, ends } = lettersOf(rest);
    const at = letters.indexOf(piece);
    if (at < 0) return rest;
    // Closing punctuation of the quote must not count as the end of another sentence.
    const after = rest.slice(ends[at + piece.length - 1]).replace(/^[.!?。！？…]+/u, "");
    return `${rest.slice(0, starts[at])}…${after}`;
  }, text);
}

/** The letters and digits of a text in lower case, with the start and end of each in code units. */
function lettersOf(text: string): { letters: string; starts: number[]; ends: number[] } {
  let letters = "";
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: letter, index } of text.matchAll(/[\p{L}\p{N}]/gu)) {
    const low = letter.toLowerCase();
    letters += low;
    for (let unit = 0; unit < low.length; unit++) {
      starts.push(index);
      ends.push(index + letter.length);
    }
  }
  return { letters, starts, ends };
}

/** Jaccard index of two texts' terms, 0 to 1. */
function likenessOf(one: string, other: string): number {
  const [a, b] = [new Set(searchTokens(one)), new Set(searchTokens(other))];
  const union = a.union(b).size;
  if (union === 0) return one.trim() === other.trim() ? 1 : 0;
  return a.intersection(b).size / union;
}
