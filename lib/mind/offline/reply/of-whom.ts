import { conceptTerms } from "@/lib/core/text/concepts";
import type { Question, Unit } from "./question";
import { isBeing, type Share } from "./shares";
import { givesName } from "./slots";
import type { Told } from "./told";

/** "Everyone calls him Bats" says who is who, and nothing of what else is asked of him. */
export const introduces = (told: Told, { kind, units }: Question) =>
  kind !== "name" && kind !== "who" && units.some((unit) => unit.name) && givesName(told.text);

/** "She's here! Her name is Ada", told of a child, names the daughter, where it is of no other being. */
export function namesThemByPronoun(told: Told, shares: readonly Share[]): boolean {
  const [, before, after] = NAMES_BY_PRONOUN.exec(told.text) ?? [];
  const pronoun = before ?? after ?? "";
  if (pronoun === "" || [...told.terms].some((term) => isBeing({ ...NO_UNIT, concept: term }))) return false;
  const isHers = /^(?:her|she)/i.test(pronoun);
  return shares.some(({ unit }) => {
    const pronouns = isHers ? HERS : HIS;
    const kinds = conceptTerms(unit.text).filter((term) => term !== unit.concept && term !== "#family");
    return pronouns.has(unit.concept ?? "") && kinds.some((term) => told.terms.has(term));
  });
}

const NO_UNIT: Unit = { text: "", terms: [], concept: null, name: false, weight: 1 };
const NAMES_BY_PRONOUN = /\b(her|his) name(?:['’]s| is| will be|d)\b|\b(?:named|called|calling|naming) (her|him)\b/i;
const HERS = new Set("#daughter #niece #sister #cat #dog #rabbit #bird".split(" "));
const HIS = new Set("#son #nephew #brother #cat #dog #rabbit #bird".split(" "));
