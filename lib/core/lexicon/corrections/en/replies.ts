import { areSame, isSpokenOf, wordsOf } from "../compare";
import type { Talk } from "../talk";
import { areOfOneClass, areTrades } from "./classes";
import { statementsOf } from "./statements";
import { afterLead } from "./value";
import { isTurning } from "./words";

/** "he's", "it is", "my sister is", "im": what a short answer says something of. */
const IDENTIFIES =
  /^(?:(?<one>it'?s|it is|it was|that'?s|that is|they'?re|these are|those are)|(?<i>i'?m|i am|i'?ve got|i have|(?:i|we) live|(?:i|we) have|i play|i speak|i study|i studied|i teach|i drive|i drink)|(?<he>(?:he|she|they)(?:'?s| is|'?re| are| was| has| plays| speaks| studies| drives| studied)|my \p{L}+(?:'s| is| was| plays| speaks| studies)|(?<name>\p{L}+)(?:'s| is| was)))(?: (?:actually|really|in fact|just|in|on|at|a|an|the|my|our|his|her|their|from|called|got|about))* /iu;
/** What may follow the value: nothing that tells more. */
const TRAILS =
  /^[\s,]*(?:(?:actually|tho|though|lol|haha|now|not that it matters|in fact|by the way|btw|sorry|thanks|thx|but (?:thanks|thank (?:you|u)|thx|close|ok|cute|sweet|nice try|whatever|good guess|yeah|same)|remember)[\s,]*)*$/iu;
const CALLED = /^(?:birthday|wedding|party|exam|interview|surgery|operation)$/iu;

/** What the persona said of the person, or wished them. */
const OF_PERSON = /\b(?:you|your|you're|yours|you've|enjoy|happy|hope|good luck)\b/iu;

export type Reply = { value: string; old: string };

/**
 * "its a Mazda" after "Your Honda sounds tired", "close!! Slovak" after "She speaks Polish": a short answer that names
 * another member of the class the persona just named. The whole clause must say no more than this; two trades are enough
 * where it is turned ("he's an electrician actually").
 */
export function repliedIn(talk: Talk, at: number): Reply | null {
  const clause = talk.clauses[at];
  if (!clause || clause.asks || talk.before === "" || at > 2) return null;
  const body = afterLead(clause.text);
  const cue = IDENTIFIES.exec(body);
  const turned = isTurning(talk.text);
  if (!cue && !(turned && at > 0) && !turned) return null;
  const rest = cue ? body.slice(cue[0].length) : body.replace(/^(?:a|an|the|in|on|at) /iu, "");
  const words = wordsOf(rest);
  for (const word of words.slice(0, cue ? 3 : 2)) {
    if (!TRAILS.test(rest.slice(word.end))) continue;
    const old = stoodFor(word.text, talk.before, turned && /(?:^| )an? $/iu.test(cue?.[0] ?? ""));
    if (old === null || isSpokenOf(word.text, talk.before)) return null;
    if (!isOfSame(old, cue?.groups ?? {}, turned, talk.before)) return null;
    if (!turned && !OF_PERSON.test(sentenceWith(old, talk.before))) return null;
    return isOffered(old, talk.before) ? null : { value: word.text, old };
  }
  return null;
}

/** The word of the persona that a value takes the place of. */
function stoodFor(value: string, before: string, isTrade: boolean): string | null {
  const found = wordsOf(before).filter(
    ({ text, start }) =>
      areOfOneClass(value, text) ||
      (isTrade && areTrades(value, text) && /\b(?:an?|your|the) (?:\p{L}+ )?$/iu.test(before.slice(0, start))),
  );
  const [first] = found;
  return first && found.every(({ lower }) => lower === first.lower) && !CALLED.test(value) ? first.text : null;
}

/** What is said of oneself does not put right what was said of another. */
function isOfSame(old: string, said: Record<string, string | undefined>, turned: boolean, before: string): boolean {
  const sentence = sentenceWith(old, before);
  const isOfOther =
    /\b(?:he|she|he's|she's|his|her|they|your (?:mum|mom|dad|mother|father|brother|sister|wife|husband|son|daughter|friend|boss|partner|boyfriend|girlfriend|aunt|uncle|cousin|neighbou?r|gran|nan|grandma|grandpa|grandmother|grandfather|flatmate|roommate|best friend))\b/iu.test(
      sentence,
    );
  if (said.i) return !isOfOther && (turned || /\b(?:you|you're|your|yours|you've)\b/iu.test(sentence));
  if (said.name && !/^(?:it|that|he|she|they)$/iu.test(said.name)) return isSpokenOf(said.name, before);
  return true;
}

/** Whether the persona only asked whether it is so, or which it is. */
function isOffered(old: string, before: string): boolean {
  const sentence = sentenceWith(old, before);
  const isTaken = new RegExp(
    `^(?!(?:\\p{L}+, )?(?:is|was|are) (?:that|this|it|those|these)\\b).*\\byour (?:\\p{L}+ )?${old.replace(/\P{L}/gu, "")}`,
    "iu",
  ).test(sentence);
  return (
    sentence.endsWith("?") &&
    statementsOf(sentence) === "" &&
    !isTaken &&
    /^(?:\p{L}+, )?(?!how|what|when|where|why|who)(?:is|are|was|were|do|does|did|have|has|will|would|can|could|or)\b|\bor\b|^(?!and |so |how|what|when|where|why|who)(?:\p{L}+\W+){0,4}\p{L}+\?$/iu.test(
      sentence,
    )
  );
}

const sentenceWith = (word: string, before: string): string =>
  (before.split(/(?<=[.!?])\s/u).find((one) => wordsOf(one).some(({ text }) => areSame(text, word))) ?? "").trim();
