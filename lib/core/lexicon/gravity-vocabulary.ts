/** Words of one field of life by weight; `~` stands for a few characters between, and a regular expression may be a word. */
export type Weighted = Readonly<Record<2 | 3 | 4, string>>;

/** What makes a life worse and what makes it better. */
export type Vocabulary = { heavy: Weighted; bright: Weighted };

/** One pattern for all words of a weight, longest first, so that «骨灰盒» is not read as «骨灰» and a box. */
export type Compiled = { weight: number; words: RegExp }[];

const BETWEEN = "[^,，。!！?？\\n]{0,6}?";

/** The words of several fields as one pattern a weight, heaviest first. */
export function compile(fields: readonly Weighted[]): Compiled {
  return ([4, 3, 2] as const).map((weight) => {
    const words = fields.flatMap((field) => field[weight].split(/\s+/).filter(Boolean));
    const longestFirst = [...new Set(words)].sort((a, b) => b.length - a.length);
    return { weight, words: new RegExp(longestFirst.join("|").replaceAll("~", BETWEEN), "giu") };
  });
}
