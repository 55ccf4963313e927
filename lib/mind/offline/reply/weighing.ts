import { conceptTerms } from "@/lib/core/text/concepts";
import { type AskedTime, isOfTime } from "./asked-time";
import { pieces } from "./excerpt";
import { introduces, namesThemByPronoun } from "./of-whom";
import type { Question, Unit } from "./question";
import { isHeavy, met, tellsLoss } from "./recall";
import { saysWord } from "./same-word";
import { isBeing, type Share, shareOf, sharesOf } from "./shares";
import { answersKind, givesName, namesOne, shapedFor } from "./slots";
import { isAboutOther } from "./subject";
import type { Told } from "./told";

/** A memory that is about what was asked, and the part of it that is to be said. */
export type Support = { told: Told; worth: number; cover: number; fits: boolean; isSure: boolean };

/** How far a question is to be met before something is said to it. */
export type Bar = {
  cover: number;
  advice: boolean;
  /** The message is about the person's own life; what was retrieved first may then answer it in other words. */
  own: boolean;
  /** It asks what the person may eat, drink or take. */
  leave: boolean;
  /** It asks how things are now: of several tellings the newest holds. */
  now: boolean;
  /** Topics of the whole message. */
  topics: readonly string[];
  /** The days it asks about. */
  time: AskedTime | null;
  /** Share of the question that a memory must meet which only fills a place. */
  faint: number;
  /** Place, among the first retrieved, of the first that holds a value of the asked kind. */
  first: number | null;
  /** It asks for something good, or for something hard. */
  sign: 1 | -1 | 0;
};

const RANK_BONUS = 0.25;
const RANKED = 10;
/** Kinds whose answer can be seen in a text. */
export const SEEN = new Set(["when", "where", "count", "measure", "age", "color", "name"]);

/** What is asked: the question, what else was said around it, and how far it is to be met. */
export type Sought = { question: Question; around: readonly Unit[]; bar: Bar };

/** How well one memory answers, `beside` being what was told in one breath with it; null when it does not. */
export function weigh(told: Told, beside: readonly Told[], { question, around, bar }: Sought): Support | null {
  if (told.from === "thought" || told.isPlan || told.isBurst) return null;
  const total = question.units.reduce((sum, unit) => sum + weightOf(unit), 0);
  const shares = sharesOf(told, beside, question);
  const named = question.kind === "name" && namesThemByPronoun(told, shares);
  const misses =
    !named && shares.some(({ unit }) => isBeing(unit)) && !shares.some((s) => isBeing(s.unit) && s.share >= 0.5);
  if (misses && !speaksOfThem(told, shares)) return null;
  if (shares.some(({ unit, share }) => unit.concept === "#allergy" && share > 0) && missesFood(shares)) return null;
  const sum = shares.reduce((rest, { unit, share }) => rest + weightOf(unit) * share, 0);
  const cover = named ? 1 : total === 0 ? 0 : sum / total;
  const plain = shares.filter(({ unit }) => !isBeing(unit));
  const isShaped = shares.some(({ unit }) => shapedFor(unit.concept, told.text));
  const says = shares.some(({ unit, share }) => share >= 0.5 && (unit.name || saysWord(unit, told)));
  const fits = fitsKind(question, told);
  const ofItsTopic =
    named || isShaped || (bar.own && !bar.advice && fits && shares.some(({ unit }) => isOfTopic(told, unit, question)));
  const onlyNamed = plain.length > 0 && !plain.some(({ share }) => share >= 0.5);
  const enough = !bar.own && told.rank === null ? Math.max(bar.cover, SURELY) : bar.cover;
  const ofTheSign = told.impact * bar.sign >= LIGHT && shares.some(({ unit, share }) => unit.name && share >= 0.5);
  const isSure = named || ofTheSign || (sum >= LEAST && cover >= enough && !onlyNamed);
  const timely = bar.time !== null && isOfTime(told, bar.time);
  if (bar.time !== null && total === 0 && !timely) return null;
  // "What happened on May 9th?" asks for a day and for nothing else.
  const ofTheDay = timely && bar.own && (total === 0 || told.impact * bar.sign > 0);
  const heavy = isHeavy(told) || (told.impact <= LIGHT && tellsLoss(told.text));
  const forbids =
    bar.leave && [...LIMITS].some((limit) => told.terms.has(limit)) && sharesWord(told, [...question.units, ...around]);
  const isNear =
    isNearest(told, question, around, bar) || ((says || ofItsTopic) && cover >= bar.faint && bar.faint < FAINT_COVER);
  if (!isSure && !forbids && !ofTheDay && (heavy || !fits || !isNear)) return null;
  if (
    told.isFaint &&
    !ofTheDay &&
    (!(says || ofItsTopic) || !(isSure || bar.faint < FAINT_COVER) || cover < (timely ? LEAST_COVER : bar.faint))
  )
    return null;
  // Somebody who asks "when was the old house pulled down" has named what is heavy themselves.
  const isAskedFor =
    bar.own || (!bar.advice && says && (told.rank === 0 || namesSomebody(question)) && cover >= SURELY);
  const isBeside = (onlyNamed && question.kind !== "why") || (misses && !timely && cover < SURELY);
  if (heavy && !forbids && !ofTheDay && (!isAskedFor || cover < HEAVY_COVER || isBeside)) return null;
  if (question.oneValue && !says && !question.aboutOther && isAboutOther(told.text)) return null;
  const holdsBoth = pieces(told.text).some((text) => {
    const piece = { ...told, text, start: null };
    return (
      (question.kind === "name" ? givesName(text) : answersKind(question.kind, piece)) &&
      question.units.some((unit) => saysWord(unit, piece))
    );
  });
  const context = around.filter((unit) => shareOf(unit, told, question) >= 0.5).length;
  const other = total > 0 && !question.aboutOther && isAboutOther(told.text) ? OTHERS_PENALTY : 0;
  const shape = question.units.some(({ concept }) => shapedFor(concept, told.text)) ? 0.15 : 0;
  const rank = told.rank === null ? 0 : RANK_BONUS * Math.max(0, 1 - told.rank / RANKED);
  const worth =
    cover +
    (SEEN.has(question.kind) ? (answersKind(question.kind, told) ? 0.15 : -0.15) + (holdsBoth ? 0.15 : 0) : 0) +
    (says ? 0.1 : 0) +
    (CORRECTS.test(told.text) ? 0.12 : 0) +
    Math.min(2, context) * 0.12 +
    shape +
    rank +
    (timely ? TIMELY : 0) +
    (ofTheDay ? (bar.sign === 0 ? Math.abs(told.impact) : told.impact * bar.sign) * WEIGHTY : 0) -
    other -
    (heavy ? 0.15 : 0) -
    (told.isFaint ? 0.15 : 0) -
    (introduces(told, question) && !plain.some(({ share }) => share >= 0.5) ? 0.2 : 0) +
    (question.units.some((unit) => unit.name) ? Math.max(-4, Math.min(4, told.impact * bar.sign)) * OF_THE_SIGN : 0) +
    (forbids ? 1 : 0);
  return { told, worth, cover, fits: fits || forbids, isSure: isSure || forbids || ofTheDay };
}

const namesSomebody = ({ units }: Question) => units.some(({ name }) => name);

function fitsKind({ kind }: Question, told: Told): boolean {
  if (kind === "name") return namesOne(told.text);
  if (kind === "when" && told.learnedAt !== null && told.from !== "profile") return true;
  return !SEEN.has(kind) || answersKind(kind, told);
}

/** A topic of its own that the memory is of; what half of all talks share says too little. */
const isOfTopic = (told: Told, { concept }: Unit, { kind }: Question) =>
  concept !== null && !BROAD.has(concept) && (kind === "name" || !GROUPS.has(concept)) && told.terms.has(concept);

/** "She's due in April" is of whom was spoken of before: it counts when it was retrieved first and says a word of the question. */
const speaksOfThem = (told: Told, shares: Share[]) =>
  told.rank !== null &&
  told.rank <= NEAREST_RANK &&
  (OF_THEM.test(told.text) || isRighting(told)) &&
  shares.some(({ unit, share }) => !isBeing(unit) && share >= 0.5);

const OF_THEM = /^(?:she|he|they|it|her|his|their)\b|^.{0,4}[她他它]/i;

/** Retrieved among the first, and of a topic of the message: a paraphrase may share no word with it. */
function isNearest(
  told: Told,
  question: Question,
  around: readonly Unit[],
  { own, advice, leave, topics, first }: Bar,
): boolean {
  if (told.rank === null || told.rank > NEAREST_RANK || told.isFaint) return false;
  const units = [...question.units, ...around];
  const isLight = Math.abs(told.impact) <= LIGHT && !tellsLoss(told.text);
  if (units.some((unit) => saysWord(unit, told))) return !advice || isLight;
  if (!own || advice || leave) return false;
  if (told.rank === 0 && question.units.some((unit) => met(unit, told, question) >= 0.5)) return true;
  if (told.rank === (first ?? 0) && ASKS_FOR.has(question.kind) && answersKind(question.kind, told)) return true;
  return (
    topics.some((topic) => !BROAD.has(topic) && told.terms.has(topic)) ||
    sharesWord(told, [...question.units, ...around])
  );
}

/** Kinds of beings and things: a cat is no answer to a question about a dog. */
export const GROUPS = new Set(
  "#family #pet #animal #partner #friend #food #drink #illness #health #relationship".split(" "),
);

/** Topics that bring nothing together by themselves. */
export const BROAD = new Set(
  "#name #time #day #life #people #person #know #talk #month #year #week #today #now #place #thing".split(" "),
);

/** By a word or by the topic of one. */
const sharesWord = (told: Told, units: readonly Unit[]) =>
  units.some((unit) => saysWord(unit, told) || (unit.concept !== null && told.terms.has(unit.concept)));

const LIMITS = new Set(["#allergy", "#dietary", "#vegetarian", "#diet", "#medication"]);

/** "Can I eat shrimp?" is not answered by an allergy to peanuts. */
const missesFood = (shares: readonly Share[]) =>
  shares.some(({ unit }) => unit.concept !== "#allergy" && isEdible(unit.text)) &&
  !shares.some(({ unit, share }) => unit.concept !== "#allergy" && share >= 0.5);

/** A dish, and not who makes it. */
const isEdible = (word: string): boolean => {
  const concepts = conceptTerms(word);
  return concepts.includes("#food") && !concepts.includes("#job");
};

/** Kinds that a memory in quite other words may answer, when nothing was found before it. */
const ASKS_FOR = new Set(["where", "when", "count", "measure", "age", "color", "who", "why"]);
/** Words that say that something was said amiss. */
export const isRighting = ({ tags, text }: Told) => tags.includes("correction") || SLIP.test(text);
const SLIP =
  /\b(?:i meant|scratch that|correction|my mistake|mixed (?:it )?up|said .{1,20} wrong)\b|说错|嘴瓢|口误|打错|搞错|记错|弄错/iu;
/** A telling that takes another one back. */
export const CORRECTS =
  /(?:^|[.,;:!?] ?|\b(?:is|are|was|were|am|called|named|it's|that's|he's|she's) )actually\b|\b(?:no wait|correction|i meant|scratch that|my mistake|mixed up)\b|\bnot\b[^.]{1,30}(?:,|\bbut\b)|说错|搞错|记错|不对|不是[^,，。]{1,12}[,，]?(?:而?是|在|叫)|改成|改到|推到|换成/iu;

export const NEAREST_RANK = 2;
const LEAST = 0.6;
/** What only fills a place beside what was retrieved must meet so much of the question; where nothing else does, less. */
export const FAINT_COVER = 0.5;
export const FAINT_LEAST = 0.2;
const SURELY = 0.5;
const LEAST_COVER = 0.2;
/** Of the days that were asked about. */
const TIMELY = 0.4;
/** Of a day, what weighed most is what happened on it; for each step of impact. */
const WEIGHTY = 0.1;
const HEAVY_COVER = 0.4;
/** "Has Ida ever done anything nice?" asks for the good that was told of somebody; for each step of impact. */
const OF_THE_SIGN = 0.08;
/** Up to here a memory weighs little either way. */
const LIGHT = 3;
const OTHERS_PENALTY = 0.35;

/** A word with a topic says more than one without; words of asking and doing say least. */
const weightOf = (unit: Unit) => (unit.name ? 1.5 : unit.concept !== null ? 1 : unit.weight * 0.8);
