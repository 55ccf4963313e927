import { conceptTerms } from "@/lib/core/text/concepts";

/** Beings somebody can tell about: a fact about one of them is no fact about the person. */
const BEINGS = [
  "#family",
  "#friend",
  "#pet",
  "#partner",
  "#boss",
  "#colleague",
  "#roommate",
  "#neighbor",
  "#classmate",
  "#teacher",
  "#ex",
  "#therapist",
];

const OWNED_EN = /^(?:the user['’]s|user['’]s|my|your|\p{Lu}\p{Ll}+['’]s) ((?:[a-z-]+ ){0,2}[a-z-]+)/iu;
const OWNED_ZH = /^(?:用户|我|你)(?:的|家)?(?:最好的|最要好的|前|好|老|小|大|二)?(\p{Script=Han}{1,4})/u;
const VERB_EN = / (?:is|was|has|had|lives?|works?|and|who|got|will|went|said)\b/;

/** Whether words name a relative, a friend, an animal: somebody other than the person. */
export const namesBeing = (words: string): boolean => conceptTerms(words).some((concept) => BEINGS.includes(concept));

/** Whether a memory is about somebody of theirs ("The user's sister is a nurse") rather than about the person. */
export function isAboutOther(text: string): boolean {
  const owned = OWNED_EN.exec(text)?.[1];
  if (owned !== undefined) return namesBeing(owned.split(VERB_EN)[0] ?? "");
  const chars = [...(OWNED_ZH.exec(text)?.[1] ?? "")];
  return chars.some((_, at) => {
    const start = chars.slice(0, at + 1);
    return namesBeing(start.join("")) && !namesBeing(start.slice(1).join(""));
  });
}
