import { namedIn } from "./explicit-names";
import { languageOf } from "./index";
import { sentencesOf } from "./sentences";

/** Roles that somebody may have beside another one, or take on later: they tell no two people apart. */
const SHARED = new Set(
  "friend crush partner girlfriend boyfriend wife husband ex child parents twin pet someone".split(" "),
);

/**
 * Each name that a text gives outright, in lower case, with the keys of the roles that tell its bearer from others: "my neighbour
 * Lin" gives "lin" the role "neighbor". A name with a role that goes with any other is left out.
 */
export function bearersIn(text: string): Map<string, Set<string>> {
  const language = languageOf(text);
  if (language === null) return new Map();
  const named = [...namedIn(sentencesOf(text).map((sentence) => ({ text: sentence, language })))].flat();
  const byName = Map.groupBy(named, ([name]) => name.toLowerCase());
  const bearers = Array.from(byName, ([name, all]) => [name, new Set(all.map(([, { key }]) => key))] as const);
  return new Map(bearers.filter(([, roles]) => roles.isDisjointFrom(SHARED)));
}

/** Whether two of one name are likely two people: they have roles, and none in common. */
export const areApart = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  a.size > 0 && b.size > 0 && a.isDisjointFrom(b);
