const LETTER_OR_DIGIT = /[\p{L}\p{M}\p{N}]/u;

/** A code point as it counts in folded text: in lower case; "" for whatever is neither letter nor digit. */
export function foldSign(sign: string): string {
  return LETTER_OR_DIGIT.test(sign) ? sign.toLowerCase() : "";
}

/** A text as its words alone: in lower case, one space in the place of all that is between two of them. */
export function foldText(text: string): string {
  let [folded, isApart] = ["", false];
  for (const sign of text) {
    const own = foldSign(sign);
    if (own !== "" && isApart && folded !== "") folded += " ";
    isApart = own === "";
    folded += own;
  }
  return folded;
}

/** A text with each of its characters folded that stays as long: places in it are those of the text itself. */
export function foldInPlace(text: string, fold: (char: string) => string): string {
  return Array.from(text, (char) => (fold(char).length === char.length ? fold(char) : char)).join("");
}
