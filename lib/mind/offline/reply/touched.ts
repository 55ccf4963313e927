import { HOUR } from "@/lib/core/clock";
import { peakAsked } from "@/lib/core/lexicon/peaks-asked";
import { conceptTerms } from "@/lib/core/text/concepts";
import { clip } from "@/lib/core/text/points";
import { excerpt } from "./excerpt";
import { factOf } from "./fact";
import { type Question, readQuestion, type Unit } from "./question";
import { isHeavy, tellsLoss } from "./recall";
import { saysWord } from "./same-word";
import { isBeing } from "./shares";
import { answersKind } from "./slots";
import { isAboutOther } from "./subject";
import { knownBeings, type Supported } from "./support-for";
import type { Told } from "./told";
import type { Voice } from "./voice";
import { BROAD, GROUPS, isRighting, SEEN } from "./weighing";

/** Among the first retrieved; what stands further down is there for company. */
const FIRST = 4;
/** What a shared name, word and topic say, and one that half of all talks share. */
const SHARES = { name: 1.5, word: 1, topic: 0.7, group: 0.35 } as const;
/** A question about oneself needs a topic in common, a message that only tells a word, or two topics. */
const ENOUGH = { own: 0.7, told: 1, oblique: 0.35 } as const;
const EACH_RANK = 0.15;
/** Of those that touch it as much, the one told last holds. */
const TIE = 0.45;
const FACTS_MAX = 2;
const READ_MAX = 400;
const JUST_SAID = 6 * HOUR;
/** From here on a memory says something of a good or a hard time. */
const WEIGHTY = 3;

/** "Who won the cup": asked of anybody, without a mark. */
const OF_ANYBODY = /^\W*(?:who|what|which|where|when|how|why)\b(?!.{0,200}\b(?:i|my|me|we|our|us)\b)/is;

type Touched = { told: Told; link: number };

/**
 * What was told that a message touches on without asking for it squarely: "the garage wants 410 now", «婆婆又问那件事».
 * Null when nothing retrieved has a word or a topic of it, or when it asks for somebody of whom nothing was told. Of what
 * touches it alike the one told last comes first; a grief comes only with a message that names whom it is about.
 */
export function touchedOn(all: readonly Told[], { question, asked }: Supported, voice: Voice): string | null {
  const burst = clip(voice.input.burst.map((line) => line.content).join("\n"), READ_MAX);
  if (asked?.isWorldly || asked?.asksLeave || (asked === null && OF_ANYBODY.test(burst))) return null;
  const retrieved = all.filter(
    ({ id, from, isPlan, isBurst, rank, isFaint, subject }) =>
      id !== null && from === "event" && !isPlan && !isBurst && (rank !== null || isFaint) && subject !== "persona",
  );
  const peak = peakAsked(burst);
  if (peak !== null) return weightiest(retrieved, peak, voice);
  const whole = readQuestion(burst, voice.heard, knownBeings(voice.input));
  const isOwn = asked === null || asked.isOwn;
  const wanted = question.units.filter(isBeing);
  const enough = enoughFor(question, { asked, voice });
  const found = retrieved
    .slice(0, FIRST)
    .map((told, at) => ({ told, link: linkOf(told, whole.units, conceptTerms(burst)), rank: at }))
    .filter(({ told, link }) => link >= (told.isFaint ? Math.max(enough, ENOUGH.own) : enough))
    .filter(({ told }) => isOwn || whole.units.some((unit) => unit.name && saysWord(unit, told)))
    .filter(({ told }) => wanted.every((unit) => saysWord(unit, told) || told.terms.has(unit.concept ?? "")))
    .filter(({ told }) => !question.oneValue || question.aboutOther || !isAboutOther(told.text))
    .filter(({ told }) => mayBeSaid(told, asked === null ? whole.units : question.units, asked))
    .map(({ told, link, rank }) => ({ told, link: link - EACH_RANK * rank + answering(told, question) }))
    .sort((a, b) => b.link - a.link);
  return worded(found, { question, asked }, voice);
}

/** Of what touches the question alike, what holds the kind of value it asks for comes first. */
const answering = (told: Told, { kind }: Question): number => (SEEN.has(kind) && answersKind(kind, told) ? TIE : 0);

/**
 * How much in common is enough. A message in no shape of a question that cannot do without what was told (places were filled for
 * it) is content with little; a question that is not about the person with nothing but a name.
 */
function enoughFor({ kind }: Question, { asked, voice }: { asked: Supported["asked"]; voice: Voice }): number {
  const leans = voice.input.events.some(({ isFaint }) => isFaint === true);
  if (asked === null) return leans ? ENOUGH.oblique : ENOUGH.told;
  if (!asked.isOwn) return SHARES.name;
  return SEEN.has(kind) ? ENOUGH.told : ENOUGH.own;
}

/** Of what was retrieved the one that weighed most, good or hard as it was asked for. */
function weightiest(retrieved: readonly Told[], sign: 1 | -1 | 0, voice: Voice): string | null {
  const weight = ({ impact }: Told) => (sign === 0 ? Math.abs(impact) : impact * sign);
  const [best] = retrieved.filter((told) => weight(told) >= WEIGHTY).sort((a, b) => weight(b) - weight(a));
  if (best === undefined) return null;
  const { text, foreign } = factOf(best, voice);
  return foreign ? voice.say("recallForeign", { fact: text }) : voice.say("recallHave", { facts: text });
}

function worded(
  found: Touched[],
  { question, asked }: Pick<Supported, "question" | "asked">,
  voice: Voice,
): string | null {
  const top = found[0]?.link ?? 0;
  const time = ({ told }: Touched) => told.learnedAt?.getTime() ?? 0;
  const best = found.filter(({ link }) => link > top - TIE).sort((a, b) => time(b) - time(a));
  const righted = best.find(({ told }) => isRighting(told));
  const facts = (righted ? [righted] : best)
    .filter(({ told }, at) => at === 0 || !isHeavy(told))
    .slice(0, FACTS_MAX)
    .map(({ told }) => factOf(told, voice, { part: excerpt(told, question) }))
    .filter(({ text }) => asked !== null || !wasJustSaid(text, voice));
  const near = facts.filter(({ foreign }) => !foreign);
  const [first] = facts;
  if (first === undefined) return null;
  if (near.length === 0) return voice.say("recallForeign", { fact: first.text });
  const text = near.map((fact) => fact.text).join(voice.language === "zh" ? "" : " ");
  if (asked === null) return voice.say("recallTouched", { facts: text });
  if (asked.isAdvice) return voice.say("recallAside", { facts: text });
  const isAnswer = !SEEN.has(question.kind) || found.some(({ told }) => answersKind(question.kind, told));
  return isAnswer ? voice.say("recallNearest", { facts: text }) : voice.say("recallPartial", { fact: text });
}

/** What was brought up in this talk is not brought up again unasked. */
const wasJustSaid = (text: string, { input }: Voice): boolean =>
  input.window.some(
    ({ role, content, at }) =>
      role === "persona" && input.now.getTime() - at.getTime() < JUST_SAID && content.includes(text),
  );

function linkOf(told: Told, units: readonly Unit[], topics: readonly string[]): number {
  const words = units.filter((unit) => saysWord(unit, told));
  const named = words.filter(({ name }) => name).length;
  const said = new Set(words.flatMap(({ text }) => conceptTerms(text)));
  const shared = topics.filter((topic) => told.terms.has(topic) && !said.has(topic));
  const broad = shared.filter((topic) => BROAD.has(topic) || GROUPS.has(topic)).length;
  return (
    SHARES.name * named +
    SHARES.word * (words.length - named) +
    SHARES.topic * Math.min(2, shared.length - broad) +
    SHARES.group * Math.min(1, broad)
  );
}

/**
 * A grief is said to one who names whom it is about; to one who asks, only if it is of the matter that is asked for as well; and
 * never beside a plan for supper.
 */
function mayBeSaid(told: Told, units: readonly Unit[], asked: Supported["asked"]): boolean {
  if (!isHeavy(told) && !tellsLoss(told.text)) return true;
  const speaksOf = (unit: Unit) => saysWord(unit, told) || (unit.concept !== null && told.terms.has(unit.concept));
  if (asked !== null) return !asked.isAdvice && units.some((unit) => !isBeing(unit) && speaksOf(unit));
  return units.some((unit) => saysWord(unit, told) || (isBeing(unit) && speaksOf(unit)));
}
