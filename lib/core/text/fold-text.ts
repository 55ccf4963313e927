const LETTER_OR_DIGIT = /[\p{L}\p{M}\p{N}]/u;

/** A code point in lower case; "" if it is neither letter nor digit. */
export function foldCharacter(sign: string): string {
  return LETTER_OR_DIGIT.test(sign) ? sign.toLowerCase() : "";
}

/** The words of a text in lower case, separated by single spaces. */
export function foldText(text: string): string {
  let [folded, isApart] = ["", false];
  for (const sign of text) {
    const own = foldCharacter(sign);
    if (own !== "" && isApart && folded !== "") folded += " ";
    isApart = own === "";
    folded += own;
  }
  return folded;
}

/** Folds each character of a text, except where that would change its length, so that positions in the text stay valid. */
export function foldInPlace(text: string, fold: (char: string) => string): string {
  return Array.from(text, (char) => (fold(char).length === char.length ? fold(char) : char)).join("");
}
