import { areAlike, areSame, isSpokenOf, isTouchedOn, wordsOf } from "../compare";
import { type Finding, nextOf, sentenceOf, type Talk } from "../talk";
import { isSupposed, isToldOn } from "./guards";
import { aboutOf, againstIn, kindOf, thingsIn } from "./things";
import { afterLead, readName, readValue } from "./value";
import { TURNING } from "./words";

/** Said outright: something before was wrong. */
export const WRONG =
  /\b(?:(?:that|this|it|you|u|ur|you're|thats|that's|that is|its|it's|was|am) (?:just |so |all |totally |are |is |were |was |actually |also )*(?:wrong|false|incorrect|mistaken|backwards|not right|not true|not correct|not quite right|untrue)|(?:isn'?t|isnt|not|ain'?t) (?:quite )?(?:right|true|correct)|got (?:it|that|this|him|her|them|me|my \\w+|the \\w+)? ?(?:all )?(?:wrong|mixed up|confused|backwards)|mix(?:ed|ing) (?:\w+ ){0,4}up|wrong (?:person|one|way|name|day|date|place|country|city|guy|kid|dog|cat)|confus(?:ed|ing)|misremember\w*|misheard|misread|read (?:it|that) again|correction|mistake|not what i said|never said)\b/iu;
/** Said outright of one's own words. */
const SLIPPED =
  /\b(?:typo|auto ?correct(?:ed)?|i meant|i mean(?= not\b| to (?:say|write|type))|meant to (?:say|write|type|put)|i (?:said|wrote|typed|got|put) (?:it|that|this) wrong|my bad|my mistake|mistyped|misspoke|misremembered|scratch that|strike that|correction|wrong (?:day|date|name|number|word)|wait no|no wait|brain ?fart|i was wrong|i lied|make that)\b/iu;
/** News of a change of plan: what was said before was right then. */
const NEWS =
  /\b(?:mov(?:ed|ing) (?:it|the|my|our|to|back)|chang(?:ed|ing)|switch(?:ed|ing)|swapp(?:ed|ing)|resched\w*|postponed|pushed (?:it|back|to)|decid(?:ed|ing)|chose|picked|ordered|bought|ended up|going with|went with|turned out|instead of|rather than|these days|not anymore|now(?!\p{L}))/iu;
const NOT_DENIED =
  "(?!(?:true|right|correct|possible|the case|only|just|even|really|that|because|cause|cuz|like|gonna|going|sure|so|too|very|all|merely|simply|exactly|necessarily|to|bad|yet|everyone|every|much|many|long|again|ever|a fan|a chance|mine|me|you|u|your|ur|him|her|them|us|it|its|it's|here|there|i|in the mood|what|how|when|if|cool|funny|fair|today|now|cap|worth)(?![\\p{L}']))";
/** A value turned down: "not Y", "she isn't Y". */
const DENIED = new RegExp(
  `(?:^|[\\s])(?:not|isn'?t|isnt|wasn'?t|wasnt|aren'?t|arent|ain'?t|aint|instead of|rather than|and not) ${"(?:(?:a|an|the|my|your|in|on|at|from|to|of|for|called|named|as|with) )?"}(?=${NOT_DENIED}[\\p{L}\\p{N}£$€])(?!only\\b)`,
  "iu",
);
const ITS = /\s(?=(?:it'?s|its|but|i'?m|im|i am|she'?s|shes|he'?s|hes|they'?re|theyre|that'?s|thats|rather) \p{L})/iu;

/** One value put in the place of another. */
export function changesIn(talk: Talk): Finding[] {
  return talk.clauses.flatMap((clause, at): Finding[] => {
    const sentence = sentenceOf(talk, at);
    if (isToldOn(sentence) || isSupposed(clause.text)) return [];
    const found =
      contrastIn(talk, at) ?? namedIn(talk, at) ?? meantIn(talk, at) ?? slipIn(talk, at) ?? insteadIn(talk, at);
    if (found === null || isSpokenAlike(found, talk)) return [];
    return [{ kind: "correction", about: aboutOf(talk.text, talk.before), ...found }];
  });
}

type Change = { value: string; old: string | null; about?: string | null; weight: number };

/** A value the persona just said, against nothing: that is a yes. */
function isSpokenAlike({ value, old }: Change, talk: Talk): boolean {
  return old === null && isSpokenOf(value, talk.before);
}

/** "im 34 not 33", "not Berlin. Bern.", "he plays for the under 16s, he aint the coach". */
function contrastIn(talk: Talk, at: number): Change | null {
  const text = talk.clauses[at]?.text ?? "";
  const cue = DENIED.exec(text);
  if (!cue || /\b(?:if|why|whether|it'?s not that|its not that)\b/iu.test(text)) return null;
  const turned = text.slice(cue.index + cue[0].length);
  const old = readValue(turned, { most: 4 });
  if (old === null) return null;
  const isKnown = isSpokenOf(old, talk.before);
  if (!isKnown && (NEWS.test(text) || !(TURNING.test(talk.text) || SLIPPED.test(talk.text) || WRONG.test(talk.text))))
    return null;
  const rest = turned.slice(turned.indexOf(old) + old.length);
  const value = valueAgainst(talk, at, text.slice(0, cue.index), rest, old);
  return value === null || areSame(value, old) ? null : { value, old, weight: isKnown ? 5 : 4 };
}

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
  for (const other of [next, previous]) {
    const body = afterLead(other);
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

/** "Bern", "tree nuts": a clause that is a value and nothing else. */
const isBareValue = (text: string): boolean =>
  wordsOf(text).length <= 3 &&
  !/\b(?:that|this|it|you|u|ur|your|me|him|her|them|get|stop|please|remember|delete|fix|ok|forget|never|why|how|what|lol|smh|remember|come on|is|are)\b/iu.test(
    text,
  );

const isSubjectOf = (text: string): boolean =>
  /^\p{L}+$/u.test(text) && /^(?:definitely|certainly|i|its|it's|it)$/iu.test(text);

const FRAME =
  /^.*?\b(?:(?:it'?s|it was|it is|i'?m|i am|i was|she'?s|shes|he'?s|hes|they'?re|theyre|we'?re|that'?s|is|was|are|were|called|named|name'?s)(?![\p{L}'])(?: (?:actually|really|just|called|named|still|in fact|a|an|the|my))*|i (?:said|meant|wrote|typed))\s+/iu;
const LAST_LITTLE = /^.*\b(?:in|at|from|to|on|as|with|for|a|an|the|my|of)\s+/iu;

/** The value in a statement that stands where another stood: of its kind, or after the verb. */
function likeOld(statement: string, old: string): string | null {
  const kind = kindOf(old);
  const typed = kind === null ? undefined : thingsIn(statement, kind).find((found) => !areSame(found, old));
  if (typed !== undefined) return typed;
  const said = FRAME.exec(statement);
  const rest = said
    ? statement.slice(said[0].length)
    : statement
        .replace(/^(?:i|she|he|they|we) (?=\p{L}+ (?:in|at|from|to|on|as|with)\b)/iu, "")
        .replace(/^(?:i|we) \p{L}+ /iu, "");
  if (!said && /^(?:he|she|they)\s/iu.test(statement))
    return readValue(statement.replace(/^\p{L}+\s/u, ""), { keepHead: true, whole: true });
  const tail = LAST_LITTLE.exec(rest);
  const isVerbal = tail !== null && wordsOf(tail[0]).length <= 4 && !/\d|\bof\s+$/u.test(tail[0]);
  return readValue(isVerbal ? rest.slice(tail[0].length) : rest, { most: 5 });
}

const NAMED_KIN =
  /\b(?:my|our) ((?:\p{L}+ )?\p{L}+?)(?:'s|s)?(?:(?: (?:actual |real )?name)(?:'s| is|s)?|(?:'s| is|s)? (?:actually )?(?:called|named)|'s called|'s| is) (?:actually |really |called |just )?/iu;
const SPELT = /\b(?:spel(?:led|t|ls)|spelling is|written)(?: (?:as|it|like))? /iu;

/** "actually my sister is called Maren", "its spelled Caitríona": a name the persona had otherwise. */
function namedIn(talk: Talk, at: number): Change | null {
  const text = talk.clauses[at]?.text ?? "";
  const cue = NAMED_KIN.exec(text) ?? (isTouchedOn("name", talk.before) ? null : SPELT.exec(text));
  if (!cue || /\b(?:never|not|always)\b/iu.test(cue[0])) return null;
  const read = readName(text.slice(cue.index + cue[0].length));
  if (read === null) return null;
  const other = namesSpoken(talk.before).find((name) => areAlike(name, read.name)) ?? null;
  const turned = TURNING.test(talk.text) || WRONG.test(talk.text) || SLIPPED.test(talk.text);
  const kin = cue[1];
  const isKin = kin !== undefined && thingsIn(kin, "kin").length + thingsIn(kin, "pet").length > 0;
  if (kin !== undefined && !isKin) return null;
  if (kin !== undefined && !/name|called/iu.test(cue[0]) && (read.isPlain || wordsOf(read.rest).length > 0))
    return null;
  const old = other ?? (isKin && isTouchedOn(kin, talk.before) ? (namesSpoken(talk.before)[0] ?? null) : null);
  if (!turned && old === null) return null;
  return { value: read.name, old: old !== null && areSame(old, read.name) ? null : old, weight: 4 };
}

/** Words with a capital that do not open a sentence, or that are followed by a comma. */
function namesSpoken(before: string): string[] {
  return [...before.matchAll(/(?<![.!?]\s)(?<=\s)\p{Lu}[\p{L}\p{M}'-]+(?:\s\p{Lu}[\p{L}'-]+)?|^\p{Lu}\p{L}+(?='s|,)/gu)]
    .map(([name]) => name.replace(/'s$/, ""))
    .filter((name) => !/^I\b/.test(name));
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

/** The telling thing in a statement of a slip: a number, a day, a name, a person. */
function likeOldOf(statement: string): string | null {
  for (const kind of ["date", "weekday", "month", "number", "kin"] as const) {
    const [found] = thingsIn(statement, kind);
    if (found !== undefined) return found;
  }
  const rest = FRAME.exec(statement);
  const value = readValue(rest ? statement.slice(rest[0].length) : statement, { most: 3 });
  return value !== null &&
    wordsOf(statement).length <= 8 &&
    (isTelling(value) || (rest !== null && !/\b(?:to|that)\b/iu.test(value)))
    ? value
    : null;
}

const isTelling = (value: string): boolean => /^[\p{Lu}\p{N}]/u.test(value) || kindOf(value) !== null;

const STATES =
  /^(?:the [\p{L}]+(?: [\p{L}]+)? (?:is|was|are)|i'?m|i am|it'?s|its|it is|it was|she'?s|shes|he'?s|hes|they'?re|theyre|that'?s|thats|we'?re|my [\p{L}']+(?: [\p{L}']+){0,2} (?:is|was|are)|my \p{L}+'s|i (?:live|work|study|grew up|was born|come|drink|play|drive|eat|teach|speak|own|have)|(?:he|she|they) (?:lives?|works?|plays?|stud(?:y|ies)|is|was|drinks?|teach(?:es)?)|(?:i|we|he|she|they) \p{L}+ (?:in|at|from|to|with|for)|\p{L}+'?s my|\p{L}+ is my)\b/iu;
const KEEPS_SAYING =
  /\b(?:you|u) (?:keep|kept|always|just|still)? ?(?:say(?:ing)?|said|call(?:ing|ed)? (?:it|him|her|them)|writ(?:e|ing)|wrote|put) /iu;

/** "no, she's my aunt", "its oat milk i drink, u keep saying soy", "thats wrong, my mums birthday is the 9th". */
function insteadIn(talk: Talk, at: number): Change | null {
  const clause = talk.clauses[at];
  if (!clause || talk.before === "" || clause.asks) return null;
  const body = afterLead(clause.text);
  const states = STATES.test(body);
  const spoken = spokenAgainst(talk);
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
