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

const OWNED =
  /^(?:the user['’]s|user['’]s|my|your|\p{Lu}\p{Ll}+['’]s) ((?:[a-z-]+ ){0,2}[a-z-]+)|^(?:用户|我|你)(?:的|家)?(?!养|有|和|跟|对)(\p{Script=Han}{1,4})/iu;

/** Whether words name a relative, a friend, an animal: somebody other than the person. */
export const namesBeing = (words: string): boolean => conceptTerms(words).some((concept) => BEINGS.includes(concept));

/** Whether a memory is about somebody of theirs ("The user's sister is a nurse") rather than about the person. */
export function isAboutOther(text: string): boolean {
  const found = OWNED.exec(text);
  const owned = (found?.[1] ?? found?.[2] ?? "").trim();
  if (owned === "") return false;
  const [first = ""] = /\p{Script=Han}/u.test(owned)
    ? [owned]
    : [owned.split(/ (?:is|was|has|lives?|works?|and|who|got|will)\b/)[0] ?? ""];
  return namesBeing(first);
}
