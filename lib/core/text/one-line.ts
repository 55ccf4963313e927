/** Line breaks of every kind, with other controls. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** A text on one line: breaks and other controls become spaces, those around it go. */
export function onOneLine(text: string): string {
  return text.replace(BREAKS, " ").trim();
}
