import { conceptTerms } from "@/lib/core/text/concepts";
import { mentionsName } from "@/lib/core/text/normalize";
import type { Told } from "./told";

/**
 * Makes what is told of somebody by name be told of what they are to the person as well: after «用户的儿子阿树», or "the user's
 * sister Ada", a memory of 阿树 is one of the son.
 */
export function withKin(list: Told[]): Told[] {
  const names = [...new Set(list.flatMap((item) => item.names))].filter((name) => name.length > 1);
  const kin = names.flatMap((name) => {
    const concepts = list.flatMap((item) => kinBefore(name, item.text));
    return concepts.length === 0 ? [] : [{ name, concepts }];
  });
  if (kin.length === 0) return list;
  return list.map((item) => {
    const found = kin.filter(({ name }) => item.names.includes(name) || mentionsName(item.text, name));
    if (found.length === 0) return item;
    return { ...item, terms: new Set([...item.terms, ...found.flatMap(({ concepts }) => concepts)]) };
  });
}

/** What the word before a name says that somebody is to the person; empty where none stands there. */
function kinBefore(name: string, text: string): string[] {
  const at = text.indexOf(name);
  if (at < 1) return [];
  const found = OWNED.exec(text.slice(Math.max(0, at - WITHIN), at));
  return conceptTerms(found?.[1] ?? found?.[2] ?? "");
}

const WITHIN = 28;
const OWNED =
  /(?:用户|我|你)(?:的|家的?|养了?[一两]?[只条头个]?)?(?:大|小|老|二|三)?(\p{Script=Han}{1,4}?)[,，]?(?:名?叫|是|取名叫?)?\s?$|\b(?:the user['’]s|my|your) ((?:[a-z-]+ ){0,2}[a-z-]+?),? (?:is (?:called |named )?|called |named )?$/iu;
