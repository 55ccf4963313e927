import { normalizeAlias, withoutPossessive } from "./normalize";

const HAN_NAME = /^\p{Script=Han}{2,4}$/u;
/** Surnames of two characters; every other Han name is taken to begin with one. */
const DOUBLE_SURNAME = /^(?:欧阳|司马|上官|诸葛|东方|皇甫|尉迟|公孙|慕容|司徒|令狐|夏侯|端木|南宫|歐陽|諸葛)/u;
const PARTICLES = new Set("de da di del der den van von la le el al bin ibn dos du y and".split(" "));

/**
 * Every form of the names of the two who talk, normalised. `whole` are forms of the full name, in either order and without
 * a possessive; `parts` are a given name or surname alone, which may also be the name of a place or a pet.
 */
export function ownNames(names: readonly string[]): { whole: Set<string>; parts: Set<string> } {
  const whole = new Set<string>();
  const parts = new Set<string>();
  for (const name of names.map((own) => normalizeAlias(own)).filter((own) => own !== "")) {
    const words = name.split(" ");
    for (const form of [name, [...words].reverse().join(" "), words.join("")]) {
      whole.add(form).add(`${form}'s`).add(`${form}的`);
    }
    whole.add(normalizeAlias(withoutPossessive(name)));
    for (const part of words.length > 1 ? words : givenNames(name)) {
      if ([...part].length > 1 && !PARTICLES.has(part)) parts.add(part).add(`${part}'s`).add(`${part}的`);
    }
  }
  return { whole, parts };
}

function givenNames(name: string): string[] {
  if (!HAN_NAME.test(name) || [...name].length < 3) return [];
  return [[...name].slice(DOUBLE_SURNAME.test(name) ? 2 : 1).join("")];
}
