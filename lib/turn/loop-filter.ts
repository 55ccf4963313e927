import type { TextFilter } from "./filters/text-filter";

/** Longest unit whose repetition is detected, in code points. */
const UNIT_MAX = 400;
/** Repetitions from which on text is a loop: a refrain is sung up to four times in a row. */
const LOOP_TIMES = 5;
/**
 * Minimum length of a loop, in code points. Laughter, ruled lines, table rows and the like repeat legitimately for long; words are a
 * loop from `WORDS_LENGTH` on, and whole lines of words at once.
 */
const LOOP_LENGTH = 1_000;
const WORDS_LENGTH = 200;
/** A model that repeats words this often, and for this long, will produce nothing else: generation is stopped. */
const ENDLESS_TIMES = 7;
const ENDLESS_LENGTH = 400;
/** From here on repetition is held back until it ends or proves to be a loop; this much of a loop stays. */
const HELD_BACK_LENGTH = 40;
const HELD_BACK_TIMES = 2;

/** Minimum number of different letters of words within a line: laughter, "no, no, no" and "la la la" have fewer. */
const LETTERS_MIN = 4;
const UNSPACED_MIN = 3;
const LETTER = /[\p{L}\p{M}]/u;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const TABLE = /[|\t]/;

export type LoopFilter = TextFilter & {
  /** True once the text only repeats itself; later text is ignored. */
  readonly isLoop: boolean;
};

/** What repeats: lines of words, words within a line, or anything else. */
type Kind = "lines" | "words" | "other";

/** Repetition at the end of a text, in code points: length of the unit and of the whole repetition. */
type Repetition = { unit: number; length: number; kind: Kind };
const NONE: Repetition = { unit: 1, length: 0, kind: "other" };
const STATES = ["free", "held", "loop", "endless"] as const;
type State = (typeof STATES)[number];

/**
 * Removes repetition from a streamed text, as produced by a small model caught in a loop; the first few repetitions stay, and so does
 * the text after them. Exact repetition only: a list with numbered items is none. A code point is compared only with its occurrences
 * among the last `UNIT_MAX` code points: all of them at worst, about twenty in prose. Does not depend on how the text is chunked.
 */
export function createLoopFilter(): LoopFilter {
  /**
   * `lastAt`: last position of each code point. `before`: for each recent position, the previous position of the same code point; -1 for
   * none.
   */
  const lastAt = new Map<number, number>();
  const before = new Int32Array(UNIT_MAX);
  const recent = new Int32Array(UNIT_MAX);
  /** For each unit length, how many code points at the end equal those one unit earlier, as of `sameUntil`. */
  const same = new Int32Array(UNIT_MAX + 1);
  const sameUntil = new Int32Array(UNIT_MAX + 1);
  /** Kind of the unit of each length, once it occurred twice. */
  const kinds: Kind[] = [];
  let count = 0;
  let held: string[] = [];
  let [state, seen]: [State, Repetition] = ["free", NONE];

  /** The most severe repetition at the end of the text after one more code point. */
  function take(point: number): [State, Repetition] {
    let worst: [State, Repetition] = ["free", NONE];
    recent[count % UNIT_MAX] = point;
    const latest = lastAt.get(point) ?? -1;
    for (let at = latest; at >= 0 && count - at <= UNIT_MAX; at = before[at % UNIT_MAX] ?? -1) {
      const unit = count - at;
      const repeats = sameUntil[unit] === count ? (same[unit] ?? 0) + 1 : 1;
      same[unit] = repeats;
      sameUntil[unit] = count + 1;
      if (repeats === unit) kinds[unit] = kindOf(unit);
      if (repeats < unit) continue;
      const repetition = { unit, length: repeats + unit, kind: kinds[unit] ?? "other" };
      const next = stateOf(repetition);
      if (STATES.indexOf(next) > STATES.indexOf(worst[0])) worst = [next, repetition];
    }
    before[count % UNIT_MAX] = latest;
    lastAt.set(point, count);
    count += 1;
    return worst;
  }

  function kindOf(unit: number): Kind {
    const signs = Array.from({ length: unit }, (_, back) =>
      String.fromCodePoint(recent[(count - back) % UNIT_MAX] ?? 0),
    );
    const letters = lettersOf(signs);
    if (signs.includes("\n")) return isVaried(letters) ? "lines" : "other";
    const least = letters.some((letter) => UNSPACED.test(letter)) ? UNSPACED_MIN : LETTERS_MIN;
    return new Set(letters).size >= least ? "words" : "other";
  }

  return {
    push(text) {
      let free = "";
      for (const sign of text) {
        if (state === "endless") break;
        const [next, repetition] = take(sign.codePointAt(0) ?? 0);
        if (state === "loop" && next !== "loop" && next !== "endless") held = withoutLoop(held, seen, true);
        [state, seen] = [next, repetition];
        held.push(sign);
        if (state !== "free") continue;
        free += held.join("");
        held = [];
      }
      return free;
    },
    end() {
      // The last of several lines has no line break after it, and the last of several sentences no space.
      const isLast = state === "held" && stateOf({ ...seen, length: seen.length + 1 }) === "loop";
      const isCut = state === "loop" || state === "endless" || isLast;
      const rest = isCut ? withoutLoop(held, seen, state !== "endless") : held;
      held = [];
      return rest.join("");
    },
    get isLoop() {
      return state === "endless";
    },
  };
}

function stateOf({ unit, length, kind }: Repetition): State {
  const least = kind === "lines" ? 0 : kind === "words" ? WORDS_LENGTH : LOOP_LENGTH;
  const endless =
    kind === "other" ? Math.max(LOOP_LENGTH, LOOP_TIMES * unit) : Math.max(ENDLESS_LENGTH, ENDLESS_TIMES * unit);
  if (length >= endless) return "endless";
  if (length >= Math.max(least, LOOP_TIMES * unit)) return "loop";
  return length > Math.max(kind === "lines" ? 0 : HELD_BACK_LENGTH, HELD_BACK_TIMES * unit) ? "held" : "free";
}

/**
 * The held text without the repetition at its end; one repetition stays if none was released yet. With `continues`, the part beyond
 * whole units stays, too, and the following text continues from there.
 */
function withoutLoop(held: string[], { unit, length }: Repetition, continues: boolean): string[] {
  const begins = Math.max(0, held.length - length);
  const first = held.length >= length ? held.slice(begins, begins + unit) : [];
  const beyond = continues ? held.slice(held.length - ((held.length - begins) % unit)) : [];
  return [...held.slice(0, begins), ...first, ...beyond];
}

/** The letters of a unit that consists of words; empty for marks or table cells. */
function lettersOf(signs: readonly string[]): string[] {
  const letters = signs.filter((sign) => LETTER.test(sign)).map((letter) => letter.toLowerCase());
  const shown = signs.filter((sign) => sign.trim() !== "").length;
  return letters.length * 2 < shown || signs.some((sign) => TABLE.test(sign)) ? [] : letters;
}

/** Whether letters are more than one repeated sound, as in laughter. */
function isVaried(letters: readonly string[]): boolean {
  /** For each position, the length of the longest prefix that also ends there (Knuth-Morris-Pratt). */
  const border: number[] = [0];
  for (let at = 1; at < letters.length; at += 1) {
    let length = border[at - 1] ?? 0;
    while (length > 0 && letters[at] !== letters[length]) length = border[length - 1] ?? 0;
    border.push(letters[at] === letters[length] ? length + 1 : 0);
  }
  const period = letters.length - (border.at(-1) ?? 0);
  return letters.length > 1 && (period === letters.length || letters.length % period !== 0);
}
