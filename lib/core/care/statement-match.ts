import type { Pattern } from "./statement-pattern";
import type { TokenSentence } from "./statement-tokens";

/** Matches patterns in one sentence. Each class is tried once at each token, so time is linear in the sentence. */
export class Matcher {
  private readonly known = new Map<Pattern, Map<number, number[]>>();

  constructor(
    private readonly sentence: TokenSentence,
    /** Words after which a clause begins, each as tokens. */
    private readonly joiners: readonly (readonly string[])[],
    /** Words that a careful gap does not pass. */
    private readonly barriers: ReadonlySet<string>,
  ) {}

  /** Where a match of the pattern that begins at token `at` may end; empty when there is none. */
  ends(pattern: Pattern, at: number): number[] {
    const { words } = this.sentence;
    if (pattern.kind === "word") return words[at] === pattern.word ? [at + 1] : NONE;
    if (pattern.kind === "part") return this.remembered(pattern, at);
    if (pattern.kind === "any") {
      const some = pattern.byFirst.get(words[at] ?? "") ?? NONE;
      return distinct([...some, ...pattern.open].map((one) => this.ends(one, at)));
    }
    if (pattern.kind === "all") {
      let starts = [at];
      for (const one of pattern.of) {
        starts =
          starts.length === 1 ? this.ends(one, starts[0] ?? 0) : distinct(starts.map((start) => this.ends(one, start)));
        if (starts.length === 0) return NONE;
      }
      return starts;
    }
    if (pattern.kind === "repeat") {
      const all = [[at]];
      let last = [at];
      for (let times = 0; times < pattern.max && last.length > 0; times++) {
        last = distinct(last.map((start) => this.ends(pattern.of, start)));
        all.push(last);
      }
      return distinct(all);
    }
    if (pattern.kind === "gap") {
      const length =
        (pattern.isCareful ? this.carefulGap(at, pattern.max) : Math.min(pattern.max, words.length - at)) + 1;
      return Array.from({ length }, (_, skipped) => at + skipped);
    }
    return this.holds(pattern, at) ? [at] : NONE;
  }

  /** How many tokens a gap may pass without meeting a barrier or a comma. */
  private carefulGap(at: number, max: number): number {
    const { words, soft } = this.sentence;
    let length = 0;
    while (length < max && at + length < words.length && !this.barriers.has(words[at + length] ?? "")) {
      length += 1;
      if (soft[at + length]) break;
    }
    return length;
  }

  /** Conditions that take no token. */
  private holds(pattern: Extract<Pattern, { kind: "edge" | "not" | "notBehind" }>, at: number): boolean {
    // A comma or the like ends what a lookahead looks at.
    if (pattern.kind === "not") return this.sentence.soft[at] || this.ends(pattern.of, at).length === 0;
    if (pattern.kind === "notBehind") return !pattern.of.some((list) => this.standsBefore(list, at));
    if (this.sentence.soft[at]) return true;
    if (pattern.side === "start") return this.joiners.some((list) => this.standsBefore(list, at));
    return this.joiners.some((list) => list.every((word, i) => this.sentence.words[at + i] === word));
  }

  private standsBefore(list: readonly string[], at: number): boolean {
    return list.every((word, i) => this.sentence.words[at - list.length + i] === word);
  }

  private remembered(part: Extract<Pattern, { kind: "part" }>, at: number): number[] {
    const known = this.known.get(part) ?? new Map<number, number[]>();
    this.known.set(part, known);
    const before = known.get(at);
    if (before) return before;
    const found = this.ends(part.of, at);
    known.set(at, found);
    return found;
  }
}

const NONE: never[] = [];

function distinct(lists: number[][]): number[] {
  if (lists.length === 1 && lists[0]) return lists[0];
  const all = lists.flat();
  return all.length < 2 ? all : [...new Set(all)];
}
