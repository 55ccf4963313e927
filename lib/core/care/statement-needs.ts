import type { Pattern } from "./statement-pattern";

/** What a pattern cannot do without: of each set, in this order, one word; and how many tokens it spans at most. */
export type Needs = { sets: ReadonlySet<string>[]; length: number };

/**
 * Works out what patterns need. Of alternatives only the first and the last need of each is kept, so that a choice between
 * words and phrases still says how it begins and ends.
 */
export function needsOf(pattern: Pattern, known: Map<Pattern, Needs>): Needs {
  const before = known.get(pattern);
  if (before) return before;
  const needs = workedOut(pattern, known);
  known.set(pattern, needs);
  return needs;
}

function workedOut(pattern: Pattern, known: Map<Pattern, Needs>): Needs {
  if (pattern.kind === "word") return { sets: [new Set([pattern.word])], length: 1 };
  if (pattern.kind === "gap") return { sets: [], length: pattern.max };
  if (pattern.kind === "repeat") return { sets: [], length: pattern.max * needsOf(pattern.of, known).length };
  if (pattern.kind === "pair") {
    const [left, right] = [needsOf(pattern.left, known), needsOf(pattern.right, known)];
    return { sets: [...left.sets, ...right.sets], length: left.length + right.length };
  }
  if (pattern.kind !== "any") return { sets: [], length: 0 };
  const all = pattern.of.map((one) => needsOf(one, known));
  const length = Math.max(...all.map((one) => one.length));
  if (all.some(({ sets }) => sets.length === 0)) return { sets: [], length };
  const union = (at: 0 | -1) => new Set(all.flatMap(({ sets }) => [...(sets.at(at) ?? [])]));
  return { sets: all.every(({ sets }) => sets.length === 1) ? [union(0)] : [union(0), union(-1)], length };
}

/** Tells of each of many patterns whether a sentence has what it needs, without matching it. */
export class NeedsIndex {
  private readonly ids = new Map<string, number>();
  /** The sets in which a word is, as bits. */
  private readonly setsOf = new Map<string, number[]>();
  private readonly wordsOf: string[][] = [];
  /** In how many sets a word is. */
  private readonly counts = new Map<string, number>();
  private words: (readonly number[])[] = [];
  private all: number[] = [];
  /** By set: between which tokens it was looked for last; only the last of these may be in the set. */
  private readonly from: number[] = [];
  private readonly to: number[] = [];

  /** The numbers of a pattern's sets. */
  add({ sets }: Needs): number[] {
    return sets.map((set) => {
      const key = [...set].sort().join(" ");
      const known = this.ids.get(key);
      if (known !== undefined) return known;
      const id = this.ids.size;
      this.ids.set(key, id);
      this.wordsOf.push([...set]);
      for (const word of set) {
        const bits = this.setsOf.get(word) ?? [];
        while (bits.length <= id >> 5) bits.push(0);
        bits[id >> 5] = (bits[id >> 5] ?? 0) | (1 << (id & 31));
        this.setsOf.set(word, bits);
        this.counts.set(word, (this.counts.get(word) ?? 0) + 1);
      }
      return id;
    });
  }

  /** The set whose words stand in the fewest sets, which is the one that ordinary sentences lack most often. */
  rarest(ids: readonly number[]): number | null {
    const weight = (id: number) => this.wordsOf[id]?.reduce((sum, word) => sum + (this.counts.get(word) ?? 0), 0) ?? 0;
    return ids.length === 0 ? null : ids.reduce((least, id) => (weight(id) < weight(least) ? id : least));
  }

  /** The sets of which a word occurs among these tokens. */
  present(): number[] {
    return this.all.flatMap((bits, at) => {
      const found: number[] = [];
      for (let bit = 0; bits >>> bit !== 0 && bit < 32; bit++) if ((bits >>> bit) & 1) found.push(at * 32 + bit);
      return found;
    });
  }

  turnTo(words: readonly string[]): void {
    this.words = words.map((word) => this.setsOf.get(word) ?? NO_SETS);
    this.all = [];
    this.from.length = 0;
    this.to.length = 0;
  }

  /** What `present` and `hasAll` speak of: the tokens from one to another. */
  look(from: number, to: number): void {
    this.all = [];
    for (const bits of new Set(this.words.slice(from, to))) {
      for (let at = 0; at < bits.length; at++) this.all[at] = (this.all[at] ?? 0) | (bits[at] ?? 0);
    }
  }

  /** Whether all sets occur among these tokens. */
  hasAll(ids: readonly number[]): boolean {
    return ids.every((id) => isIn(this.all, id));
  }

  /** Whether the sets occur in their order from token `from` on, within so many tokens. */
  canStart(ids: readonly number[], from: number, length: number): boolean {
    const end = Math.min(this.words.length, from + length);
    let at = from;
    for (const id of ids) {
      at = this.next(id, at, end);
      if (at >= end) return false;
    }
    return true;
  }

  /** Where a word of a set stands from token `at` on, `end` or later when none stands before `end`. */
  private next(id: number, at: number, end: number): number {
    const isKnown = (this.from[id] ?? at + 1) <= at && at <= (this.to[id] ?? -1);
    if (!isKnown) this.from[id] = at;
    let to = isKnown ? (this.to[id] ?? at) : at;
    while (to < end && !isIn(this.words[to] ?? NO_SETS, id)) to += 1;
    this.to[id] = to;
    return to;
  }
}

const NO_SETS: readonly number[] = [];

const isIn = (bits: readonly number[], id: number) => (((bits[id >> 5] ?? 0) >> (id & 31)) & 1) === 1;
