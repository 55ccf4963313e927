import { isSpokenOf, isTouchedOn, wordsOf } from "../compare";
import { type Finding, sentenceOf, type Talk } from "../talk";
import { WRONG } from "./cues";
import { isSupposed, isToldOn } from "./guards";
import { statementsOf } from "./statements";
import { afterLead, readValue } from "./value";
import { withBases } from "./verbs";
import { MOODS } from "./words";

const VERB =
  "have|own|like|love|hate|drink|eat|smoke|play|work|live|speak|believe|want|know|study|drive|do|use|watch|read|take|need|go|get|write|sing|run|swim|cook|teach|vape|gamble|date|see|talk|wear|celebrate|keep|listen|care|miss|remember|enjoy|mind";
const DO_NOT = new RegExp(
  `^(?:i|we) (?:really |actually |literally |honestly |just )?(?:(?:don'?t|do not|didn'?t|did not|never|haven'?t|have never|'ve never|cant|can'?t) )(?:even |actually |really |ever |got |like that |currently )*(?<verb>${VERB}|\\p{L}+(?:ed|t|n)|had|was|got|met|saw|went|did)(?![\\p{L}'])(?<rest>.*)$`,
  "iu",
);
/** Of one deed: any verb, for it must be what the persona took to be done. */
const DID_NOT =
  /^(?:i|we) (?:really |actually |literally |honestly |just )?(?:didn'?t|did not) (?:even |actually |really |ever )*(?<verb>\p{L}+)(?![\p{L}'])(?<rest>.*)$/iu;
/** What the persona only hoped or guessed was not taken to hold. */
const HOPED =
  /\b(?:i (?:hope|bet|guess|wonder|imagine|suspect)|hopefully|will have|maybe|perhaps|might|fingers crossed)\b/iu;
/** A feeling towards something is more than a mood: it may have been taken to hold. */
const TRAIT =
  /^(?:scared|afraid|jealous|terrified|frightened|fond|proud|ashamed|allergic|addicted|good|bad|nervous|worried|obsessed) (?:of|at|with|about|to|by) (?!it$|that$|him$|her$|them$)[\p{L}' ]{2,30}/iu;
/** "nobody died??" */
const NOBODY = /^(?:nobody|no one|noone) (?<verb>\p{L}+(?:ed|t|d|n|w))$/iu;
/** The persona spoke of the person: "your dog", "when you were in Japan", not "Happy Monday!". */
const OF_PERSON = /\b(?:you|your|you're|you've|yours|u|ur|we|our|us)\b/iu;
const NO_THING =
  /^(?:him|her|it|that|them|you|me|this|us|anyone|anything|anybody|one|more|day|time|way|things?|often|much|far|there|out|home|alone|together|well|usually|always|people|energy|motivation|patience|clue|idea|appetite|interest|chill)$/iu;
const STATE_VERB =
  /^(?:have|had|got|own|like|love|hate|drink|eat|smoke|play|work|live|speak|believe|know|study|drive|use|watch|read|take|sing|run|swim|cook|teach|vape|gamble|date|wear|celebrate|keep|enjoy|miss|want|need|do|write|go|talk|see|listen|care|remember)$/iu;
const NEVER =
  /^(?:(?:i|we)(?:'ve| have|ve)? )?(?:have |'ve )?(?:(?:literally|actually|honestly) )?never (?:ever |once |even )?(?:(?<go>been|gone|lived|moved|travelled|traveled)(?: to| in)? |(?<verb>\p{L}+))(?<rest>.*)$/iu;
const AM_NOT =
  /^(?:i'?m|i am|i wasn'?t|i was|we'?re|im) (?:actually |really |literally |definitely )?(?:not|never)? ?(?:actually |really |even )?(?<head>a |an |the |from |in |into |on )?(?<rest>.*)$/iu;
const NEVER_SAID =
  /\b(?:i (?:literally |actually |honestly )?(?:(?:have |'ve )?never|didn'?t|did not|don'?t remember|dont remember) (?:once |ever |even )?(?:said?|told (?:you|u)|tell (?:you|u)|mention(?:ed)?|claim(?:ed)?|saying|telling (?:you|u)|wrote)|i'?ve never (?:said|told (?:you|u)|mentioned)|since when(?: do| did| am| was| have| is)?|who (?:told (?:you|u)|said(?! (?:happy|good|hi|hello|yes|no)\b))|when did i (?:ever )?(?:say|tell (?:you|u)|mention)|(?:where|how)(?:'?d| did) (?:you|u) (?:get|come up with|hear)(?: the idea| it)?|what (?:makes|made) (?:you|u) think|why do (?:you|u) (?:think|keep saying|keep thinking))(?: that)? (?<rest>.+)$/iu;
const PREDICATE =
  /^(?:i'?m|i am|im|i was|i were|i'?d|i had|i have|i'?ve|i got|i own|i want(?:ed)?(?: to)?|i|my|we|anything about|about|something about|am|that i(?:'?m| was| have| had)?)\b(?: (?:have|had|was|were|am|been|got|a|an|the|ever|even))* ?/iu;
const NO_FACT =
  /^(?:(?:it|that|this)(?: (?:from|idea|shit|stuff|info|thing))*$|(?:it|that) (?=\p{L})|thank|thanks|sorry|no|yes|goodbye|bye|hi|hello|a word|anything|nothing|so|much|how|what|why|please)(?![\p{L}'])(?! about)/iu;
const BARE =
  /^(?:i (?:never|didn'?t|did not) (?:said|say|tell (?:you|u)|told (?:you|u)) (?:that|this|it|anything like that|such a thing)|that (?:never|didn'?t) happen(?:ed)?|(?:you|u) made (?:that|this|it) up)\b/iu;
const IDIOM =
  /\b(?:energy|motivation|chill|patience|shame|regrets|appetite|strength|interest|a clue|clue|idea|dog in|time for|time to|words|to worry|a chance|anything|nothing|much|enough|anymore|any more|right now|today|tonight|tomorrow|yesterday|yet|the time|the energy|the money|a choice|it in me|the heart|what|why|how|if|because|problem|plans|mind|care|think|to)\b/iu;
const SURE =
  /\bwhere (?:did|'?d) (?:you|u) (?:get|hear)|\bwho (?:told|said)|\bwrong person|\b(?:you|u) made|\bconfus|\bsomeone else|\bsomebody else|\bdelete that|\bnot me\b|\bthink(?:ing)? of\b|\bwhy (?:do |are |would )?(?:you|u) (?:always )?(?:keep|think|thinking|assume|assuming|act|acting)\b|\b(?:you|u) keep (?:\w+ing)\b/iu;

/** What was taken to hold and does not. It must have been taken to hold: the persona spoke of it, or is told that it was wrong. */
export function denialsIn(talk: Talk): Finding[] {
  return talk.clauses.flatMap((clause, at): Finding[] => {
    const sentence = sentenceOf(talk, at);
    if (isToldOn(sentence) || /^if\b/iu.test(afterLead(clause.text)) || isSupposedToo(clause.text)) return [];
    const value =
      neverSaidIn(clause.text, talk) ??
      deniedIn(clause.text, talk) ??
      (clause.asks && !/^what /iu.test(afterLead(clause.text)) ? null : absentIn(clause.text, talk));
    if (value !== null) return [{ kind: "denial", about: value, weight: 2 }];
    return BARE.test(afterLead(clause.text)) && talk.before !== "" ? [{ kind: "denial", weight: 1 }] : [];
  });
}

/** A rhetorical question asks nothing: "when did i say i was married". */
const isSupposedToo = (text: string): boolean => isSupposed(text) && !NEVER_SAID.test(text);

function neverSaidIn(text: string, talk: Talk): string | null {
  const rest = NEVER_SAID.exec(text)?.groups?.rest;
  const come = COME_FROM.exec(text)?.groups?.thing;
  if (come !== undefined && isTouchedOn(come, talk.before)) return readValue(come, { most: 3 });
  if (rest === undefined || NO_FACT.test(rest)) return null;
  const body = rest.replace(/^that (?=i|my|we|he|she|they|it)/iu, "");
  const own = PREDICATE.exec(body);
  if (!own && !isTouchedOn(body, talk.before)) return null;
  if (!own && /\bwhy do (?:you|u) think\b/iu.test(text)) return null;
  if (!own && /\bwhere/iu.test(text) && !IDEA.test(talk.text) && !ABSENT.test(talk.text)) return null;
  const isWhole = /^(?:that )?i (?:hate|like|love|want|miss|hated|liked|loved|wanted|enjoy)/iu.test(body);
  const value = readValue(own ? body.slice(own[0].length) : body, { keepHead: isWhole, whole: isWhole });
  return value?.replace(/ (?:thing|idea|stuff|business|nonsense|story)$/iu, "") ?? null;
}

/** "i dont have a dog?", "ive never been to japan", "im not a vegetarian". */
function deniedIn(text: string, talk: Talk): string | null {
  const body = afterLead(text).replace(/^(?:i'?ve|ive) never/iu, "i never");
  const spokenBefore = withBases(talk.before);
  const { value, verb } = deniedValue(body, spokenBefore);
  if (value === null || /\b(?:not only|not just|not that|not even sure|wouldn'?t|nothing but)\b/iu.test(body))
    return null;
  const isSure = WRONG.test(talk.text) || SURE.test(talk.text);
  const spoken =
    isTouchedOn(value, spokenBefore) ||
    (verb !== "" && isSpokenOf(verb, spokenBefore) && wordsOf(value).length === 1 && value === verb);
  if (NO_THING.test(value) || (!spoken && !isSure) || (!isSure && !OF_PERSON.test(talk.before))) return null;
  if (!spoken && IDIOM.test(body)) return null;
  return !isSure && isAnswer(value, verb, talk.before) ? null : value;
}

/** "what breakup lmao": asked in disbelief, not to be told. */
const WHAT = /^what (?<thing>\p{L}+)$/iu;
const SCOFFS =
  /^(?:\p{L}+ )?what \p{L}+ ?(?:\?{2,}|\?!|!\?)|^(?:(?:lol|um+|uh|wait|huh) )?what \p{L}+ ?[,?]? ?(?:lol|lmf?ao|wtf|haha)|\b(?:there (?:is|was|are|were) no|there'?s no|we'?re still|i'?m still|i never|we never|i don'?t|i didn'?t|we didn'?t|we don'?t)\b/iu;
/** "where did this whole cello thing come from?" */
const COME_FROM =
  /\bwhere(?:'?d| did) (?:this|that|the|all this|all that|all the) (?:whole |entire )?(?<thing>\p{L}+(?: \p{L}+)?) (?:thing|idea|stuff|business|nonsense|story|notion) come from\b/iu;
const IDEA = /\b(?:thing|idea|notion|stuff|nonsense|impression|business|story|come from)\b/iu;
const ABSENT =
  /^(?:there(?:'?s| is| was| are| were|'?ve been| has been) (?:literally |actually |really |definitely )?(?:no|never (?:a|an|any)|not an?)|there (?:isn'?t|wasn'?t|aren'?t|weren'?t) (?:a|an|any)) (?<thing>.+)$/iu;

/** "theres no pregnancy": what the persona said the person has is not there at all. */
function absentIn(text: string, talk: Talk): string | null {
  const body = afterLead(text);
  const thing = ABSENT.exec(body)?.groups?.thing ?? WHAT.exec(body)?.groups?.thing;
  if (WHAT.test(body) && !SCOFFS.test(talk.text)) return null;
  const value = thing === undefined ? null : readValue(cutTime(thing), { most: 3 });
  if (value === null || NO_THING.test(value) || IDIOM.test(value)) return null;
  const held = talk.before
    .split(/(?<=[.!?])\s/u)
    .some(
      (one) =>
        isSpokenOf(value, one) &&
        (OF_PERSON.test(one) || WHAT.test(body) || /^(?:congrat|happy|enjoy)/iu.test(one)) &&
        !/^(?:is|are|was|were|do|does|did|have|any)\b(?! your\b)/iu.test(one),
    );
  const noun = wordsOf(value).at(-1)?.lower ?? "";
  const isOwn = wordsOf(talk.before).some(
    ({ lower, start }) =>
      lower.startsWith(noun.replace(/s$/u, "")) &&
      /\b(?:your|ur|the|that|this) (?:\p{L}+ )?$/iu.test(talk.before.slice(Math.max(0, start - 40), start)),
  );
  return held && (isOwn || SURE.test(talk.text)) ? value : null;
}

function deniedValue(body: string, spokenBefore: string): { value: string | null; verb: string } {
  const none = { value: null, verb: "" };
  const never = NEVER.exec(body)?.groups;
  if (never) {
    if (/^(?:said|told|tell|say|thought|knew|mind|felt|mentioned)$/iu.test(never.verb ?? "")) return none;
    const value = readValue(cutTime(never.rest ?? "")) ?? never.verb ?? null;
    return { value, verb: never.verb ?? "" };
  }
  const undone = NOBODY.exec(body)?.groups?.verb;
  if (undone !== undefined && isSpokenOf(undone, statementsOf(spokenBefore))) return { value: undone, verb: undone };
  const did = DID_NOT.exec(body)?.groups;
  if (did && HOPED.test(spokenBefore)) return none;
  if (/\b(?:in a while|lately|recently|yet|in ages|for ages|for a while|so far|this week|this year)\b/iu.test(body))
    return none;
  const not = DO_NOT.exec(body)?.groups;
  if (not) {
    if (/^(?:say|told|tell|said|think|know|mean|get|care|mind|want to|need)$/iu.test(not.verb ?? "")) return none;
    if (/^(?:want|wanna)$/iu.test(not.verb ?? "") && /^ to /iu.test(not.rest ?? "")) return none;
    return { value: notDone(not.verb ?? "", cutTime(not.rest ?? "")), verb: not.verb ?? "" };
  }
  if (did?.verb !== undefined && isSpokenOf(did.verb, spokenBefore))
    return { value: notDone(did.verb, cutTime(did.rest ?? "")), verb: did.verb };
  const no =
    /^(?:i|we) (?:literally |actually |really |definitely |honestly )?(?:have|had|got|own|drink|eat|do|speak|know|play) (?:no|zero) (.+)$/iu.exec(
      body,
    )?.[1];
  if (no !== undefined) return { value: readValue(cutTime(no), { most: 3 }), verb: "have" };
  const am = /\b(?:not|never|wasn'?t)\b/iu.test(body) ? AM_NOT.exec(body)?.groups : undefined;
  if (!am) return none;
  const value = readValue(cutTime(am.rest ?? ""), { most: 4 });
  const [first] = wordsOf(am.rest ?? "");
  if (/^my /iu.test(am.rest ?? "")) return none;
  const trait = TRAIT.exec(cutTime(am.rest ?? "").trim());
  if (trait && isSpokenOf(trait[0], statementsOf(spokenBefore)))
    return { value: readValue(cutTime(am.rest ?? ""), { most: 5, whole: true }), verb: "be" };
  return first && MOODS.has(first.lower) ? none : { value, verb: "be" };
}

/** Of what one has, likes or does as a habit, the thing; of a deed, all of it: "quit my job". */
function notDone(verb: string, rest: string): string | null {
  if (rest.trim() === "") return verb;
  if (!STATE_VERB.test(verb))
    return /^ (?:to|by|with|on|off|up) /iu.test(rest)
      ? null
      : readValue(`${verb}${rest}`, { keepHead: true, whole: true });
  if (/^ to /iu.test(rest) && !/^(?:go|like|want|love|belong)$/iu.test(verb)) return null;
  return readValue(rest.replace(/^ (?:in|at|to|with|for|any|about|of)\b/iu, ""));
}

/** "a day in my life", "in years" tell how long, not what. */
const cutTime = (rest: string): string =>
  rest.replace(
    /\b(?:a (?:single )?(?:day|time|second|minute)\b.*|in my (?:whole |entire )?life\b.*|in (?:years|ages)\b.*|(?:at all|one bit|whatsoever|in the (?:slightest|least))\b.*|once\b.*|before\b.*|ever\b.*)$/iu,
    "",
  );

/** Whether the persona asked just this, so that it is told no and nothing was taken to hold. */
function isAnswer(value: string, verb: string, before: string): boolean {
  const asks =
    /\b(?:do|did|have|are|were|would|will|can|does)(?:n'?t)? you (?:ever |still |also |actually |really |even |maybe |usually |already )*(?:(?<verb>\p{L}+) )?(?<rest>[^?.!]*)\?/giu;
  for (const { groups } of before.matchAll(asks)) {
    const same =
      isSpokenOf(verb, groups?.verb ?? "") ||
      (/^(?:and|two|both|guys|all)$/iu.test(groups?.verb ?? "") && isSpokenOf(verb, groups?.rest ?? "")) ||
      (verb === "be" && /\bare you\b/iu.test(before)) ||
      /^(?:been|gone|go|have|own|tried?|like|ever)$/iu.test(groups?.verb ?? "");
    if (same && isTouchedOn(value, `${groups?.verb ?? ""} ${groups?.rest ?? ""}`)) return true;
  }
  return /\b(?:any|do you have|have you got)\b[^.!]*\?/iu.test(before) && /\bany \p{L}*/iu.test(before);
}
