import type { InSlices } from "../run-in-slices";
import type { CrisisSubject } from "../types/care";
import type { StatementGrammar, StatementGuard } from "../types/statements";
import { alikeTokens } from "./repeated-tokens";
import { Matcher } from "./statement-match";
import { firstOf, type Pattern, patternCompiler } from "./statement-pattern";
import { type Needs, NeedsIndex, needsOf } from "./statement-prefilter";
import { respeller } from "./statement-spelling";
import { foldStatement, type TokenSentence, tokenSentences } from "./statement-tokens";

/** A statement that was found: its category, whom it is about, and the matched words. */
export type FoundStatement = { what: string; who: CrisisSubject; words: string };

type Rule = {
  what: string;
  who: CrisisSubject;
  pattern: Pattern;
  unless: string[];
  /** Words that the statement may begin with; null: any word. */
  first: ReadonlySet<string> | null;
  needs: number[];
  length: number;
  rank: number;
};
type Guard = Omit<StatementGuard, "forms" | "but"> & { pattern: Pattern; but: Pattern | null };
type Match = { from: number; ends: number[]; sentence: TokenSentence; matcher: Matcher };

/** The statements found in a text. `isGuarded`: a guard rejected at least one further match, such as "I do not want to die". */
export type Reading = { found: FoundStatement[]; isGuarded: boolean };

/**
 * Makes a function that finds the statements of one grammar in sentences. It stops at the first statement about the user, and yields
 * between sentences. Linear in the length of the text.
 */
export function statementReader(grammar: StatementGrammar): (sentences: readonly TokenSentence[]) => InSlices<Reading> {
  const { compile, alternativesOf, vocabulary } = patternCompiler(grammar);
  const joiners = grammar.joiners.split(",").map((joiner) => tokenSentences(joiner).flatMap(({ words }) => words));
  const barriers = new Set(grammar.barriers.split(",").map(foldStatement));
  const known = new Map<Pattern, Needs>();
  const index = new NeedsIndex();
  /** Maximum number of tokens on either side of a statement's first token that can matter for the statement and its guards. */
  const reach = 2 * SPAN_MAX + Math.max(BUT_WITHIN, ...Object.values(grammar.guards).map(({ within }) => within));
  const firstPerson = compile(grammar.firstPerson);
  const matcher = new Matcher(joiners, barriers, firstPerson);
  const patterns = grammar.statements.flatMap(({ what, who, forms, unless }) =>
    forms
      .flatMap((form) => alternativesOf(compile([form], { form: 0, who })))
      .map((pattern) => ({ what, who, pattern, unless: unless.split(" ") })),
  );
  const rules = patterns.map((one, rank): Rule => {
    const needs = needsOf(one.pattern, known);
    const { words, isEmpty } = firstOf(one.pattern);
    return {
      ...one,
      rank,
      first: isEmpty ? null : words,
      needs: index.add(needs),
      length: Math.min(needs.length, SPAN_MAX),
    };
  });
  const guards = new Map(
    Object.entries(grammar.guards).map(([name, { forms, but, ...place }]): [string, Guard] => [
      name,
      { ...place, pattern: compile(forms), but: but ? compile(but) : null },
    ]),
  );
  const respell = respeller(grammar, vocabulary);
  const byAnchor = Map.groupBy(rules, ({ needs }) => index.rarest(needs));

  function silences(name: string, match: Match): boolean {
    const { from, ends, sentence } = match;
    const to = Math.max(...ends);
    if (name === "question") return sentence.asks;
    if (name === "quote") return sentence.quoted.slice(from, to).every(Boolean);
    const guard = guards.get(name);
    if (!guard) throw new Error(`there is no guard ${name}`);
    if (!guardApplies(guard, match)) return false;
    return !guard.but || guard.where === "subject" || !occursAround(guard.but, BUT_WITHIN, match);
  }

  /** Whether a guard rejects a match. `decided` caches the answers for the matches that begin at one token. */
  function isSilenced(name: string, match: Match, decided: Map<string, boolean>): boolean {
    const key = match.ends.length === 1 ? name + match.ends[0] : name + match.ends.join();
    const known = decided.get(key);
    if (known !== undefined) return known;
    const answer = silences(name, match);
    decided.set(key, answer);
    return answer;
  }

  /**
   * Returns a function that gives, for a word, the rules that may match at a token of the window that is this word, in the grammar's order.
   */
  function candidatesWithin(from: number, to: number): (word: string) => readonly Rule[] {
    const present = index.look(from, to);
    const candidates = [...present, null]
      .flatMap((anchor) => byAnchor.get(anchor) ?? [])
      .filter(({ needs }) => index.hasAll(needs))
      .toSorted((one, other) => one.rank - other.rank);
    const byWord = new Map<string, Rule[]>();
    return (word) => {
      const known = byWord.get(word);
      if (known) return known;
      const those = candidates.filter(({ first }) => first === null || first.has(word));
      byWord.set(word, those);
      return those;
    };
  }

  return function* (sentences) {
    const found: FoundStatement[] = [];
    let isGuarded = false;
    /** Sentences in which no statement was found. A repeated sentence is looked up here instead of being searched again. */
    const silent = new Set<string>();
    for (const written of sentences) {
      yield;
      const key = `${written.words.join(" ")}|${written.soft.map(Number).join("")}|${written.quoted.map(Number).join("")}|${written.asks}`;
      if (silent.has(key)) continue;
      const foundBefore = found.length;
      const sentence = respell(written);
      const { words } = sentence;
      matcher.turnTo(sentence);
      index.turnTo(words);
      let candidates: (word: string) => readonly Rule[] = () => [];
      const alike = alikeTokens(sentence, reach);
      const isStart = new Uint8Array(words.length);
      for (let from = 0; from < words.length; from++) {
        const earlier = alike[from] ?? -1;
        if (earlier >= 0 && isStart[earlier] === 0) continue;
        if (from % BLOCK === 0) candidates = candidatesWithin(from, from + BLOCK + SPAN_MAX);
        const decided = new Map<string, boolean>();
        for (const rule of candidates(words[from] ?? "")) {
          if (!index.canStart(rule.needs, from, rule.length)) continue;
          const ends = matcher.ends(rule.pattern, from).filter((end) => end > from);
          if (ends.length === 0) continue;
          if (rule.unless.some((name) => isSilenced(name, { from, ends, sentence, matcher }, decided))) {
            isGuarded = true;
            continue;
          }
          const { what } = rule;
          const to = Math.max(...ends);
          // A statement that does not name its subject ("going to end it all") is about whoever the message's earlier statements are about.
          const names = rule.who === "other" || (matcher.nextStart(firstPerson, from) ?? to) < to;
          const who = names || found.length === 0 ? rule.who : "other";
          isStart[from] = 1;
          found.push({ what, who, words: words.slice(from, to).join(" ") });
          if (who === "self") return { found, isGuarded };
          break;
        }
      }
      if (found.length === foundBefore) silent.add(key);
    }
    return { found, isGuarded };
  };
}

/** Maximum number of tokens a statement spans. */
const SPAN_MAX = 64;

/** The rules that may match are selected anew after this many tokens, because a text may be one long sentence. */
const BLOCK = 64;

/** An exception lifts a guard if it is at most this many tokens from the statement. */
const BUT_WITHIN = 30;

function guardApplies(guard: Guard, match: Match): boolean {
  const { where, pattern } = guard;
  const { from, ends, matcher, sentence } = match;
  const { first, last } = reachOf(guard, match);
  if (where === "around") return (matcher.nextStart(pattern, first) ?? last) < last;
  if (where === "subject") return isNearest(guard, match);
  if (where === "before") {
    for (let at = from - 1; at >= Math.max(first, from - guard.within - GUARD_TOKENS_MAX); at--) {
      if (matcher.ends(pattern, at).some((end) => end > at && end <= from && end >= from - guard.within)) return true;
    }
    return false;
  }
  for (let at = Math.min(...ends); at < last; at++) {
    const isNear = ends.some(
      (end) => end <= at && at <= end + guard.within && !(guard.within === 0 && sentence.soft[at]),
    );
    if (isNear && matcher.ends(pattern, at).length > 0) return true;
  }
  return false;
}

/** Range of tokens (`first` inclusive, `last` exclusive) in which a guard is searched. */
function reachOf({ where, within, inClause }: Guard, { from, ends, sentence }: Match): { first: number; last: number } {
  const { soft, words } = sentence;
  let first = Math.max(0, from - within - (where === "before" ? GUARD_TOKENS_MAX : 0));
  let last = Math.min(words.length, Math.max(...ends) + within + 1);
  if (!inClause) return { first, last };
  const isSoft = (at: number) => soft[at] ?? true;
  for (let at = from; at > first; at--) if (isSoft(at)) first = at;
  for (let at = Math.max(...ends); at < last; at++) if (isSoft(at)) last = at;
  return { first, last };
}

/** Whether, searching backwards from the statement, one of the guard's forms is found before any of its exceptions. */
function isNearest({ pattern, but, within }: Guard, { from, matcher }: Match): boolean {
  for (let at = from; at >= Math.max(0, from - within); at--) {
    if (but && matcher.ends(but, at).length > 0) return false;
    if (at < from && matcher.ends(pattern, at).some((end) => end > at && end <= from)) return true;
  }
  return false;
}

/** Maximum number of tokens of a guard that precedes a statement. */
const GUARD_TOKENS_MAX = 16;

function occursAround(pattern: Pattern, within: number, { from, ends, matcher, sentence }: Match): boolean {
  const last = Math.min(Math.max(...ends) + within, sentence.words.length - 1);
  return (matcher.nextStart(pattern, Math.max(0, from - within)) ?? last + 1) <= last;
}
