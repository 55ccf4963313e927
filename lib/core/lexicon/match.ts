import { type Guards, isNegated, isOrder, readGuards } from "./guards";
import { EN_OURS, ZH_OURS } from "./kin";
import { readingsOf } from "./readings";
import type { Rule } from "./rule";
import { ACT_RULES } from "./rules-acts";
import { BREAK_RULES } from "./rules-breaks";
import { CHANGE_RULES } from "./rules-changes";
import { CRISIS_RULES } from "./rules-crisis";
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
import { TROUBLE_RULES } from "./rules-troubles";
import { TURN_RULES } from "./rules-turns";
import { type Clause, type Sentence, splitSentences } from "./sentences";

const RULES: Rule[] = [
  ...LOSS_RULES,
  ...CRISIS_RULES,
  ...BREAK_RULES,
  ...HEALTH_RULES,
  ...TROUBLE_RULES,
  ...MILESTONE_RULES,
  ...TURN_RULES,
  ...FATE_RULES,
  ...LIFE_RULES,
  ...FEELING_RULES,
  ...ACT_RULES,
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
 * read as nothing. `being` is the person or animal spoken of before, for "she passed away".
 */
export function readMessage(text: string, being: string | null = null): ReadSentence[] {
  if (isOrder(text)) return [];
  let before = "";
  let last = being;
  return splitSentences(text).map((sentence) => {
    let previous = "";
    const clauses = sentence.clauses.map((clause) => {
      const read = readClause(clause, { sentence: sentence.text, before, previous }, last);
      previous = clause.text;
      last = lastBeing(clause.text) ?? last;
      return read;
    });
    before = sentence.text;
    return { text: sentence.text, clauses };
  });
}

const BEINGS = new RegExp(`${EN_OURS}|${ZH_OURS}`, "giu");
const OPENING_PRONOUN =
  /^(?:(?:and|but|so|then|well|now|last night|yesterday|today|this morning|on \w+day)[,\s]+)*(he|she|it|they)(?='s\b|\s)|^(?:昨天|今天|昨晚|今早|刚刚|后来|结果|上周|前天|可是|但是|但|然后)?(他|她|它)/iu;

const SOMEBODY = /^(?:he|she|他|她|它)$/iu;

/** A death told without its subject: "… raised me, passed away last night". */
const LEFT_OUT =
  /^(?:and |then |but |just |finally )*(?:passed away|died)\b|^(?:昨[天晚]|前天|今[天早]|上周[一二三四五六日天]?|去年|上个?月|后来|最后|还是|刚|就|前几天)*(?:走了|去世|过世|没了|离世|病逝|不在了)/iu;

/** The last "my sister", «我家猫» of a text, or null. */
export function lastBeing(text: string): string | null {
  return text.match(BEINGS)?.at(-1) ?? null;
}

/** The pronoun that opens a clause, or null. */
export function openingPronoun(text: string): string | null {
  const found = OPENING_PRONOUN.exec(text);
  return found?.[1] ?? found?.[2] ?? null;
}

/** What stands around a clause: its sentence, the sentence before, and the clause before. */
type Around = { sentence: string; before: string; previous: string };

function readClause(clause: Clause, around: Around, last: string | null): ReadClause {
  const hits = hitsOf(clause, around);
  const pronoun = openingPronoun(clause.text);
  if (last && pronoun && hits.length > 0 && SOMEBODY.test(pronoun)) return { ...clause, hits, being: last };
  if (!last || hits.some(isStrong) || !(pronoun || LEFT_OUT.test(clause.text))) return { ...clause, hits, being: null };
  const text = pronoun ? clause.text.replace(pronoun, last) : `${last} ${clause.text}`;
  const resolved = hitsOf({ ...clause, text }, around);
  return resolved.some(isStrong) ? { ...clause, hits: resolved, being: last } : { ...clause, hits, being: null };
}

function isStrong({ rule }: Hit): boolean {
  return isTurn(rule);
}

function hitsOf(clause: Clause, { sentence, before, previous }: Around): Hit[] {
  const guards = readGuards(clause.text, sentence, before);
  if (guards.unreal) return [];
  const readings = readingsOf(clause.text, previous);
  return RULES.flatMap((rule) => {
    if (rule.not?.test(clause.text) || isGuarded(rule, clause, guards)) return [];
    const found = rule.whole ? matchIn(rule, sentence, clause) : matchAny(rule, readings);
    if (!found) return [];
    const isOwn = new RegExp(BEINGS.source, "iu").test(found.match);
    if (!isOwn && isFiction(rule, guards)) return [];
    return [{ rule, match: found.match.trim() }];
  });
}

const may = (rule: Rule, guard: NonNullable<Rule["allow"]>[number]): boolean => rule.allow?.includes(guard) ?? false;

function isGuarded(rule: Rule, clause: Clause, guards: Guards): boolean {
  if (clause.question && !may(rule, "question")) return true;
  if (guards.hypothetical && !may(rule, "hypothetical")) return true;
  if (guards.aboutYou && !may(rule, "you")) return true;
  return guards.joke && isTurn(rule) && rule.kind !== "milestone" && isLightly(rule) && !may(rule, "joke");
}

function isFiction(rule: Rule, guards: Guards): boolean {
  if (rule.id === "plain" && guards.fictionNear) return true;
  const near = guards.fictionNear && /^(?:strong|good)/.test(rule.id);
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
  const en = rule.en && LATIN.test(text) ? rule.en.exec(text) : null;
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
