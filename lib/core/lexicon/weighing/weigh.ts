import { type Leaning, leaningOf } from "./leaning";
import learned from "./tables/verdict.json";

/** What the rules found in a telling, its words, and all that was said there, its own words among it (may be empty). */
export type Telling = { impact: number; text: string; around: string };

/** Up to here a memory is light. */
export const SLIGHT = 3;
/** To turn a grief into a joy, or a joy into a grief, against what a rule found, the words must say it plainly. */
const AGAINST = 1;
/** What words alone weigh at most. The death of a parent is known by a rule. */
const HEAVIEST = 7;
/** The less sure the words are, the less they weigh. */
const SIZE = { least: 4.4, each: 0.8 };

/**
 * The impact (−10 … 10) of a telling from what the rules say and from the words in and around it: two logistic lines, one
 * for heavy and one for bright, over both leanings and the rules' impact. Where the words bear a rule out it keeps its
 * figure, where they speak against it no more than {@link SLIGHT} is left of it, and where no rule spoke they speak alone.
 */
export function weigh(telling: Telling): number {
  const { impact } = telling;
  const { heavy, bright } = oddsOf(telling);
  const best = Math.max(heavy, bright);
  const sign = heavy > bright ? -1 : 1;
  const isAgainst = Math.abs(impact) > 1 && Math.sign(impact) !== sign;
  if (best <= (isAgainst ? AGAINST : 0)) return Math.sign(impact) * Math.min(Math.abs(impact), SLIGHT);
  if (Math.sign(impact) === sign && Math.abs(impact) > SLIGHT) return impact;
  return sign * Math.min(HEAVIEST, Math.floor(SIZE.least + SIZE.each * best));
}

/** Odds (natural logarithm) over the bar from which on a telling counts as heavy or as bright. */
function oddsOf(telling: Telling): Leaning {
  const features = featuresOf(telling, leaningOf);
  const odds = (weights: number[]) =>
    features.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), -learned.bar);
  return { heavy: odds(learned.heavy), bright: odds(learned.bright) };
}

const STEPS = [-7, -5, -4, -2, 2, 3, 4, 5, 7];
const SENTENCE = /(?<=[.!?。！？;；\n])\s*/u;
const SENTENCES_MAX = 12;

/**
 * One; how a telling's words lean, those of its weightiest sentence, and all that was said there; of each the part above
 * even; whether the rules take it for a tale, or say much
 * of few words; and the steps of their impact.
 */
export function featuresOf({ impact, text, around }: Telling, judge: (text: string) => Leaning): number[] {
  const own = judge(text);
  const all = around === "" ? own : lent(judge(around), own);
  const sentences = text.split(SENTENCE).filter(Boolean).slice(0, SENTENCES_MAX);
  const each = sentences.length < 2 ? [own] : sentences.map(judge);
  const most = (side: keyof Leaning) => Math.max(...each.map((leaning) => leaning[side]));
  const plain = text.length < SHORT ? impact : 0;
  const leanings = [own.heavy, own.bright, most("heavy"), most("bright"), all.heavy, all.bright];
  const steps = STEPS.map((step) => Number(step < 0 ? impact <= step : impact >= step));
  return [
    1,
    ...leanings,
    ...leanings.map((value) => Math.max(0, value)),
    Number(impact === 0),
    Number(plain <= -4),
    Number(plain >= 4),
    ...steps,
  ];
}

/** What is said around it lends weight only to what has some of its own: people tell of a death and of the bins in one breath. */
function lent(all: Leaning, own: Leaning): Leaning {
  return { heavy: Math.min(all.heavy, own.heavy + LENT), bright: Math.min(all.bright, own.bright + LENT) };
}

const LENT = 2;
/** In a telling so short a rule knows as much as the words do. */
const SHORT = 24;
