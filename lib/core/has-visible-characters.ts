/** Characters that show nothing; the Braille pattern without dots (U+2800) is one of them. */
const UNSEEN = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cn}\u2800]*$/u;

/** Whether a text shows anything. False if it has only spaces, control characters, joiners, fillers and blank characters. */
export function hasVisibleCharacters(text: string): boolean {
  return !UNSEEN.test(text);
}
