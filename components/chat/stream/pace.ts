/** Characters per second at which text appears: a quick reader's pace, faster the more is waiting. */
const BASE_CPS = 45;
/** The backlog is shown within about this many seconds, sooner once the reply has ended. */
const CATCH_UP_SECONDS = 0.6;
const CATCH_UP_SECONDS_ENDED = 0.25;
/** A longer run without a break (a link, for example) is shown as it arrives. */
const WORD_MAX = 40;

const BREAK = /[\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{P}]/u;
const WORD_END = /[\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** Number of characters (fractional) of `text` that may be visible `seconds` after `shown` were. The first word may be at once. */
export function advance(input: { shown: number; text: string; seconds: number; isEnded: boolean }): number {
  const { shown, text, seconds, isEnded } = input;
  const backlog = text.length - shown;
  const cps = BASE_CPS + backlog / (isEnded ? CATCH_UP_SECONDS_ENDED : CATCH_UP_SECONDS);
  return Math.min(text.length, Math.max(shown + cps * seconds, firstWordEnd(text)));
}

/** Where the first word of a text ends; 0 if it is not complete yet, or too long. */
function firstWordEnd(text: string): number {
  for (const { index, 0: mark } of text.slice(0, WORD_MAX).matchAll(WORD_END)) {
    const end = index + mark.length;
    if (/[\p{L}\p{N}]/u.test(text.slice(0, end))) return end;
  }
  return 0;
}

/**
 * The longest prefix of `text`, within `length`, that ends at a word: a word that grows letter by letter at the end of a line would jump to
 * the next. Never ends inside a surrogate pair.
 */
export function wholeWords(text: string, length: number, isEnded: boolean): string {
  if (length >= text.length && isEnded) return text;
  const limit = Math.min(Math.floor(length), text.length);
  for (let end = limit; end > 0 && end > limit - WORD_MAX; end--) {
    const before = text[end - 1] ?? "";
    if (BREAK.test(before)) return text.slice(0, end);
  }
  const isSplit = /[\ud800-\udbff]/.test(text[limit - 1] ?? "");
  return limit < WORD_MAX ? "" : text.slice(0, isSplit ? limit - 1 : limit);
}

/** A link or image whose address is incomplete. */
const OPEN_LINK = /!?\[[^\]\n]{0,200}(\]\([^)\s]{0,300})?$/;

/**
 * Closes open emphasis or code of the visible part and holds an unfinished link back, so that their marks never appear as plain characters.
 */
export function closeMarks(whole: string): string {
  const text = whole.replace(OPEN_LINK, "");
  const fences = text.split("```").length - 1;
  if (fences % 2 === 1) return `${text}\n\`\`\``;
  const withoutCode = text.replace(/`[^`\n]*`/g, "");
  if (/`[^`\n]*$/.test(withoutCode)) return `${text}\``;
  const open = withoutCode.split("**").length % 2 === 0;
  if (!open) return text;
  return /\*\*\s*$/.test(text) ? text.replace(/\*\*\s*$/, "") : `${text.trimEnd()}**`;
}
