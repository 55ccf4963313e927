/** List items joined as in a sentence of the language: "a", "a and b", "a, b, and c". */
export const listInWords = (parts: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale, { type: "conjunction" }).format(parts);
