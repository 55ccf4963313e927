/** What a language's pack knows of small talk, and which texts are in that language at all. */
export type GatePack = {
  /** Share (0..1) of a text's words and letters that are of this language; 0 for a text without any. */
  reads(text: string): number;
  /** Whether everything in a sentence is phatic and nothing in it says anything: "hi, how's it going lol". */
  isSmallTalk(sentence: string): boolean;
};
