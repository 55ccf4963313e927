import type { Pattern } from "./statement-pattern";

/**
 * Words that every match of a pattern contains: at least one word of each set, in this order. `length`: maximum number of tokens of a
 * match.
 */
export type Needs = { sets: ReadonlySet<string>[]; length: number };

/**
 * Computes the word sets that every match of a pattern contains. A choice between longer alternatives gives two sets: the words of their
 * first sets and those of their last sets.
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

/** Tells which of many patterns may match in a sentence, by the words that each of them requires. */
export class NeedsIndex {
  private readonly ids = new Map<ReadonlySet<string>, number>();
  private readonly idsByWords = new Map<string, number>();
  /** For each word, the ids of the sets that contain it. */
  private readonly setsOf = new Map<string, number[]>();
  private readonly wordsOf: ReadonlySet<string>[] = [];
  private readonly weights: number[] = [];
  private sets: (readonly number[])[] = [];
  /** First token and size of the window, which is the part of the sentence that is being searched. */
  private start = 0;
  private size = 0;
  /**
   * For each set, and each token of the window: where the next word of the set follows, as an offset from `start`; `size` if none follows.
   */
  private next: (Uint8Array | undefined)[] = [];
  private found = new Set<number>();

  /** Registers the word sets that a pattern requires and returns the ids of the sets. */
  add({ sets }: Needs): number[] {
    return sets.map((set) => {
      const id = this.ids.get(set) ?? this.idOf(set);
      this.ids.set(set, id);
      return id;
    });
  }

  private idOf(set: ReadonlySet<string>): number {
    const key = [...set].sort().join(" ");
    const known = this.idsByWords.get(key);
    if (known !== undefined) return known;
    const id = this.wordsOf.length;
    this.idsByWords.set(key, id);
    this.wordsOf.push(set);
    for (const word of set) {
      const ids = this.setsOf.get(word);
      if (ids) ids.push(id);
      else this.setsOf.set(word, [id]);
    }
    return id;
  }

  /**
   * Of these sets, the one that ordinary sentences are least likely to contain: its words occur in the fewest sets. Call only after all
   * patterns are added.
   */
  rarest(ids: readonly number[]): number | null {
    return ids.length === 0 ? null : ids.reduce((least, id) => (this.weight(id) < this.weight(least) ? id : least));
  }

  private weight(id: number): number {
    const known = this.weights[id];
    if (known !== undefined) return known;
    let sum = 0;
    for (const word of this.wordsOf[id] ?? []) sum += this.setsOf.get(word)?.length ?? 0;
    this.weights[id] = sum;
    return sum;
  }

  turnTo(words: readonly string[]): void {
    this.sets = words.map((word) => this.setsOf.get(word) ?? NO_SETS);
  }

  /** Selects a window of at most 255 tokens, in which the other methods then search. Returns the sets that have a word in the window. */
  look(from: number, to: number): ReadonlySet<number> {
    this.start = from;
    this.size = Math.min(to, this.sets.length) - from;
    this.next = [];
    this.found = new Set();
    for (const ids of new Set(this.sets.slice(from, to))) for (const id of ids) this.found.add(id);
    return this.found;
  }

  /** Whether each of these sets has a word in the window. */
  hasAll(ids: readonly number[]): boolean {
    return ids.every((id) => this.found.has(id));
  }

  /** Whether words of these sets occur in this order within `length` tokens from token `from` on. */
  canStart(ids: readonly number[], from: number, length: number): boolean {
    const end = Math.min(this.size, from - this.start + length);
    let at = from - this.start;
    for (const id of ids) {
      at = (this.next[id] ?? this.nextOf(id))[at] ?? end;
      if (at >= end) return false;
    }
    return true;
  }

  private nextOf(id: number): Uint8Array {
    const next = new Uint8Array(this.size);
    let last = this.size;
    for (let at = this.size - 1; at >= 0; at--) {
      if (this.sets[this.start + at]?.includes(id)) last = at;
      next[at] = last;
    }
    this.next[id] = next;
    return next;
  }
}

const NO_SETS: readonly number[] = [];
