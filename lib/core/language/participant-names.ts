import { isJoiner, possessives, surnameOf } from "./names";
import { normalizeAlias, withoutPossessive } from "./normalize";

const HAN_NAME = /^\p{Script=Han}{2,4}$/u;

/**
 * All normalised forms of the user's and the persona's names. `whole`: the full name, in either order of its words. `parts`: a given name
 * or surname alone, which may also name a place or a pet. Both include possessive forms.
 */
export function participantNames(names: readonly string[]): { whole: Set<string>; parts: Set<string> } {
  const whole = new Set<string>();
  const parts = new Set<string>();
  for (const name of names.map((own) => normalizeAlias(own)).filter((own) => own !== "")) {
    const words = name.split(" ");
    for (const form of [name, [...words].reverse().join(" "), words.join("")])
      for (const own of owned(form)) whole.add(own);
    whole.add(normalizeAlias(withoutPossessive(name)));
    for (const part of words.length > 1 ? words : givenNames(name)) {
      if ([...part].length > 1 && !isJoiner(part)) for (const own of owned(part)) parts.add(own);
    }
  }
  return { whole, parts };
}

const owned = (name: string) => [name, ...possessives().map((ending) => name + ending)];

/** The given name of a Han name of three or four characters; the surname is assumed to be one character unless it is a known longer one. */
function givenNames(name: string): string[] {
  if (!HAN_NAME.test(name) || [...name].length < 3) return [];
  return [name.slice(surnameOf(name)?.length ?? 1)];
}
