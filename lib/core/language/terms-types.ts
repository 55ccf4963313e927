/** A pack's data for text search. Words are in lower case, Han characters simplified. */
export type TermPack = {
  /** Unstemmed words and single characters that tell nothing about a text's topic. */
  stopWords: ReadonlySet<string>;
  /** In scripts without spaces: characters such as pronouns and particles that form no word with a neighbour. */
  particles: ReadonlySet<string>;
  /** Stem of a word. For a word of another language, any stem is fine as long as it is always the same. */
  stem(word: string): string;
};
