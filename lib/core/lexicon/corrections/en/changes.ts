import { areAlike, areSame, isSpokenOf, isTouchedOn, wordsOf } from "../compare";
import { type Finding, nextOf, sentenceOf, type Talk } from "../talk";
import { addressesIn } from "./address";
import { DENIED, FRAME, NEWS, SLIPPED, STATES, WRONG } from "./cues";
import { isSupposed, isToldOn } from "./guards";
import { type Change, insteadIn } from "./instead";
import { type Reply, repliedIn } from "./replies";
import { slotIn } from "./slots";
import { isBareValue, isTelling, likeOld, likeOldOf, namesSpoken } from "./statements";
import { aboutOf, againstIn, kindOf, thingsIn } from "./things";
import { afterLead, readName, readValue } from "./value";
import { TURNING } from "./words";

const ITS = /\s(?=(?:it'?s|its|but|i'?m|im|i am|she'?s|shes|he'?s|hes|they'?re|theyre|that'?s|thats|rather) \p{L})/iu;

/** One value put in the place of another. */
export function changesIn(talk: Talk): Finding[] {
  return talk.clauses.flatMap((clause, at): Finding[] => {
    const sentence = sentenceOf(talk, at);
    if (isToldOn(sentence) || isSupposed(clause.text)) return [];
    const found =
      contrastIn(talk, at) ??
      namedIn(talk, at) ??
      meantIn(talk, at) ??
      slipIn(talk, at) ??
      insteadIn(talk, at) ??
      slotIn(talk, at) ??
      weighed(repliedIn(talk, at));
    if (found === null || isSpokenAlike(found, talk) || isChoice(found, talk.before)) return [];
    return [{ kind: "correction", about: aboutOf(talk.text, talk.before), ...found }];
  });
}

/** A value the persona just said, against nothing: that is a yes. */
function isSpokenAlike({ value, old }: Change, talk: Talk): boolean {
  return old === null && isSpokenOf(value, talk.before);
}

const weighed = (reply: Reply | null): Change | null => reply && { ...reply, weight: 2 };

/** Whether the persona asked which of the two it is: then one of them is an answer. */
function isChoice({ value, old }: Change, before: string): boolean {
  return (
    old !== null &&
    before.split(/(?<=[.!?])\s/u).some((one) => /\bor\b/iu.test(one) && isSpokenOf(value, one) && isSpokenOf(old, one))
  );
}

/** "Tea or coffee?": what is not chosen was not taken to hold. */
function isOneOf(old: string, before: string): boolean {
  return before
    .split(/(?<=[.!?])\s/u)
    .some((one) => one.trim().endsWith("?") && / or /iu.test(one) && isSpokenOf(old, one) && wordsOf(one).length <= 8);
}

/** "im 34 not 33", "not Berlin. Bern.", "he plays for the under 16s, he aint the coach". */
function contrastIn(talk: Talk, at: number): Change | null {
  const text = talk.clauses[at]?.text ?? "";
  const cue = DENIED.exec(text);
  if (!cue || /\b(?:if|why|whether|it'?s not that|its not that)\b/iu.test(text)) return null;
  if (/instead|rather/iu.test(cue[0]) && WISHED.test(text)) return null;
  const turned = text.slice(cue.index + cue[0].length);
  const old = readValue(turned, { most: 4 });
  if (old === null) return null;
  const isKnown = isSpokenOf(old, talk.before);
  if (isKnown && isOneOf(old, talk.before)) return null;
  if (
    !isKnown &&
    (NEWS.test(text) ||
      !(isTurned(talk.text) || (SAID_IT.test(talk.text) && kindOf(old) !== null) || SAID_ONLY.test(text)))
  )
    return null;
  const rest = turned.slice(turned.indexOf(old) + old.length);
  // "Running a business isn't easy": before "isn't" stands what is spoken of, not what holds.
  const head = /n't|nt |ain/iu.test(cue[0]) ? "" : text.slice(0, cue.index);
  if (/\bthere$/iu.test(text.slice(0, cue.index).trim())) return null;
  const value = valueAgainst(talk, at, head, rest, old);
  return value === null || areSame(value, old) ? null : { value, old, weight: isKnown ? 5 : 4 };
}

/** "i said vegan not vegetarian", and no more. */
const SAID_ONLY =
  /^(?:\p{L}+ )?i (?:said|wrote|typed) (?!yes|no|maybe|hi|it|that|this|so|stop|go)\p{L}{3,} not (?:a |the )?\p{L}{3,}$/iu;
/** "I should focus on learning rather than the grades": what is wished for is no fact. */
const WISHED = /\b(?:should|could|would|will|gonna|going to|prefer|want|like|need|try|let'?s|lets)\b/iu;
const SAID_IT = /\bi (?:said|told (?:you|u)|wrote|typed)\b/iu;
const isTurned = (text: string): boolean => TURNING.test(text) || SLIPPED.test(text) || WRONG.test(text);
/** "i said my exam is on the 14th": what was said is a statement of its own. */
const I_SAID =
  /^i (?:said|told (?:you|u)|wrote|typed|put) (?:that )?(?=(?:it|it'?s|i|i'?m|we|he|she|they|my|our|his|her|the)\b)/iu;

/** The value beside the one turned down: before it, after it, in the next clause, in the one before. */
function valueAgainst(talk: Talk, at: number, head: string, rest: string, old: string): string | null {
  const own = afterLead(head);
  const isSubject =
    /^(?:it'?s|its|it|i'?m|im|i|i am|she'?s|she|hes|he'?s|he|they'?re|they|that'?s|thats|that|we'?re|we|my [\p{L}']+(?: (?!is|was|are|'s)[\p{L}']+)?|his [\p{L}' ]{1,14}|her [\p{L}' ]{1,14}|\p{L}+)(?: (?:is|was|are))?$/iu.test(
      own,
    ) && kindOf(own) === null;
  if (
    own !== "" &&
    !(isSubject && /^(?:it|i|she|he|they|that|we|my|his|her|im|its|hes|shes|thats)\b/iu.test(own)) &&
    !isSubjectOf(own)
  )
    return likeOld(own, old);
  const tail = ITS.exec(rest);
  if (tail) return likeOld(rest.slice(tail.index), old);
  const next = nextOf(talk, at);
  const previous = talk.clauses[at - 1]?.text ?? "";
  const isAnswered =
    isBareValue(afterLead(previous)) && afterLead(previous) !== "" && !areSame(afterLead(previous), old);
  for (const other of isAnswered ? [previous] : [next, previous]) {
    const body = afterLead(afterLead(other).replace(I_SAID, ""));
    if (
      body === "" ||
      DENIED.test(body) ||
      !(STATES.test(body) || FRAME.test(body) || /^(?:he|she|they|i|we) /iu.test(body) || isBareValue(body)) ||
      /^(?:i (?:said|told)|u |you |different|lol|haha|get|how|why|where|what|who|remember|same)\b/iu.test(body)
    )
      continue;
    const value = likeOld(body, old);
    if (value !== null) return value;
  }
  return null;
}

const isSubjectOf = (text: string): boolean =>
  /^\p{L}+$/u.test(text) && /^(?:definitely|certainly|i|its|it's|it)$/iu.test(text);

const NAMED_KIN =
  /\b(?:my|our) ((?:\p{L}+ )?\p{L}+?)(?:'s|s)?(?:(?: (?:actual |real )?name)(?:'s| is|s)?|(?:'s| is|s)? (?:actually )?(?:called|named)|'s called|'s| is) (?:actually |really |called |just )?/iu;
const SPELT_WITH = /\b(?:spelled|spelt|written|it'?s|its) with (?:a|an|one|two|no) \w{1,2}$/iu;
const SPELT = /\b(?:spel(?:led|t|ls)|spelling is|written)(?: (?:as|it|like))? /iu;

/** "actually my sister is called Maren", "its spelled Caitríona": a name the persona had otherwise. */
function namedIn(talk: Talk, at: number): Change | null {
  const text = talk.clauses[at]?.text ?? "";
  const lettered = SPELT_WITH.test(text) ? readName(nextOf(talk, at)) : null;
  const slip = lettered && namesSpoken(`, ${talk.before}`).find((name) => areAlike(name, lettered.name));
  if (lettered && slip && !addressesIn(talk.before).includes(slip))
    return { value: lettered.name, old: slip, weight: 4 };
  const cue = NAMED_KIN.exec(text) ?? (isTouchedOn("name", talk.before) ? null : SPELT.exec(text));
  if (!cue || /\b(?:never|not|always)\b/iu.test(cue[0])) return null;
  const read = readName(text.slice(cue.index + cue[0].length));
  if (read === null) return null;
  const other = namesSpoken(talk.before).find((name) => areAlike(name, read.name)) ?? null;
  const turned = isTurned(talk.text);
  const kin = cue[1];
  const isKin = kin !== undefined && thingsIn(kin, "kin").length + thingsIn(kin, "pet").length > 0;
  if (kin !== undefined && !isKin) return null;
  if (kin !== undefined && !/name|called/iu.test(cue[0]) && (read.isPlain || wordsOf(read.rest).length > 0))
    return null;
  const old = other ?? (isKin && isTouchedOn(kin, talk.before) ? (namesSpoken(talk.before)[0] ?? null) : null);
  if (!turned && old === null) return null;
  return { value: read.name, old: old !== null && areSame(old, read.name) ? null : old, weight: 4 };
}

const MEANT =
  /\bi (?:said|wrote|meant|told (?:you|u)|was talking about)(?: that)? (?:it was |its |it's )?my (\p{L}+)/iu;

/** "i wrote that my DAD is the drummer": the persona took the wrong person. */
function meantIn(talk: Talk, at: number): Change | null {
  const text = talk.clauses[at]?.text ?? "";
  const kin =
    MEANT.exec(text)?.[1] ??
    /^(?:it'?s|its|that'?s|that was) my (\p{L}+) (?:who|that|not me)\b/iu.exec(afterLead(text))?.[1];
  if (kin === undefined || thingsIn(kin, "kin").length === 0 || !/\b(?:you|your|you're|you've)\b/iu.test(talk.before))
    return null;
  const after = text.slice(text.indexOf(kin) + kin.length);
  const old = readValue(after.replace(/^(?:'s| is| was| has| who|'?s)+/iu, ""));
  return { value: kin, old: null, about: old !== null && isTouchedOn(old, talk.before) ? old : null, weight: 4 };
}

/** "i said that wrong, im 34", "*Bern", "sorry i meant thursday". */
function slipIn(talk: Talk, at: number): Change | null {
  const text = talk.clauses[at]?.text ?? "";
  const starred =
    /^\s*\*\s?([\p{L}\p{N}][\p{L}\p{M}\p{N}' :.-]{0,30})\s*$|^\s*([\p{L}\p{N}][\p{L}\p{M}\p{N}' -]{0,30})\*\s*$/u.exec(
      talk.text,
    );
  const star = (starred?.[1] ?? starred?.[2])?.trim();
  if (star !== undefined) return isTelling(star) ? { value: star, old: null, weight: 3 } : null;
  const told = /\bi (?:told (?:you|u)|said|wrote|put|typed) (.+)$/iu.exec(text)?.[1];
  const both = told === undefined ? null : againstIn(told.replace(/^\S+/u, ""), told.split(/\s/u)[0] ?? "");
  if (both !== null && /\b(?:but|its|it's|actually)\b/iu.test(text)) return { ...both, weight: 4 };
  const cue = SLIPPED.exec(text);
  if (!cue || /\b(?:didn'?t|dont|don'?t|what|wat|never)\b/iu.test(text.slice(0, cue.index))) return null;
  for (const piece of [text.slice(cue.index + cue[0].length), nextOf(talk, at), talk.clauses[at - 1]?.text ?? ""]) {
    const body = afterLead(piece);
    const against = againstIn(body, talk.before);
    if (against !== null) return { ...against, weight: 3 };
    const value = likeOldOf(body);
    if (value !== null) return { value, old: null, weight: 3 };
  }
  return null;
}
