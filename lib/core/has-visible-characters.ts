/** U+2800 is a letter of braille without a dot. */
const UNSEEN = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cn}\u2800]*$/u;

/** Whether there is anything to see: false for spaces, controls, joiners, fillers and blanks alone. */
export function isVisible(text: string): boolean {
  return !UNSEEN.test(text);
}
