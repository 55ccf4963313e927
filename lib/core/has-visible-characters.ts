/** Includes U+2800, the Braille pattern without dots. */
const UNSEEN = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cn}\u2800]*$/u;

/** False for texts of only spaces, controls, joiners, fillers and blanks. */
export function isVisible(text: string): boolean {
  return !UNSEEN.test(text);
}
