import { searchTokens } from "@/lib/core/text/tokens";
import { pieces } from "./excerpt";
import type { Question, Unit } from "./question";
import { isHeavy, met, tellsLoss } from "./recall";
import { saysWord } from "./same-word";
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
};

const RANK_BONUS = 0.25;
const RANKED = 10;
const SECOND_WITHIN = 0.22;
const SUPPORT_MAX = 2;
/** Kinds whose answer can be seen in a text. */
const SEEN = new Set(["when", "where", "count", "measure", "age", "color", "name"]);

/**
 * The memories that speak of what was asked, best first: by shared words, topics and names, by holding a value of the asked
 * kind beside them, and by how well they were retrieved. Empty when nothing told is about the matter.
 */
export function supporting(question: Question, around: readonly Unit[], all: readonly Told[], bar: Bar): Support[] {
  const total = question.units.reduce((sum, unit) => sum + weightOf(unit), 0);
  const found = all.flatMap((told) => {
    const support = weigh(told, question, around, bar, total);
    return support === null ? [] : [support];
  });
  const tie = question.kind === "about" || question.oneValue || bar.now ? OUTCOME_TIE : TIE;
  const ranked = found.filter((one) => one.fits || bar.advice).sort((a, b) => b.worth - a.worth);
  const sorted = newestOfTheBest(ranked, tie);
  const [best] = sorted;
  if (best === undefined) return [];
  const kept: Support[] = [best];
  const righted = sorted.find((one) => putsRight(one.told, best.told, question));
  if (righted !== undefined) return [righted];
  if (CORRECTS.test(best.told.text)) return kept;
  for (const one of sorted.slice(1)) {
    if (kept.length >= SUPPORT_MAX || one.worth < best.worth - SECOND_WITHIN) break;
    if (!bar.advice && !isHeavy(one.told) && !kept.some((other) => repeats(other.told, one.told))) kept.push(one);
  }
  return kept;
}

function weigh(told: Told, question: Question, around: readonly Unit[], bar: Bar, total: number): Support | null {
  if (told.from === "thought" || told.isPlan || told.isBurst) return null;
  const shares = question.units.map((unit) => ({ unit, share: shareOf(unit, told, question) }));
  const misses = shares.some(({ unit }) => isBeing(unit)) && !shares.some((s) => isBeing(s.unit) && s.share >= 0.5);
  if (misses && !speaksOfThem(told, shares)) return null;
  if (shares.some(({ unit, share }) => unit.concept === "#allergy" && share > 0) && missesFood(shares)) return null;
  const sum = shares.reduce((rest, { unit, share }) => rest + weightOf(unit) * share, 0);
  const cover = total === 0 ? 0 : sum / total;
  const plain = shares.filter(({ unit }) => !isBeing(unit));
  const says = shares.some(({ unit, share }) => share >= 0.5 && (unit.name || saysWord(unit, told)));
  const fits = fitsKind(question, told);
  const onlyNamed = plain.length > 0 && !plain.some(({ share }) => share >= 0.5);
  const isSure = sum >= LEAST && cover >= bar.cover && !onlyNamed;
  const heavy = isHeavy(told) || (told.impact <= LIGHT && tellsLoss(told.text));
  const forbids =
    bar.leave && [...LIMITS].some((limit) => told.terms.has(limit)) && sharesWord(told, [...question.units, ...around]);
  if (!isSure && !forbids && (heavy || !fits || !isNearest(told, question, around, bar))) return null;
  if (told.isFaint && (!says || !isSure || cover < FAINT_COVER)) return null;
  if (heavy && !forbids && (!bar.own || cover < HEAVY_COVER || onlyNamed || misses)) return null;
  const beside = pieces(told.text).some((text) => {
    const piece = { ...told, text, start: null };
    return (
      (question.kind === "name" ? givesName(text) : answersKind(question.kind, piece)) &&
      question.units.some((unit) => saysWord(unit, piece))
    );
  });
  const context = around.filter((unit) => shareOf(unit, told, question) >= 0.5).length;
  const other = !question.aboutOther && isAboutOther(told.text) ? OTHERS_PENALTY : 0;
  const shape = question.units.some(({ concept }) => shapedFor(concept, told.text)) ? 0.15 : 0;
  const rank = told.rank === null ? 0 : RANK_BONUS * Math.max(0, 1 - told.rank / RANKED);
  const worth =
    cover +
    (SEEN.has(question.kind) ? (answersKind(question.kind, told) ? 0.15 : -0.15) + (beside ? 0.15 : 0) : 0) +
    (says ? 0.1 : 0) +
    (CORRECTS.test(told.text) ? 0.12 : 0) +
    Math.min(2, context) * 0.12 +
    shape +
    rank -
    other -
    (heavy ? 0.15 : 0) -
    (told.isFaint ? 0.15 : 0) +
    (forbids ? 1 : 0);
  return { told, worth, cover, fits: fits || forbids, isSure: isSure || forbids };
}

function fitsKind({ kind }: Question, told: Told): boolean {
  if (kind === "name") return namesOne(told.text);
  if (kind === "when" && told.learnedAt !== null && told.from !== "profile") return true;
  return !SEEN.has(kind) || answersKind(kind, told);
}

/** "She's due in April" is of whom was spoken of before: it counts when it was retrieved first and says a word of the question. */
const speaksOfThem = (told: Told, shares: { unit: Unit; share: number }[]) =>
  told.rank !== null &&
  told.rank <= NEAREST_RANK &&
  (OF_THEM.test(told.text) || isRighting(told)) &&
  shares.some(({ unit }) => !isBeing(unit) && saysWord(unit, told));

const OF_THEM = /^(?:she|he|they|it|her|his|their)\b|^.{0,4}[她他它]/i;

/** Retrieved among the first, and of a topic of the message: a paraphrase may share no word with it. */
function isNearest(
  told: Told,
  question: Question,
  around: readonly Unit[],
  { own, advice, leave, topics }: Bar,
): boolean {
  if (told.rank === null || told.rank > NEAREST_RANK || told.isFaint) return false;
  const units = [...question.units, ...around];
  const isLight = Math.abs(told.impact) <= LIGHT && !tellsLoss(told.text);
  if (units.some((unit) => saysWord(unit, told))) return !advice || isLight;
  if (!own || advice || leave) return false;
  if (told.rank === 0 && ASKS_FOR.has(question.kind) && answersKind(question.kind, told)) return true;
  return (
    topics.some((topic) => !BROAD.has(topic) && told.terms.has(topic)) ||
    sharesWord(told, [...question.units, ...around])
  );
}

/** Topics that bring nothing together by themselves. */
const BROAD = new Set(
  "#name #time #day #life #people #person #know #talk #month #year #week #today #now #place #thing".split(" "),
);

/** By a word or by the topic of one. */
const sharesWord = (told: Told, units: readonly Unit[]) =>
  units.some((unit) => saysWord(unit, told) || (unit.concept !== null && told.terms.has(unit.concept)));

const LIMITS = new Set(["#allergy", "#dietary", "#vegetarian", "#diet", "#medication"]);

/** "Can I eat shrimp?" is not answered by an allergy to peanuts. */
const missesFood = (shares: { unit: Unit; share: number }[]) =>
  shares.length > 1 && !shares.some(({ unit, share }) => unit.concept !== "#allergy" && share >= 0.5);

/** Kinds that a memory in quite other words may answer, when nothing was found before it. */
const ASKS_FOR = new Set(["what", "where", "when", "count", "measure", "age", "color", "who", "why"]);
/** Whether a later telling takes an earlier one back: of the same thing, by a word that was asked. */
const putsRight = (later: Told, earlier: Told, question: Question): boolean =>
  isRighting(later) &&
  (later.learnedAt?.getTime() ?? 0) > (earlier.learnedAt?.getTime() ?? 0) &&
  question.units.some((unit) => saysWord(unit, later) && saysWord(unit, earlier));

const isRighting = ({ tags, text }: Told) => tags.includes("correction") || SLIP.test(text);
const SLIP =
  /\b(?:i meant|scratch that|correction|my mistake|mixed (?:it )?up|said .{1,20} wrong)\b|说错|嘴瓢|口误|打错|搞错|记错|弄错/iu;
/** A telling that takes another one back. */
const CORRECTS =
  /\b(?:actually|no wait|correction|i meant|scratch that|my mistake|mixed up)\b|\bnot\b[^.]{1,30}(?:,|\bbut\b)|说错|搞错|记错|不对|不是[^,，。]{1,12}[,，]?(?:而?是|在|叫)|改成|改到|推到|换成/iu;

const NEAREST_RANK = 2;
const TIE = 0.1;
/** "Did I ever…?" is answered by the end of the story. */
const OUTCOME_TIE = 0.3;
const LEAST = 0.6;
const FAINT_COVER = 0.5;
const HEAVY_COVER = 0.4;
/** Up to here a memory weighs little either way. */
const LIGHT = 3;
const OTHERS_PENALTY = 0.35;

/** Of those that answer as well as the best, the one told last comes first: a plan is followed by what came of it. */
function newestOfTheBest(ranked: Support[], tie: number): Support[] {
  const top = ranked[0]?.worth ?? 0;
  const best = ranked.filter((one) => one.worth > top - tie);
  const time = ({ told }: Support) => told.learnedAt?.getTime() ?? 0;
  return [...best.sort((a, b) => time(b) - time(a)), ...ranked.slice(best.length)];
}

/** A word with a topic says more than one without; words of asking and doing say least. */
const weightOf = (unit: Unit) => (unit.name ? 1.5 : unit.concept !== null ? 1 : unit.weight * 0.8);

/** Somebody, or something with a name of its own: what is said must be of them. */
const isBeing = (unit: Unit) => unit.name || (unit.concept !== null && BEINGS.has(unit.concept));
const BEINGS = new Set(
  "#mother #father #sister #brother #son #daughter #husband #wife #grandmother #grandfather #cat #dog #rabbit #bird #aunt #uncle #cousin #niece #nephew".split(
    " ",
  ),
);

function shareOf(unit: Unit, told: Told, question: Question): number {
  const share = met(unit, told, question);
  if (share >= 1 || unit.name) return share;
  return saysWord(unit, told) ? 1 : share;
}

function repeats(a: Told, b: Told): boolean {
  const [one, two] = [wordsOf(a), wordsOf(b)];
  const shared = [...one].filter((term) => two.has(term)).length;
  return shared / Math.max(1, Math.min(one.size, two.size)) >= 0.6;
}

const wordsOf = (told: Told) => new Set(searchTokens(told.text).filter((term) => !term.startsWith("#")));
