const END = /(?<=[.!?…]["'”’)]?)\s+|(?<=[。！？…]["”』」]?)(?!["”』」])|\n+/u;
/** A longer one is no sentence but pasted text. */
const SENTENCE_MAX = 300;

/** The sentences of a text as they stand, at most 300 code points each. */
export function sentencesOf(text: string): string[] {
  return text
    .split(END)
    .map((part) => [...part.trim()].slice(0, SENTENCE_MAX).join(""))
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}
