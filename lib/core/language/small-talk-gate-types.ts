/** A pack's test for small talk and for its language. */
export type GatePack = {
  /** Share (0..1) of a text's words and letters in this language; 0 for a text without any. */
  reads(text: string): number;
  /** Whether a sentence is entirely phatic: "hi, how's it going lol". */
  isSmallTalk(sentence: string): boolean;
};
