/** Forms that do not follow the rules. */
const IRREGULAR: Record<string, string> = {
  is: "are",
  was: "were",
  has: "have",
  does: "do",
  goes: "go",
  isnt: "aren't",
  "isn't": "aren't",
  "wasn't": "weren't",
  "hasn't": "haven't",
  "doesn't": "don't",
};

/** Verbs people's lives are told with; used where an -s word could as well be a plural noun. */
const COMMON = new Set(
  (
    "works lives loves likes wants needs feels plans hopes hates enjoys plays studies teaches runs reads writes owns keeps takes drinks eats cooks " +
    "thinks fears misses prefers speaks walks drives collects paints dreams remembers calls worries struggles sleeps wakes spends tries starts dislikes " +
    "volunteers swims sings dances makes sees gets comes says knows trains sells rents shares visits cares travels moves grows bakes draws cycles hikes " +
    "practices practises practises gardens meets leaves stays looks uses believes"
  ).split(" "),
);

/** Words that end in s and are no verb in the third person. */
const NO_VERB = new Set(
  "always perhaps sometimes besides as yes this plus less across towards afterwards nowadays whereas thus its his us".split(
    " ",
  ),
);

/**
 * The plain form of a third-person verb ("studies" → "study", "has" → "have"), or null for what is none.
 * With `careful`, only verbs that are certain.
 */
export function toBase(word: string, careful: boolean): string | null {
  const irregular = IRREGULAR[word.replace("’", "'")];
  if (irregular !== undefined) return irregular;
  if (!word.endsWith("s") || word.endsWith("ss") || word.length < 4 || NO_VERB.has(word)) return null;
  if (careful && !COMMON.has(word)) return null;
  if (/^(?:dies|lies|ties|vies)$/.test(word)) return word.slice(0, -1);
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|zz|o)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
