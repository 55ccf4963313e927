/** What text search knows of a language. Words are in lower case, Han characters simplified. */
export type TermPack = {
  /** Words and single characters that say nothing of a topic, as they are written. */
  stopWords: ReadonlySet<string>;
  /** Single characters that make no word with the one beside them, in scripts without spaces: pronouns, particles. */
  particles: ReadonlySet<string>;
  /** The form in which a word is matched. A word of another language may come out as any other, but always as the same. */
  stem(word: string): string;
};
