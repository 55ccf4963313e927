/** A pack's functions that recognise its language and small talk in it. */
export type GatePack = {
  /** Share (0…1) of a text's words and letters that are in this language; 0 for a text without words or letters. */
  languageShare(text: string): number;
  /** Whether a sentence consists of nothing but small talk: "hi, how's it going lol". */
  isSmallTalk(sentence: string): boolean;
};
