import { searchTokens } from "@/lib/core/text/tokens";
import type { Question } from "./question";
import { isHeavy } from "./recall";
import { saysWord } from "./same-word";
import { answersKind } from "./slots";
import type { Told } from "./told";
import {
  CORRECTS,
  FAINT_COVER,
  FAINT_LEAST,
  isRighting,
  NEAREST_RANK,
  type Sought,
  type Support,
  weigh,
} from "./weighing";

const SECOND_WITHIN = 0.3;
const SUPPORT_MAX = 2;

/**
 * The memories that speak of what was asked, best first: by shared words, topics and names, by holding a value of the asked
 * kind beside them, and by how well they were retrieved. Empty when nothing told is about the matter.
 */
export function supporting(
  sought: Omit<Sought, "bar"> & { bar: Omit<Sought["bar"], "faint" | "first"> },
  all: readonly Told[],
) {
  const found = findIn(sought, all, FAINT_COVER);
  const { own, advice, leave } = sought.bar;
  return found.length > 0 || !own || advice || leave ? found : findIn(sought, all, FAINT_LEAST);
}

function findIn(sought: Parameters<typeof supporting>[0], all: readonly Told[], faint: number): Support[] {
  const { question, around } = sought;
  const bar = { ...sought.bar, faint, first: firstOfKind(question, all) };
  const found = all.flatMap((told) => weigh(told, toldBeside(told, all), { question, around, bar }) ?? []);
  const isOfTheDay = question.units.length === 0;
  const tie = isOfTheDay ? 0 : question.kind === "about" || question.oneValue || bar.now ? OUTCOME_TIE : TIE;
  const ranked = found.filter((one) => one.fits || bar.advice).sort((a, b) => b.worth - a.worth);
  const sorted = newestOfTheBest(ranked, tie);
  const [best] = sorted;
  if (best === undefined) return [];
  const kept: Support[] = [best];
  const righted = sorted.find((one) => putsRight(one.told, best.told, question));
  if (righted !== undefined) return [righted];
  if (CORRECTS.test(best.told.text)) return kept;
  const reason = question.kind === "why" && !answersKind("why", best.told) ? reasonBeside(best, all, sorted) : null;
  if (reason !== null) kept.push(reason);
  for (const one of sorted.slice(1)) {
    if (kept.length >= SUPPORT_MAX || one.worth < best.worth - SECOND_WITHIN) break;
    if (
      !bar.advice &&
      (!isHeavy(one.told) || isHeavy(best.told)) &&
      !kept.some((other) => other === one || repeats(other.told, one.told))
    )
      kept.push(one);
  }
  return kept;
}

/** Where among the first retrieved the first one stands that holds a value of the asked kind. */
function firstOfKind({ kind }: Question, all: readonly Told[]): number | null {
  const ranks = all.flatMap((told) => (told.rank !== null && answersKind(kind, told) ? [told.rank] : []));
  const first = Math.min(...ranks);
  return first <= NEAREST_RANK ? first : null;
}

/** Whether a later telling takes an earlier one back: of the same thing, by a word that was asked. */
const putsRight = (later: Told, earlier: Told, question: Question): boolean =>
  isRighting(later) &&
  (later.learnedAt?.getTime() ?? 0) > (earlier.learnedAt?.getTime() ?? 0) &&
  question.units.some((unit) => saysWord(unit, later) && saysWord(unit, earlier));

const TIE = 0.1;
/** "Did I ever…?" is answered by the end of the story. */
const OUTCOME_TIE = 0.3;
/** Of those that answer as well as the best, the one told last comes first: a plan is followed by what came of it. */
function newestOfTheBest(ranked: Support[], tie: number): Support[] {
  const top = ranked[0]?.worth ?? 0;
  const best = ranked.filter((one) => one.worth > top - tie);
  const time = ({ told }: Support) => told.learnedAt?.getTime() ?? 0;
  return [...best.sort((a, b) => time(b) - time(a)), ...ranked.slice(best.length)];
}

/** People tell why before or after they tell what: of two things told in one breath the next one, else the one before. */
function reasonBeside(best: Support, all: readonly Told[], sorted: readonly Support[]): Support | null {
  const beside = toldBeside(best.told, all).filter(({ from, isPlan }) => from !== "thought" && !isPlan);
  const light = beside.filter((told) => !isHeavy(told) || isHeavy(best.told));
  const told = light.find((one) => answersKind("why", one)) ?? light.at(-1);
  if (told === undefined) return null;
  return sorted.find((one) => one.told === told) ?? { ...best, told, worth: best.worth - SECOND_WITHIN };
}

/** What was told just before and just after in the same talk; ids keep the order. */
function toldBeside(told: Told, all: readonly Told[]): Told[] {
  const { id, learnedAt } = told;
  if (id === null || learnedAt === null) return [];
  const talk = all
    .filter((other) => other.id !== null && other.learnedAt?.getTime() === learnedAt.getTime())
    .sort((a, b) => ((a.id ?? "") < (b.id ?? "") ? -1 : 1));
  const at = talk.indexOf(told);
  return [talk[at - 1], talk[at + 1]].filter((other) => other !== undefined);
}

function repeats(a: Told, b: Told): boolean {
  const [one, two] = [wordsOf(a), wordsOf(b)];
  const shared = [...one].filter((term) => two.has(term)).length;
  return shared / Math.max(1, Math.min(one.size, two.size)) >= 0.6;
}

const wordsOf = (told: Told) => new Set(searchTokens(told.text).filter((term) => !term.startsWith("#")));
