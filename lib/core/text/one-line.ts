/** Line breaks and other control characters. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Puts a text on one line: line breaks and other control characters become spaces, and those at either end are removed. */
export function onOneLine(text: string): string {
  return text.replace(BREAKS, " ").trim();
}
