import { mentionsName } from "@/lib/core/text/normalize";
import type { Question, Unit } from "./question";
import { answersKind, shapedFor } from "./slots";
import { isAboutOther } from "./subject";
import type { Told } from "./told";

/** A memory that meets a question: `cover` is the share of what was asked that it speaks of, 0 to 1. */
export type Match = { told: Told; cover: number; worth: number; answers: boolean };

/** What was found: full answers first; `near` speaks of the same being or thing but not of what was asked. */
export type Recollection = { hits: Match[]; near: Match | null };

const HEAVY_IMPACT = -5;
const ENOUGH = 0.6;
const NEAR = 0.3;
const SAME_FACT = 0.5;
const HITS_MAX = 3;
/** Unless a loss is asked about, other memories of the same being come first. */
const HEAVY_LATER = 0.2;
/** "Works as a teacher" says more about a job than "has a job interview". */
const SHAPE_BONUS = 0.2;

const ORDER: Told["from"][] = ["said", "kept", "entity", "event", "promise", "profile", "thought"];
const LOSS =
  /\b(?:died|dead|drown(?:ed|ing)?|overdos\w+|stillborn|hospice|grave|death|passed away|funeral|miscarr\w+|suicid\w+|cancer|killed|put (?:(?:him|her|them|(?:my|our|the|their|his|her|the user['’]s) (?:old )?(?:dog|cat|horse|pony|pet|rabbit)(?: \w+)?) )?(?:down|to sleep)|split up|terminal|divorc\w+|broke up|laid off|fired)\b|溺水|淹死|车祸|抢救|坟|百日|忌日|去世|过世|离世|病逝|(?<![笑累饿热冷困烦气急吓美羡慕渴撑酸爱想丑香甜乐忙])死(?![活磕党忠机板宅线])|葬礼|流产|癌|自杀|离婚|分手|被裁|走了|走的|没了|最后一面|后事|下葬|头七/iu;

/** Whether words tell of a loss, whatever weight they were given. */
export const tellsLoss = (text: string): boolean => LOSS.test(text);

/** Whether a memory is a grief: it is said only when it is asked for. */
export const isHeavy = (told: Told): boolean =>
  told.impact <= HEAVY_IMPACT || (told.impact <= 0 && LOSS.test(told.text));

/** Finds what answers a question. Too little overlap finds nothing: no answer beats a wrong one. */
export function recall(question: Question, all: readonly Told[]): Recollection {
  const total = question.units.reduce((sum, unit) => sum + unit.weight, 0);
  if (total === 0) return { hits: [], near: null };
  const matches = all.map(
    (told): Match => ({
      told,
      ...coverOf(told, question, total),
      answers: answersKind(question.kind, told),
    }),
  );
  const aboutLoss = question.units.some(({ concept }) => concept === "#death" || concept === "#grief");
  if (!aboutLoss) for (const match of matches) if (isHeavy(match.told)) match.worth -= HEAVY_LATER;
  const covering = matches.filter((match) => match.cover >= ENOUGH);
  const shaped = covering.filter(({ told }) => tellsValue(question, told));
  const good = (shaped.length > 0 ? shaped : covering).sort(question.oneValue ? newestFirst : byWorth);
  const hits = current(good.filter((match) => match.answers === good[0]?.answers));
  const near = matches.filter(
    (match) =>
      match.cover >= NEAR &&
      !match.told.isFaint &&
      !isHeavy(match.told) &&
      match.told.from !== "thought" &&
      (question.aboutOther || !isAboutOther(match.told.text)) &&
      topicMet(question, match.told),
  );
  return { hits: sameFeeling(hits).slice(0, HITS_MAX), near: near.sort(byWorth)[0] ?? null };
}

function coverOf(told: Told, question: Question, total: number): { cover: number; worth: number } {
  const raw = question.units.reduce((sum, unit) => sum + unit.weight * met(unit, told, question), 0) / total;
  const cover = !question.aboutOther && isAboutOther(told.text) ? raw / 2 : raw;
  return {
    cover,
    worth: cover + (question.units.some(({ concept }) => shapedFor(concept, told.text)) ? SHAPE_BONUS : 0),
  };
}

/** How far a memory meets one unit of the question, 0 to 1. */
export function met(unit: Unit, told: Told, question: Question): number {
  if (unit.name)
    return [told.text, ...told.names].some((text) => unit.terms.some((n) => mentionsName(text, n))) ? 1 : 0;
  if (unit.concept !== null && sharesTopic(unit.concept, told)) return 1;
  if (unit.concept === "#color" && question.kind === "color" && answersKind("color", told)) return 1;
  if (unit.concept === "#age" && question.kind === "age" && answersKind("age", told)) return 1;
  if (unit.concept === null && /^\p{Script=Han}+$/u.test(unit.text) && told.text.includes(unit.text)) return 1;
  if (unit.terms.length === 0 || (unit.concept !== null && /\p{Script=Han}/u.test(unit.text))) return 0;
  return unit.terms.filter((term) => told.terms.has(term)).length / unit.terms.length;
}

/** Topics that answer for one another: whether somebody is vegetarian is settled by meat, what the hospital said by a doctor. */
const KINDRED: Record<string, readonly string[]> = {
  "#fiance": ["#engagement"],
  "#love": ["#like"],
  "#like": ["#love"],
  "#pet": ["#farm_animals"],
  "#vegetarian": ["#meat"],
  "#alcohol": ["#sober"],
  "#hospital": ["#doctor", "#checkup"],
  "#fight": ["#dislike"],
};

function sharesTopic(concept: string, told: Told): boolean {
  return (
    told.terms.has(concept) ||
    (KINDRED[concept] ?? []).some((kindred) => told.terms.has(kindred)) ||
    shapedFor(concept, told.text)
  );
}

/** The being or thing asked about (its name, or the first topic) must be there, or nothing is near. */
function topicMet(question: Question, told: Told): boolean {
  const [first] = question.units.filter((unit) => unit.name || (unit.concept !== null && !ASPECTS.has(unit.concept)));
  return first !== undefined && met(first, told, question) === 1;
}

/** Sides of a life rather than beings or things. */
const ASPECTS = new Set([
  "#birthday",
  "#age",
  "#color",
  "#job",
  "#home",
  "#hometown",
  "#allergy",
  "#major",
  "#like",
  "#love",
  "#name",
  "#death",
]);

function byWorth(a: Match, b: Match): number {
  if (a.answers !== b.answers) return a.answers ? -1 : 1;
  const putRight = Number(isCorrectionOf(b, a)) - Number(isCorrectionOf(a, b));
  if (putRight !== 0) return putRight;
  if (Math.abs(a.worth - b.worth) > 0.05) return b.worth - a.worth;
  const thought = Number(a.told.from === "thought") - Number(b.told.from === "thought");
  if (thought !== 0) return thought;
  const corrected = Number(b.told.tags.includes("correction")) - Number(a.told.tags.includes("correction"));
  if (corrected !== 0) return corrected;
  const newer = timeOf(b.told) - timeOf(a.told);
  return newer !== 0 ? newer : ORDER.indexOf(a.told.from) - ORDER.indexOf(b.told.from);
}

/** A home or a job in the shape of one ("works at…") outweighs what only has to do with homes or jobs. */
const tellsValue = ({ units, oneValue }: Question, { text, from }: Told): boolean =>
  oneValue && from !== "thought" && units.some(({ concept }) => shapedFor(concept, text));

/** A home, a job: of several that answer, the one told last holds, whatever its words. */
function newestFirst(a: Match, b: Match): number {
  const isTold = (match: Match) => match.answers && match.told.from !== "thought" && match.told.from !== "said";
  const newer = timeOf(b.told) - timeOf(a.told);
  return isTold(a) && isTold(b) && newer !== 0 ? newer : byWorth(a, b);
}

/** A later correction of the same being outweighs what it corrects, though it repeats less of it. */
function isCorrectionOf(later: Match, earlier: Match): boolean {
  return (
    later.told.tags.includes("correction") &&
    !earlier.told.tags.includes("correction") &&
    timeOf(later.told) > timeOf(earlier.told) &&
    later.worth >= earlier.worth - 0.6
  );
}

const timeOf = (told: Told) => told.learnedAt?.getTime() ?? 0;

/** Of two versions of one fact only the newer is said; after a correction nothing older is. */
function current(sorted: Match[]): Match[] {
  const [best] = sorted;
  if (best === undefined) return [];
  if (best.told.tags.includes("correction")) return [best];
  const kept: Match[] = [];
  for (const match of sorted) {
    if (match.told.from === "thought" && kept.length > 0) continue;
    if (!kept.some((other) => alike(other.told, match.told))) kept.push(match);
  }
  return kept.filter((match) => match.worth >= best.worth - 0.15);
}

function alike(a: Told, b: Told): boolean {
  const shared = [...a.terms].filter((term) => b.terms.has(term)).length;
  return shared / Math.max(1, Math.min(a.terms.size, b.terms.size)) >= SAME_FACT;
}

/** Grief and joy are never told in one breath: only what shares the best one's sign stays. */
function sameFeeling(hits: Match[]): Match[] {
  const [best] = hits;
  if (best === undefined) return [];
  if (isHeavy(best.told)) return [best];
  return hits.filter((match) => !isHeavy(match.told) && match.told.impact * best.told.impact >= 0);
}
