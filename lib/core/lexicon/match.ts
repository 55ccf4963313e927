import { beingsIn, openingPronoun, standsFor } from "./beings";
import { standardZh } from "./dialect-zh";
import { type Guards, isHyperbole, isNegated, readGuards } from "./guards";
import { isSaying } from "./idioms-en";
import { EN_OURS, ZH_OURS } from "./kin";
import { isOrder, withoutOrders } from "./orders";
import { readingsOf } from "./readings";
import type { Rule } from "./rule";
import { ACT_RULES } from "./rules-acts";
import { BREAK_RULES } from "./rules-breaks";
import { CHANGE_RULES } from "./rules-changes";
import { CRISIS_RULES } from "./rules-crisis";
import { EN_TURN_RULES } from "./rules-en";
import { EVERYDAY_RULES } from "./rules-everyday";
import { FACT_RULES_EN } from "./rules-facts-en";
import { FACT_RULES_ZH } from "./rules-facts-zh";
import { FATE_RULES } from "./rules-fate";
import { FEELING_RULES } from "./rules-feeling";
import { HEALTH_RULES } from "./rules-health";
import { LIFE_RULES } from "./rules-life";
import { LOSS_RULES } from "./rules-loss";
import { MILESTONE_RULES } from "./rules-milestones";
import { PLAIN_RULES } from "./rules-plain";
import { PROMISE_RULES } from "./rules-promises";
import { TROUBLE_RULES } from "./rules-troubles";
import { TURN_RULES } from "./rules-turns";
import { BODY_RULES_ZH } from "./rules-zh-body";
import { DEATH_RULES_ZH } from "./rules-zh-death";
import { HARM_RULES_ZH } from "./rules-zh-harm";
import { LOVE_RULES_ZH } from "./rules-zh-love";
import { OUTCOME_RULES_ZH } from "./rules-zh-outcomes";
import { STUDY_RULES_ZH } from "./rules-zh-study";
import { WORK_RULES_ZH } from "./rules-zh-work";
import { type Clause, type Sentence, splitSentences } from "./sentences";
import { spanningMatch } from "./spanning";
import { isTrifle } from "./trifles";

const RULES: Rule[] = [
  ...LOSS_RULES,
  ...CRISIS_RULES,
  ...BREAK_RULES,
  ...HEALTH_RULES,
  ...TROUBLE_RULES,
  ...MILESTONE_RULES,
  ...TURN_RULES,
  ...FATE_RULES,
  ...EN_TURN_RULES,
  ...LIFE_RULES,
  ...DEATH_RULES_ZH,
  ...BODY_RULES_ZH,
  ...HARM_RULES_ZH,
  ...LOVE_RULES_ZH,
  ...WORK_RULES_ZH,
  ...STUDY_RULES_ZH,
  ...OUTCOME_RULES_ZH,
  ...FEELING_RULES,
  ...ACT_RULES,
  ...PROMISE_RULES,
  ...CHANGE_RULES,
  ...FACT_RULES_EN,
  ...FACT_RULES_ZH,
  ...EVERYDAY_RULES,
  ...PLAIN_RULES,
];

/** Rules of these families tell of turns in a life: they must not come from a film or a joke. */
const STRONG = 4;

export type Hit = { rule: Rule; match: string };
/** `being` is whom an opening pronoun stands for, when only that made the clause worth remembering. */
export type ReadClause = Clause & { hits: Hit[]; being: string | null };
export type ReadSentence = Omit<Sentence, "clauses"> & { clauses: ReadClause[] };

/**
 * Reads one message of the person: every clause with the rules that hold in it after all guards. Orders to the software
 * read as nothing, and what stands beside them weighs nothing. `beings` are the people and animals spoken of before, the
 * last one last, for "she passed away"; `heard` is what the person said just before.
 */
export function readMessage(text: string, beings: readonly string[] = [], heard = ""): ReadSentence[] {
  const isPlain = !isOrder(text);
  let before = "";
  let spokenOf = [...beings];
  const afterStory = readGuards("", "", heard).fictionNear;
  let lead = heard.split(/[\s,，。!！;；]+/u).findLast((piece) => piece !== "") ?? "";
  return splitSentences(isPlain ? text : withoutOrders(text)).map((sentence) => {
    let previous = "";
    const clauses = sentence.clauses.map((clause): ReadClause => {
      if (!isPlain) return { ...clause, hits: [], being: null };
      const read = readClause(clause, { sentence: sentence.text, before, previous, lead, afterStory }, spokenOf);
      previous = clause.text;
      lead = clause.text;
      spokenOf = [...spokenOf, ...beingsIn(clause.text)].slice(-BEINGS_MAX);
      return read;
    });
    before = sentence.text;
    return { text: sentence.text, clauses };
  });
}

/** So many of the people spoken of may still be meant by a pronoun. */
const BEINGS_MAX = 6;
const ANY_BEING = new RegExp(`${EN_OURS}|${ZH_OURS}`, "iu");
const SOMEBODY = /^(?:he|she|他|她|它)$/iu;

/** A death told without its subject: "… raised me, passed away last night". */
const LEFT_OUT =
  /^(?:and |then |but |just |finally )*(?:passed away|died)\b|^(?:昨[天晚]|前天|今[天早]|上周[一二三四五六日天]?|去年|上个?月|后来|最后|还是|刚|就|前几天)*(?:走了|去世|过世|没了|离世|病逝|不在了)/iu;

/**
 * What stands around a clause: its sentence, the sentence before, the clause before in it, what was said just before, and
 * whether the message before told of a story.
 */
type Around = { sentence: string; before: string; previous: string; lead: string; afterStory: boolean };

function readClause(clause: Clause, around: Around, beings: readonly string[]): ReadClause {
  const hits = hitsOf(clause, around);
  const pronoun = openingPronoun(clause.text);
  const being = pronoun ? standsFor(pronoun, beings) : LEFT_OUT.test(clause.text) ? (beings.at(-1) ?? null) : null;
  if (being && pronoun && hits.length > 0 && SOMEBODY.test(pronoun)) return { ...clause, hits, being };
  if (!being || hits.some(isStrong)) return { ...clause, hits, being: null };
  const text = pronoun ? clause.text.replace(pronoun, being) : `${being} ${clause.text}`;
  const resolved = hitsOf({ ...clause, text }, around);
  if (resolved.some(isStrong)) return { ...clause, hits: resolved, being };
  const isMeant = pronoun !== null && SOMEBODY.test(pronoun) && isLastSpokenOf(being, around);
  return { ...clause, hits, being: isMeant ? being : null };
}

/** Whether nobody else was spoken of since: after "my dad and Theo", "he" may be either. */
function isLastSpokenOf(being: string, { before, previous }: Around): boolean {
  const said = `${before} ${previous}`;
  const at = said.lastIndexOf(being);
  return (
    at >= 0 &&
    !/\p{Lu}\p{Ll}|\b(?:the|a|an|his|her|this|that) \p{L}+(?:er|or|man|woman|guy|girl|boy|lady|kid|friend|vet|nurse)\b/u.test(
      said.slice(at + being.length),
    )
  );
}

function isStrong({ rule }: Hit): boolean {
  return isTurn(rule);
}

function hitsOf(typed: Clause, around: Around): Hit[] {
  const clause = inStandard(typed, around.sentence);
  const [sentence, before] = [standardZh(around.sentence), standardZh(around.before)];
  const [previous, lead] = [standardZh(around.previous), standardZh(around.lead)];
  const guards = readGuards(clause.text, sentence, before);
  if (guards.unreal) return [];
  const readings = readingsOf(clause.text, previous);
  return RULES.flatMap((rule) => {
    if (isGuarded(rule, clause, guards)) return [];
    const found = rule.whole
      ? matchIn(rule, sentence, clause)
      : (matchAny(rule, readings) ?? spanningMatch(rule, lead, clause.text));
    if (!found || rule.not?.test(clause.text) || (isTurn(rule) && isLight(clause.text, sentence))) return [];
    const isOwn = ANY_BEING.test(found.match);
    if (!isOwn && (isFiction(rule, guards) || (around.afterStory && IS_FELT.test(rule.id)))) return [];
    return [{ rule, match: found.match.trim() }];
  });
}

/** Grave or bright words that are not meant, or meant of a trifle. */
function isLight(clause: string, sentence: string): boolean {
  return isSaying(clause) || (isTrifle(sentence) && !ANY_BEING.test(clause));
}

/** A clause in standard Chinese, with its place in the standard form of its sentence. */
function inStandard(clause: Clause, sentence: string): Clause {
  const text = standardZh(clause.text);
  if (text === clause.text) return clause;
  const [start, end] = [clause.start, clause.end].map((at) => standardZh(sentence.slice(0, at)).length);
  return { ...clause, text, start: start ?? clause.start, end: end ?? clause.end };
}

const may = (rule: Rule, guard: NonNullable<Rule["allow"]>[number]): boolean => rule.allow?.includes(guard) ?? false;

function isGuarded(rule: Rule, clause: Clause, guards: Guards): boolean {
  if (clause.question && !may(rule, "question")) return true;
  if (guards.hypothetical && !may(rule, "hypothetical")) return true;
  if (guards.aboutYou && !may(rule, "you")) return true;
  if (rule.kind === "loss" && isHyperbole(clause.text) && !ANY_BEING.test(clause.text)) return true;
  return guards.joke && isTurn(rule) && rule.kind !== "milestone" && isLightly(rule) && !may(rule, "joke");
}

/** What a story may leave behind: a cry, and no turn of one's own life. */
const IS_FELT = /^(?:strong-sadness|shaken|feeling)/;

function isFiction(rule: Rule, guards: Guards): boolean {
  if (rule.id === "plain" && guards.fictionNear) return true;
  const near = guards.fictionNear && /^(?:strong|good|breakup|shaken|disaster|blow|feeling|outcome)/.test(rule.id);
  return (guards.fiction || near) && isTurn(rule) && !may(rule, "fiction");
}

const isTurn = (rule: Rule) => Math.abs(rule.impact) >= STRONG;

/** The first reading in which a rule holds and is not denied. */
function matchAny(rule: Rule, readings: string[]): { match: string } | null {
  for (const text of readings) {
    const found = firstMatch(rule, text);
    if (found && (may(rule, "negation") || !isNegated(text, found.index, found[0]))) return { match: found[0] };
  }
  return null;
}

const HAN = /\p{Script=Han}/u;
const LATIN = /[a-z]{2}/i;

function firstMatch(rule: Rule, text: string): RegExpExecArray | null {
  const en = rule.en && LATIN.test(text) && (rule.hint?.test(text) ?? true) ? rule.en.exec(text) : null;
  return en ?? (rule.zh && HAN.test(text) ? rule.zh.exec(text) : null);
}

/** A match over the sentence belongs to the clause in which it begins. */
function matchIn(rule: Rule, sentence: string, clause: Clause): { match: string } | null {
  const found = firstMatch(rule, sentence);
  if (!found || found.index < clause.start || found.index >= clause.end) return null;
  return may(rule, "negation") || !isNegated(sentence, found.index, found[0]) ? { match: found[0] } : null;
}

/** People laugh while telling of a break-up or a death; they do not while meaning "this kills me". */
function isLightly(rule: Rule): boolean {
  return rule.kind === "crisis" || (rule.kind === "fact" && rule.impact < 0);
}
