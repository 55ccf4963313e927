import type { Pattern } from "./statement-pattern";
import type { TokenSentence } from "./statement-tokens";

/** Number of token positions for which the matches of a pattern are cached; a statement spans fewer tokens. */
const CACHE_MAX = 64;

type Memory = { at: number[]; ends: (readonly number[])[] };

/**
 * Matches patterns in one sentence at a time. Patterns have a maximum length, so the time is linear in the length of the sentence. The
 * matches at each token are cached, because many patterns share parts.
 */
export class Matcher {
  private sentence: TokenSentence = { words: [], soft: [], quoted: [], asks: false };
  /** Number of tokens in all earlier sentences. Positions in the cache include it, so matches of an earlier sentence are never reused. */
  private base = 0;
  private readonly known: Memory[] = [];
  private readonly starts = new Map<number, Int32Array>();

  private readonly joinersByStart: Map<string, (readonly string[])[]>;
  private readonly joinersByEnd: Map<string, (readonly string[])[]>;

  constructor(
    /** Words and phrases that start a clause, such as "because"; each is a list of tokens. */
    joiners: readonly (readonly string[])[],
    /** Words such as negations that end a gap of kind "clause". */
    private readonly barriers: ReadonlySet<string>,
    /** Words for the user ("I", "me"), which end a gap of kind "others". */
    private readonly firstPerson: Pattern,
  ) {
    this.joinersByStart = Map.groupBy(joiners, (list) => list[0] ?? "");
    this.joinersByEnd = Map.groupBy(joiners, (list) => list.at(-1) ?? "");
  }

  /** Sets the sentence in which patterns are matched. */
  turnTo(sentence: TokenSentence): void {
    this.base += this.sentence.words.length + 1;
    this.sentence = sentence;
    this.starts.clear();
  }

  /** Next position, from token `at` on, where the pattern matches at least one token. */
  nextStart(pattern: Pattern, at: number): number | undefined {
    let starts = this.starts.get(pattern.id);
    if (!starts) {
      const { words } = this.sentence;
      starts = new Int32Array(words.length);
      let last = words.length;
      for (let from = words.length - 1; from >= 0; from--) {
        if (this.ends(pattern, from).some((end) => end > from)) last = from;
        starts[from] = last;
      }
      this.starts.set(pattern.id, starts);
    }
    return starts[at];
  }

  /** Possible end positions of a match that begins at token `at`; empty if there is none. */
  ends(pattern: Pattern, at: number): readonly number[] {
    if (pattern.kind === "word") return this.sentence.words[at] === pattern.word ? [at + 1] : NONE;
    if (pattern.kind === "empty") return [at];
    if (pattern.kind === "pair" || pattern.kind === "any") {
      const { words, isEmpty } = pattern.first;
      if (!isEmpty && words && !words.has(this.sentence.words[at] ?? "")) return NONE;
    }
    let known = this.known[pattern.id];
    if (!known) {
      known = { at: new Array(CACHE_MAX).fill(-1), ends: new Array(CACHE_MAX).fill(NONE) };
      this.known[pattern.id] = known;
    }
    const place = this.base + at;
    const slot = place % CACHE_MAX;
    if (known.at[slot] === place) return known.ends[slot] ?? NONE;
    const found = this.found(pattern, at);
    known.at[slot] = place;
    known.ends[slot] = found;
    return found;
  }

  private found(pattern: Exclude<Pattern, { kind: "word" | "empty" }>, at: number): readonly number[] {
    const { words } = this.sentence;
    if (pattern.kind === "pair") {
      const ends = this.ends(pattern.left, at);
      return ends.length === 0 ? NONE : this.allEnds(pattern.right, ends);
    }
    if (pattern.kind === "any") {
      let ends: readonly number[] = NONE;
      for (const one of pattern.byFirst.get(words[at] ?? "") ?? NONE) ends = unite(ends, this.ends(one, at));
      for (const one of pattern.open) ends = unite(ends, this.ends(one, at));
      return ends;
    }
    if (pattern.kind === "repeat") {
      const all = [at];
      let last: readonly number[] = all;
      for (let times = 0; times < pattern.max && last.length > 0; times++) {
        last = this.allEnds(pattern.of, last).filter((end) => !all.includes(end));
        all.push(...last);
      }
      return all;
    }
    if (pattern.kind === "gap") {
      const length = this.gapFrom(at, pattern);
      return Array.from({ length: length + 1 }, (_, skipped) => at + skipped);
    }
    return this.holds(pattern, at) ? [at] : NONE;
  }

  private allEnds(pattern: Pattern, starts: readonly number[]): readonly number[] {
    let ends: readonly number[] = NONE;
    for (const start of starts) ends = unite(ends, this.ends(pattern, start));
    return ends;
  }

  /** Number of tokens that a gap may span from token `at` on. */
  private gapFrom(at: number, { max, passes }: Extract<Pattern, { kind: "gap" }>): number {
    const { words, soft } = this.sentence;
    const most = Math.min(max, words.length - at);
    if (passes === "all") return most;
    for (let length = 0; length < most; length++) {
      if (passes === "clause" && this.barriers.has(words[at + length] ?? "")) return length;
      if (passes === "clause" && length > 0 && soft[at + length]) return length;
      if (passes === "others" && this.ends(this.firstPerson, at + length).length > 0) return length;
    }
    return most;
  }

  /** Whether a pattern that consumes no token (an edge, a lookahead, a lookbehind) matches before token `at`. */
  private holds(pattern: Extract<Pattern, { kind: "edge" | "not" | "notBehind" }>, at: number): boolean {
    // A negative lookahead does not see past a comma or similar mark: it always holds there. `!$` forbids the mark itself.
    if (pattern.kind === "not" && pattern.of.kind === "edge") return !this.sentence.soft[at];
    if (pattern.kind === "not") return this.sentence.soft[at] || this.ends(pattern.of, at).length === 0;
    if (pattern.kind === "notBehind") return !pattern.of.some((list) => this.occursBefore(list, at));
    if (this.sentence.soft[at]) return true;
    const { words } = this.sentence;
    if (pattern.side === "start") {
      return (this.joinersByEnd.get(words[at - 1] ?? "") ?? NONE).some((list) => this.occursBefore(list, at));
    }
    return (this.joinersByStart.get(words[at] ?? "") ?? NONE).some((list) =>
      list.every((word, i) => words[at + i] === word),
    );
  }

  private occursBefore(list: readonly string[], at: number): boolean {
    return list.every((word, i) => this.sentence.words[at - list.length + i] === word);
  }
}

const NONE: never[] = [];

/** Union of two lists without duplicates. If one list adds nothing to the other, the other list itself is returned. */
function unite(list: readonly number[], more: readonly number[]): readonly number[] {
  if (more.length === 0) return list;
  if (list.length === 0) return more;
  const added = more.filter((one) => !list.includes(one));
  return added.length === 0 ? list : [...list, ...added];
}
