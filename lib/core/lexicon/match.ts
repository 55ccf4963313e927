import { isNegated, isOrder, readGuards } from "./guards";
import { EN_OURS, ZH_OURS } from "./kin";
import type { Rule } from "./rule";
import { ACT_RULES } from "./rules-acts";
import { BREAK_RULES } from "./rules-breaks";
import { CRISIS_RULES } from "./rules-crisis";
import { FACT_RULES_EN } from "./rules-facts-en";
import { FACT_RULES_ZH } from "./rules-facts-zh";
import { HEALTH_RULES } from "./rules-health";
import { LOSS_RULES } from "./rules-loss";
import { MILESTONE_RULES } from "./rules-milestones";
import { TROUBLE_RULES } from "./rules-troubles";
import { type Clause, type Sentence, splitSentences } from "./sentences";

const RULES: Rule[] = [
  ...LOSS_RULES,
  ...CRISIS_RULES,
  ...BREAK_RULES,
  ...HEALTH_RULES,
  ...TROUBLE_RULES,
  ...MILESTONE_RULES,
  ...ACT_RULES,
  ...FACT_RULES_EN,
  ...FACT_RULES_ZH,
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
    const clauses = sentence.clauses.map((clause) => {
      const read = readClause(clause, sentence.text, before, last);
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

/** A death told without its subject: "… raised me, passed away last night". */
const LEFT_OUT =
  /^(?:and |then |but |just |finally )*(?:passed away|died)\b|^(?:昨[天晚]|前天|今[天早]|上周[一二三四五六日天]?|去年|上个?月|后来|最后|还是|刚刚?|就|前几天)*(?:走了|去世|过世|没了|离世|病逝|不在了)/iu;

/** The last "my sister", «我家猫» of a text, or null. */
export function lastBeing(text: string): string | null {
  return text.match(BEINGS)?.at(-1) ?? null;
}

/** The pronoun that opens a clause, or null. */
export function openingPronoun(text: string): string | null {
  const found = OPENING_PRONOUN.exec(text);
  return found?.[1] ?? found?.[2] ?? null;
}

function readClause(clause: Clause, sentence: string, before: string, last: string | null): ReadClause {
  const hits = hitsOf(clause, sentence, before);
  const pronoun = openingPronoun(clause.text);
  if (!last || hits.some(isStrong) || !(pronoun || LEFT_OUT.test(clause.text))) return { ...clause, hits, being: null };
  const text = pronoun ? clause.text.replace(pronoun, last) : `${last} ${clause.text}`;
  const resolved = hitsOf({ ...clause, text }, sentence, before);
  return resolved.some(isStrong) ? { ...clause, hits: resolved, being: last } : { ...clause, hits, being: null };
}

function isStrong({ rule }: Hit): boolean {
  return Math.abs(rule.impact) >= STRONG;
}

function hitsOf(clause: Clause, sentence: string, before: string): Hit[] {
  const guards = readGuards(clause.text, sentence, before);
  const hits: Hit[] = [];
  for (const rule of RULES) {
    const found = rule.whole ? matchIn(rule, sentence, clause) : firstMatch(rule, clause.text);
    if (!found || rule.not?.test(clause.text)) continue;
    const may = (guard: NonNullable<Rule["allow"]>[number]): boolean => rule.allow?.includes(guard) ?? false;
    const strong = Math.abs(rule.impact) >= STRONG;
    if (clause.question && !may("question")) continue;
    if (guards.hypothetical && !may("hypothetical")) continue;
    if (guards.unreal) continue;
    const own = BEINGS.test(found[0]);
    BEINGS.lastIndex = 0;
    if (
      !own &&
      (guards.fiction || (guards.fictionNear && /^(?:strong|good)/.test(rule.id))) &&
      strong &&
      !may("fiction")
    )
      continue;
    if (guards.joke && strong && rule.kind !== "milestone" && isLightly(rule) && !may("joke")) continue;
    if (guards.aboutYou && !may("you")) continue;
    if (!may("negation") && isNegated(clause.text, found.index, found[0])) continue;
    hits.push({ rule, match: found[0].trim() });
  }
  return hits;
}

function firstMatch(rule: Rule, text: string): RegExpExecArray | null {
  return rule.en?.exec(text) ?? rule.zh?.exec(text) ?? null;
}

/** A match over the sentence belongs to the clause in which it begins. */
function matchIn(rule: Rule, sentence: string, clause: Clause): RegExpExecArray | null {
  const found = firstMatch(rule, sentence);
  return found && found.index >= clause.start && found.index < clause.end ? found : null;
}

/** People laugh while telling of a break-up or a death; they do not while meaning "this kills me". */
function isLightly(rule: Rule): boolean {
  return rule.kind === "crisis" || (rule.kind === "fact" && rule.impact < 0);
}
