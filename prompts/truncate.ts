import { countTokens } from "@/lib/core/count-tokens";
import { sentenceEnds } from "@/lib/core/language/sentences";
import { clip } from "@/lib/core/text/code-points";

/**
 * The offset, in code units, up to which `text` from `from` on takes at most `max` tokens: at the end of a sentence, or within a sentence
 * that is itself too long. Always greater than `from`.
 */
export function cutAt(text: string, from: number, max: number): number {
  let [end, tokens] = [from, 0];
  for (const next of sentenceEnds(text.slice(from)).map((at) => from + at)) {
    tokens += countTokens(text.slice(end, next));
    if (tokens > max) break;
    end = next;
  }
  return end > from ? end : withinSentence(text, from, max);
}

/** Cuts within a sentence. A token is at least one code point. */
function withinSentence(text: string, from: number, max: number): number {
  let head = clip(text.slice(from), Math.max(1, max * CODE_POINTS_PER_TOKEN));
  while (head.length > 1 && countTokens(head) > max) head = clip(head, Math.floor([...head].length * LESS));
  const space = head.lastIndexOf(" ");
  return from + (space > head.length / 2 ? space + 1 : Math.max(1, head.length));
}

const CODE_POINTS_PER_TOKEN = 5;
const LESS = 0.8;

/** The beginning of a text that takes at most `max` tokens, up to the end of a sentence. */
export function clipToTokens(text: string, max: number): string {
  if (countTokens(text) <= max) return text;
  return max < 1 ? "" : text.slice(0, cutAt(text, 0, max)).trimEnd();
}

/** The end of a text that takes at most `max` tokens, from the beginning of a sentence; "" when none fits. */
export function lastToTokens(text: string, max: number): string {
  let [start, tokens] = [text.length, 0];
  for (const end of [0, ...sentenceEnds(text).slice(0, -1)].toReversed()) {
    tokens += countTokens(text.slice(end, start));
    if (tokens > max) break;
    start = end;
  }
  return text.slice(start).trimStart();
}
