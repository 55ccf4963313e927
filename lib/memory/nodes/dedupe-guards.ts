import { mentionsName, normalizeAlias } from "@/lib/core/language/normalize";
import { searchTokens } from "@/lib/core/language/search-tokens";
import { countDenials, entitiesIn, findNumbers, isParticipantWord } from "@/lib/core/words/numbers-and-negations";
import { isMentionedIn, lookUpWords, weightedWords, wordsShared } from "@/lib/core/words/shared-words";
import { foldText } from "../fingerprint";

/** Columns by which two events are compared. `names` holds, for each named entity, all its aliases. */
export type Compared = { description: string; emotionalImpact: number; names: string[][] };

/** Whether two texts are the same, ignoring case, spaces and punctuation, or have the same search terms. */
export function isSameText(a: string, b: string): boolean {
  if (foldText(a) === foldText(b)) return foldText(a) !== "" || a === b;
  const [left, right] = [new Set(searchTokens(a)), new Set(searchTokens(b))];
  return left.size > 0 && left.size === right.size && left.isSubsetOf(right);
}

/**
 * Whether two events differ in a fact that similarity misses: opposite impact, other numbers or days, only one negated, other names, or the
 * same entities in swapped roles.
 */
export function areDifferentFacts(a: Compared, b: Compared): boolean {
  return (
    a.emotionalImpact * b.emotionalImpact < 0 ||
    findNumbers(a.description).join() !== findNumbers(b.description).join() ||
    countDenials(a.description) !== countDenials(b.description) ||
    !areNamedIn(a.names, b) ||
    !areNamedIn(b.names, a) ||
    areRolesSwapped(a, b)
  );
}

/**
 * How much two descriptions from the same messages have in common. "words": the same content words. "contained": one has all
 * content words of the other. "entities": different words about the same people, pets and occupations. Null: one mentions somebody whom the
 * other does not. Names in `except` (the speakers) do not count.
 */
export function samenessOf(a: string, b: string, except: readonly string[]): "words" | "contained" | "entities" | null {
  const [inA, inB] = [entitiesOf(a), entitiesOf(b)];
  if (inA.size !== inB.size || !inA.isSubsetOf(inB)) return null;
  const speakers = lookUpWords(except.join(" "));
  const words = (text: string) =>
    weightedWords(text).filter(({ word }) => !isParticipantWord(word) && !isMentionedIn(word, speakers));
  const isHeld = (text: string, by: string) => {
    const own = words(text);
    return wordsShared(own, lookUpWords(by)).length === own.length;
  };
  const held = [isHeld(a, b), isHeld(b, a)].filter(Boolean).length;
  return held === 2 ? "words" : held === 1 ? "contained" : "entities";
}

/** Relatives, pets and occupations in a text, without the participants. */
const entitiesOf = (text: string) => new Set([...entitiesIn(text).keys()].filter((key) => !isParticipantWord(key)));

/** Whether the other event also names every one of these entities, by one of the entity's aliases or literally in its text. */
function areNamedIn(names: string[][], other: Compared): boolean {
  const known = new Set(other.names.flat().map(normalizeAlias));
  return names.every((forms) =>
    forms.some((form) => known.has(normalizeAlias(form)) || positionOf(other.description, form) >= 0),
  );
}

/** "Tom owes Ann" and "Ann owes Tom" have the same words: shared entities must come in the same order. */
function areRolesSwapped(a: Compared, b: Compared): boolean {
  const entityFinders = [...a.names, ...b.names].map((forms) => (text: string) => firstOf(text, forms));
  const [inLeft, inRight] = [entitiesIn(a.description), entitiesIn(b.description)];
  const roles = Array.from(inLeft, ([role, left]) => [left, inRight.get(role) ?? -1] as const);
  const named = entityFinders.map((find) => [find(a.description), find(b.description)] as const);
  const places = [...named, ...roles].filter(([left, right]) => left >= 0 && right >= 0);
  const inA = places.toSorted((one, two) => one[0] - two[0]);
  return inA.some(([, right], at) => at > 0 && right < (inA[at - 1]?.[1] ?? 0));
}

function firstOf(text: string, forms: string[]): number {
  const places = forms.map((form) => positionOf(text, form)).filter((place) => place >= 0);
  return places.length > 0 ? Math.min(...places) : -1;
}

/** First position of a name in a text, or -1. A single Han character counts; part of a Latin word does not. */
function positionOf(text: string, form: string): number {
  if ([...form].length > 1 && !mentionsName(text, form)) return -1;
  return text.normalize("NFKC").toLowerCase().indexOf(normalizeAlias(form));
}
