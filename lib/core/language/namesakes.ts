import { namedIn } from "./explicit-names";
import { languageOf } from "./index";
import { sentencesOf } from "./sentences";

/** Roles that one person can have besides others, or that change over time. They do not show that two people are different. */
const SHARED = new Set(
  "friend crush partner girlfriend boyfriend wife husband ex child parents twin pet someone".split(" "),
);

/**
 * Names that a text gives explicitly, in lower case, each with its bearer's roles: "my neighbour Lin" gives "lin" the role "neighbor".
 * Names with a role of `SHARED` are left out.
 */
export function bearersIn(text: string): Map<string, Set<string>> {
  const language = languageOf(text);
  if (language === null) return new Map();
  const named = [...namedIn(sentencesOf(text).map((sentence) => ({ text: sentence, language })))].flat();
  const byName = Map.groupBy(named, ([name]) => name.toLowerCase());
  const bearers = Array.from(byName, ([name, all]) => [name, new Set(all.map(([, { key }]) => key))] as const);
  return new Map(bearers.filter(([, roles]) => roles.isDisjointFrom(SHARED)));
}

/** Whether two people with the same name are probably different people: the roles of both are known, and they have none in common. */
export const haveDisjointRoles = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  a.size > 0 && b.size > 0 && a.isDisjointFrom(b);
