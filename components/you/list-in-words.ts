/** Things side by side as a sentence of a language lists them: "a", "a and b", "a, b, and c". */
export const listInWords = (parts: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale, { type: "conjunction" }).format(parts);
