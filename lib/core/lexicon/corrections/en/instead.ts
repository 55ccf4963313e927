import { areAlike, areSame, isSpokenOf, wordsOf } from "../compare";
import type { Talk } from "../talk";
import { DENIED, NEWS, STATES, WRONG } from "./cues";
import { likeOld, namesSpoken } from "./statements";
import { againstIn, thingsIn } from "./things";
import { afterLead, readName, readValue } from "./value";
import { TURNING } from "./words";

/** One value put in the place of another; `old` is `null` where it is not told. */
export type Change = { value: string; old: string | null; about?: string | null; weight: number };

const KEEPS_SAYING =
  /\b(?<!(?:what|like|as|that|how) )(?:you|u) (?:keep|kept|always|just|still)? ?(?:say(?:ing)?|said|call(?:ing|ed)? (?:it|him|her|them)|writ(?:e|ing)|wrote|put|(?:sending|putting|placing|moving|sticking|congratulating|wishing|asking)(?: (?:me|it|him|her|them|us))?(?: (?:back|to|in|at|into|on|about|like))*) /iu;
/** What joins "you keep saying Y" to what holds, and opens it with rolling eyes. */
const JOINS = /\s*(?:\b(?:and|but|yet|while|so|why(?: do)?|then)\b\s*)+$/iu;
const WRY = /^(?:(?:i )?(?:love|like|great|funny|nice|cool|amazing|hilarious|interesting) (?:how|that|when) )/iu;
const TURNS_BACK = /\b(?:when|but|and|even though|although|though|while|cuz|cause|because) (.+)$/iu;

/** "no, she's my aunt", "its oat milk i drink, u keep saying soy", "thats wrong, my mums birthday is the 9th". */
export function insteadIn(talk: Talk, at: number): Change | null {
  const clause = talk.clauses[at];
  if (!clause || talk.before === "" || clause.asks) return null;
  const body = afterLead(clause.text);
  const states = STATES.test(body);
  const spoken = spokenAgainst(talk);
  if (spoken !== null && KEEPS_SAYING.test(clause.text)) {
    const beside = besideIn(clause.text, spoken, talk.before);
    if (beside !== null) return { value: beside, old: spoken, weight: 4 };
  }
  if (spoken !== null && states && !KEEPS_SAYING.test(clause.text)) {
    const value = likeOld(body, spoken);
    if (value !== null && !areSame(value, spoken) && !DENIED.test(body)) return { value, old: spoken, weight: 4 };
  }
  const isTurned = TURNING.test(clause.text) || TURNING.test(talk.text) || WRONG.test(talk.text);
  const whose = /^(\p{L}+?)(?:'s|s| is) (?:\p{L}+ )?my /iu.exec(body)?.[1];
  const isOfOne = whose !== undefined && isSpokenOf(whose, talk.before) && thingsIn(talk.before, "kin").length > 0;
  if (DENIED.test(body) || (!isTurned && !isOfOne) || NEWS.test(body)) return null;
  if (!states && !(isTurned && wordsOf(body).length <= 3)) return null;
  const aligned = alignedIn(body, talk.before);
  if (aligned !== null && isTurned) return { ...aligned, weight: 3 };
  const typed = againstIn(body, talk.before);
  if (typed !== null)
    return isOfOne || WRONG.test(talk.text) || !isAskedOf(typed.old, talk.before) ? { ...typed, weight: 2 } : null;
  const value = states ? likeOld(body, "") : readValue(body);
  const old = value === null ? undefined : namesSpoken(talk.before).find((name) => areAlike(name, value));
  return value !== null && old !== undefined && /^\p{Lu}/u.test(value) ? { value, old, weight: 2 } : null;
}

/** "ive been in Porto all week and you keep sending me to Lisbon": what holds stands in the same clause. */
function besideIn(text: string, spoken: string, before: string): string | null {
  const cue = KEEPS_SAYING.exec(text);
  if (!cue) return null;
  const after = text.slice(text.indexOf(spoken, cue.index) + spoken.length);
  const pieces = [text.slice(0, cue.index).replace(JOINS, "").replace(WRY, ""), TURNS_BACK.exec(after)?.[1] ?? ""];
  for (const piece of pieces) {
    const body = afterLead(piece);
    const stated = STATES.test(body) && !DENIED.test(body) ? likeOld(body, spoken) : null;
    const value = againstIn(body, spoken)?.value ?? alignedIn(body, before)?.value ?? placeIn(body, spoken) ?? stated;
    if (value !== null && !areSame(value, spoken)) return value;
  }
  return null;
}

/** "ive lived in Ghent for years": a name after a preposition, for a name. */
function placeIn(text: string, spoken: string): string | null {
  const after = /^\p{Lu}/u.test(spoken) ? /\b(?:in|at|to|from) (.+)$/iu.exec(text)?.[1] : undefined;
  const read = after === undefined ? null : readName(after);
  return read && !read.isPlain ? read.name : null;
}

/** Whether the persona only asked of it: "did you stay up until 11?" takes nothing to hold. */
function isAskedOf(old: string, before: string): boolean {
  const sentence = before.split(/(?<=[.!?])\s/u).find((one) => one.includes(old)) ?? "";
  return /^(?:\w+,? )?(?:did|do|have|are|were|will|can|would|is|was) (?:you|it|he|she|they)\b.*\?\s*$/iu.test(
    sentence.trim(),
  );
}

/** "we met in Lisbon" for "you met in Porto": a name after the same preposition. */
function alignedIn(text: string, before: string): { value: string; old: string } | null {
  for (const { 1: preposition, 2: old } of before.matchAll(
    /\b(in|at|from|to|for|with) (\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?)/gu,
  )) {
    const after = new RegExp(`\\b${preposition} (.+)$`, "iu").exec(text)?.[1];
    const value = after === undefined ? null : (readName(after)?.name ?? null);
    if (value !== null && old !== undefined && !areSame(value, old) && !isSpokenOf(value, before))
      return { value, old };
  }
  return null;
}

/** What the person says the persona keeps saying, when it did. */
function spokenAgainst(talk: Talk): string | null {
  for (const clause of talk.clauses) {
    const cue = KEEPS_SAYING.exec(clause.text);
    const other = /^(\p{L}[\p{L}'-]+)(?: is|'s|s) (?:my|the|our|her|his|their|a) /iu.exec(afterLead(clause.text))?.[1];
    const value = cue
      ? readValue(clause.text.slice(cue.index + cue[0].length), { most: 3 })
      : other &&
          !/^(?:that|it|he|she|this|who|what|the|there)$/iu.test(other) &&
          /^\p{Lu}/u.test(other) &&
          WRONG.test(talk.text)
        ? other
        : null;
    if (value !== null && isSpokenOf(value, talk.before)) return value;
  }
  return null;
}
