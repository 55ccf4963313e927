import { lastBeing, openingPronoun } from "./beings";
import { isHyperbole, readGuards } from "./guards";
import { EN_BARE_KIN, EN_OURS, EN_PERSON, EN_PET, ZH_OURS, ZH_PERSON, ZH_PET } from "./kin";
import type { Hit, ReadClause, ReadSentence } from "./match";
import { BARE_EN } from "./readings";
import { type Rule, rx } from "./rule";
import { isEmptyTalkEn, isEmptyTalkZh, isRoutineEn, isRoutineZh } from "./small-talk";
import { contentOf } from "./substance-words";
import { leaningOf } from "./weighing/leaning";

/** What holds of a clause that no particular rule knows, and that tells something all the same. */
export const TOLD: Rule = { id: "told", kind: "fact", impact: 1 };

/** Told, and not of life: a game, a film just seen, a thing not meant. It weighs nothing. */
export const OF_A_STORY: Rule = { ...TOLD, impact: 0 };

/** Told, and taken back or said for a laugh. */
export const IN_JEST: Rule = { ...TOLD, id: "in-jest", impact: 0 };

/** Told beside orders to the software: kept, and none of its weight is believed. */
const BESIDE_ORDERS: Rule = { ...TOLD, id: "beside-orders" };

/** Weight of a clause from which on it is told for its own sake, and from which on it only says more of what came before. */
const ENOUGH = 3;
const SOME = 1;

export const isTold = ({ rule }: Hit): boolean =>
  rule.id === TOLD.id || rule.id === IN_JEST.id || rule.id === BESIDE_ORDERS.id;

/** Whether a telling came after a story, and no rule knows it for anything else. */
export const isAfterStory = ({ rule }: Hit): boolean => rule === OF_A_STORY;

/** Whether nothing gives a telling weight: it is told for a laugh, or beside orders. */
export const isWeightless = ({ rule }: Hit): boolean => rule.id === IN_JEST.id || rule.id === BESIDE_ORDERS.id;

/** What stands beside orders to the software, with no weight of its own. */
export function unweighed(sentences: ReadSentence[]): ReadSentence[] {
  return sentences.map((sentence) => ({
    ...sentence,
    clauses: sentence.clauses.map((clause) => ({
      ...clause,
      hits: clause.hits.map((hit) => ({ ...hit, rule: BESIDE_ORDERS })),
    })),
  }));
}

/**
 * Adds {@link TOLD} to every clause that no rule recognises and that still states something of the person, their people,
 * things, plans or past: content words, and whom they are about. Questions, orders, fiction and small talk stay empty.
 * `heard` is what the person said just before.
 */
export function withSubstance(sentences: ReadSentence[], heard = ""): ReadSentence[] {
  let before = heard;
  const rule = readGuards("", "", heard).fictionNear ? OF_A_STORY : TOLD;
  return sentences.map((sentence) => {
    const around = before === heard ? "" : before;
    before = sentence.text;
    const answers = isOfSomebody(sentence.text, around);
    const known = sentence.clauses.some((clause) => clause.hits.length > 0);
    const whole =
      !known && isTelling(sentence.text, sentence.text, around) && weightOf(sentence.text) + answers >= ENOUGH;
    const clauses = sentence.clauses.map((clause): ReadClause => {
      if (clause.hits.length > 0 || clause.question || !isTelling(clause.text, sentence.text, around)) return clause;
      const enough = weightOf(clause.text) + answers >= (whole ? SOME : ENOUGH);
      return enough || isWeighty(clause.text) ? { ...clause, hits: [{ rule, match: clause.text }] } : clause;
    });
    return { ...sentence, clauses };
  });
}

/** A few words may say much: "she's gone", «没保住». */
function isWeighty(text: string): boolean {
  const { heavy, bright } = leaningOf(text);
  return Math.max(heavy, bright) > WEIGHTY;
}

const WEIGHTY = 1;

/** One more for what tells of somebody just spoken of, or asked about by the teller: "Guess what my dad does? He …". */
function isOfSomebody(text: string, around: string): 0 | 1 {
  return openingPronoun(text) !== null && lastBeing(around) !== null ? 1 : 0;
}

/** Whether a sentence may say more of what was told just before, though it would say little alone. */
export function saysMore(sentence: ReadSentence, before: string): boolean {
  const open = sentence.clauses.filter((clause) => !clause.question);
  return open.some((clause) => isTelling(clause.text, sentence.text, before) && weightOf(clause.text) >= SOME);
}

const HAN = /\p{Script=Han}/u;

function isTelling(clause: string, sentence: string, before: string): boolean {
  const guards = readGuards(clause, sentence, before);
  const own = OURS.test(clause);
  if (guards.hypothetical || guards.unreal || guards.aboutYou || (guards.fictionNear && !own)) return false;
  if (guards.fiction || isHyperbole(clause) || CITED.test(sentence)) return false;
  return HAN.test(clause)
    ? !isEmptyTalkZh(clause) && !isRoutineZh(clause)
    : !isEmptyTalkEn(clause) && !isRoutineEn(clause);
}

/** Somebody else's words: a line of a song or poem in quotation marks and nothing beside it. */
const CITED = /^["“「『♪][^"”」』♪]+["”」』♪][.!。！]?$/u;

const OURS = rx(`${EN_OURS}|${ZH_OURS}`);
const SELF_EN = /\b(?:i|i'm|i've|i'd|i'll|me|my|mine|we|we're|we've|us|our|ours)\b/iu;
const BEING_EN = rx(`\\b(?:${EN_PERSON}|${EN_PET}|${EN_BARE_KIN})s?\\b`);
const BEING_ZH = rx(`${ZH_PERSON}|${ZH_PET}`);
const NAME_EN =
  /(?<=\w[^.!?]*\s)\p{Lu}\p{Ll}+|^\p{Lu}\p{Ll}{2,}(?=(?:'s|\s(?:is|was|has|had|got|moved|left|said|says|and i|\p{L}+ed|came|went|just|finally))\b)/u;
const FIGURE =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|fifty|hundred)\b|[一二两三四五六七八九十百千万半]+(?:年|个|岁|次|天|周|月|点|号|斤|块|万|条|只|本|张|公里|米|分|届|级|头|封|桌|楼)/iu;

/** Content words, and one more each for whom it is about, a name, a number. */
function weightOf(text: string): number {
  const content = contentOf(text);
  if (content === 0) return 0;
  const han = HAN.test(text);
  const about = han
    ? /我|咱|俺/u.test(text) || BEING_ZH.test(text)
    : SELF_EN.test(text) || BEING_EN.test(text) || BARE_EN.test(text);
  return content + Number(about) + Number(NAME_EN.test(text)) + Number(FIGURE.test(text));
}
