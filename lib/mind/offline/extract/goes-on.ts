import { speaksToYou } from "@/lib/core/lexicon/addressed";
import { beingsIn, lastBeing, openingPronoun, standsFor } from "@/lib/core/lexicon/beings";
import type { Hit, ReadClause, ReadSentence } from "@/lib/core/lexicon/match";
import { BARE_EN, BARE_ZH } from "@/lib/core/lexicon/readings";
import { isTold, saysMore } from "@/lib/core/lexicon/substance";
import { detectLanguage } from "@/lib/core/text/language";
import type { Draft } from "./drafts";
import { CHATTER } from "./group-clauses";
import { isBareReminder } from "./reminders";
import { tellsOfOther } from "./tells-of-other";

const PARTS_MAX = 6;
/** A memory of so many letters has room for another line; Chinese says twice as much in as many. */
const ROOM = { en: 300, zh: 140 } as const;
/** How far apart two lines may stand and be one thought: a reply of the persona lies between them at most. */
const NEAR = 2;
const STRONG = 4;

/** Whether a sentence tells on what a draft began: the same matter, with a pronoun, without a subject, or as a mere detail. */
export function goesOn(draft: Draft, sentence: ReadSentence, source: number): boolean {
  const { text, clauses } = sentence;
  if (source - (draft.sources.at(-1) ?? source) > NEAR || draft.parts.length >= PARTS_MAX) return false;
  if (endsIllness(draft, clauses) || asksToHold(draft, sentence)) return true;
  if (clauses.every((clause) => clause.question) || CHATTER.test(text) || speaksToYou(text)) return false;
  const hits = clauses.flatMap((clause) => clause.hits);
  if (hits.some(({ rule }) => rule.kind === "promise" || rule.kind === "correction")) return false;
  const told = draft.parts.join(" ");
  if (told.length + text.length > ROOM[draft.language] || (draft.ready ?? null) !== null) return false;
  if (namesAnotherDay(told, text)) return false;
  if (saysWhom(draft, text)) return true;
  if (opensAnew(text)) return isDoneBySame(draft, sentence, source);
  if (LEANS.test(text) && detectLanguage(text) === draft.language) return leansOn(draft, sentence);
  if (isSubjectless(text) && tellsOfOther(draft.parts.at(-1) ?? ""))
    return hits.every((hit) => agrees(draft, hit) || !isStrong(hit));
  const sameLine = source === draft.sources.at(-1);
  if (hits.some((hit) => !isTold(hit) && !(sameLine && agrees(draft, hit)))) return false;
  const isHeavy = draft.hits.some(isStrong);
  if (isHeavy && !sameLine && !(FIGURE.test(text) && text.length <= SHORT)) return false;
  return text.length <= LINE_MAX && saysMore(sentence, told);
}

/** "They couldn't save him." "My son.": whom the blow befell is said after it. */
function saysWhom({ hits, parts }: Draft, text: string): boolean {
  return hits.some(isStrong) && WHOM.test(parts.join(" ")) && KIN_ALONE.test(text) && lastBeing(text) !== null;
}

const WHOM = /\b(?:he|she|him|her|they|them)\b/iu;
const KIN_ALONE = /^(?:my|our) (?:[\w'-]+ ){0,3}[\w'-]+[.!…]*$/iu;

/** Whether a sentence turns to something else, or begins to tell of the person anew. */
export function opensAnew(text: string): boolean {
  return OWN_SUBJECT.test(text) || turnsAway(text) || BARE_EN.test(text);
}

/** "Anyway, …", «对了…». */
export function turnsAway(text: string): boolean {
  return TURNS.test(text);
}

/** "Scan on monday." "Ask me about it after.": a reminder that names nothing is one of what was told just before it. */
function asksToHold({ parts, ready }: Draft, { text, clauses }: ReadSentence): boolean {
  const hits = clauses.flatMap((clause) => clause.hits);
  if (ready !== null || !hits.some(({ rule }) => rule.id === "reminder")) return false;
  return isBareReminder(text) && !isBareReminder(parts.join(" "));
}

const SHORT = 24;
const LINE_MAX = 140;
/** Leans on what was just said: a pronoun, a preposition, a connective. */
const LEANS =
  /^(?:and |but |also |plus |cos |because |so )*(?:(?:he|she|it|they)(?:'\w+)?|its|his|her|their|that|this|there|which|who|off to|in front of|on the|to a|by|with|after|took|left|(?:gave|told|made|brought|sent|showed|drove|taught|paid|let|lent|wished|drew|\p{L}{2,}ed) (?:me|us)|the (?:vet|doctors?|hospital|nurse|surgeon|teacher|coach|police))\b|^(?:we|everyone|everybody|i|people|they) (?:all |just )?calls? (?:him|her|it)\b|^(?:他|她|它|这|那|还(?!有)|连|也|走的时候|抱|大家都?叫|名字叫|英文名|小名|外号|医生说|大夫说|护士说)/iu;
const FIGURE =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|first|second|third)\b|[一二两三四五六七八九十]/iu;
const OWN_SUBJECT =
  /^(?:(?:and|but|so|then|also|oh|ok|well|plus|lol|today|yesterday|now|cos|because)[\s,]+)*(?:i|i'm|i've|i'll|i'd|we|we're|we've|my|our)\b|^(?:然后|但是?|不过|结果|现在|最近|后来)*(?:我|咱|俺|今[天儿早晚]|昨[天儿晚]|明[天早]|前天|后天|上周|下周)/iu;
const TURNS =
  /^(?:anyways?|anyhow|btw|by the way|on another note|in other news|also[,:]? (?:fyi|btw)|fyi|oh and|update|unrelated)\b|^(?:对了|哦对|话说|另外|顺便|报告)/iu;
const DAY =
  /\b(?:yesterday|today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:last|next) (?:week|month|year|night)|\d{1,2}(?:st|nd|rd|th))\b|[今昨明后前]天|(?:周|星期|礼拜)[一二三四五六日天末]|\d{1,2}[号日]/iu;

/** "She's moving. Got a job in Perth.": what has no doer is done by whoever was told of in the same breath. */
function isDoneBySame(draft: Draft, { text, clauses }: ReadSentence, source: number): boolean {
  if (OWN_SUBJECT.test(text) || turnsAway(text) || source !== draft.sources.at(-1)) return false;
  const last = draft.parts.at(-1) ?? "";
  return tellsOfOther(last) && clauses.every(({ hits }) => hits.every((hit) => !isStrong(hit) || agrees(draft, hit)));
}

function namesAnotherDay(told: string, text: string): boolean {
  const [before, now] = [DAY.exec(told)?.[0], DAY.exec(text)?.[0]];
  return before !== undefined && now !== undefined && before.toLowerCase() !== now.toLowerCase();
}

/** What is told with a pronoun joins what it stands for, unless one of the two is a turn of its own in another mood. */
function leansOn(draft: Draft, { text, clauses }: ReadSentence): boolean {
  const hits = clauses.flatMap((clause) => clause.hits);
  const beings = beingsIn(draft.parts.join(" "));
  const pronoun = openingPronoun(text);
  if (pronoun !== null && beings.length > 0 && standsFor(pronoun, beings) === null) return false;
  if (hits.every((hit) => agrees(draft, hit))) return true;
  if (hits.every((hit) => !isStrong(hit))) return true;
  return pronoun !== null && SOMEBODY.test(pronoun) && clauses[0]?.being === null && !draft.hits.some(isStrong);
}

/** Told of somebody by name, a blow is told in one with the name: "rang Dougie." "He lost the job." */
const SOMEBODY = /^(?:he|she|他|她)$/iu;

/** Chinese that begins with what is done: the doer was named before. */
const isSubjectless = (text: string) => BARE_ZH.test(text) && !/^.{0,6}我/u.test(text);

const isStrong = ({ rule }: Hit) => Math.abs(rule.impact) >= STRONG;

/** Of one mood with what was told so far, or of none. */
function agrees(draft: Draft, { rule }: Hit): boolean {
  const top = draft.hits.reduce(
    (best, hit) => (Math.abs(hit.rule.impact) > Math.abs(best) ? hit.rule.impact : best),
    0,
  );
  return Math.abs(rule.impact) < 2 || rule.impact * top > 0;
}

const ILLNESS = new Set(["grave-illness", "diagnosis", "sick", "surgery", "accident"]);
const isDeath = ({ rule }: Hit) => rule.id === "death" || rule.id === "named-death";

/** "Mom was diagnosed in spring. She died in October.": one loss, with how it came. */
function endsIllness(draft: Draft, clauses: ReadClause[]): boolean {
  const being = clauses.find((c) => c.being !== null && c.hits.some(isDeath))?.being ?? null;
  if (being === null || !draft.hits.some(({ rule }) => ILLNESS.has(rule.id))) return false;
  const told = draft.parts.join(" ");
  return told.toLowerCase().includes(being.toLowerCase()) && lastBeing(told) !== null;
}
