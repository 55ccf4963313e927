/** A pack's data for text search. Words are in lower case, Han characters simplified. */
export type TermPack = {
  /** Words and single characters without a topic of their own, unstemmed. */
  stopWords: ReadonlySet<string>;
  /** In scripts without spaces: characters that form no word with a neighbour, such as pronouns and particles. */
  particles: ReadonlySet<string>;
  /** Stem of a word. A foreign word may get any stem, but always the same. */
  stem(word: string): string;
};
