import type { TextFilter } from "./filters/text-filter";

/** The longest unit that is seen to repeat, in code points. */
const UNIT_MAX = 400;
/** Repetition is a loop from so many times on: a refrain is sung up to four times in a row. */
const LOOP_TIMES = 5;
/**
 * Of laughter, ruled lines, rows of a table and the like, which repeat for long, only so much is a loop. Words are one from
 * `WORDS_LENGTH` on, and whole lines of words at once.
 */
const LOOP_LENGTH = 1_000;
const WORDS_LENGTH = 200;
/** A model that repeats words so often, and for so long, will say nothing else: it is asked for no more. */
const ENDLESS_TIMES = 7;
const ENDLESS_LENGTH = 400;
/** From here on repetition is held back until it ends or turns out to be a loop: so much of a loop is kept. */
const HELD_LENGTH = 40;
const HELD_TIMES = 2;

/** Words within a line have this many different letters: laughter, "no, no, no" and "la la la" have fewer. */
const LETTERS_MIN = 4;
const UNSPACED_MIN = 3;
const LETTER = /[\p{L}\p{M}]/u;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const TABLE = /[|\t]/;

export type LoopFilter = TextFilter & {
  /** True once the text goes on with nothing but the same; later text is ignored. */
  readonly isLoop: boolean;
};

/** What repeats: lines of words, words within a line, or anything else. */
type Kind = "lines" | "words" | "other";

/** Repetition at the end of a text, in code points: how long what repeats is, and how long all of it. */
type Repetition = { unit: number; length: number; kind: Kind };
const NONE: Repetition = { unit: 1, length: 0, kind: "other" };
const STATES = ["free", "held", "loop", "endless"] as const;
type State = (typeof STATES)[number];

/**
 * Takes the repetitions out of a text that says the same again and again, as a small model does that is caught in a loop, while it
 * comes in; its first few stay, and what is said after it. Exact repetition only: a list whose items are numbered is none. A code
 * point is compared only with the places among the last `UNIT_MAX` where it stands too, which is every one of them at worst, and some
 * twenty in prose. Does not depend on how the text is cut into pieces.
 */
export function createLoopFilter(): LoopFilter {
  /** Where each code point stood last, and for each of the last places where the same code point stood before that; -1: nowhere. */
  const lastAt = new Map<number, number>();
  const before = new Int32Array(UNIT_MAX);
  const recent = new Int32Array(UNIT_MAX);
  /** For each length of a unit, how many code points at the end are the same as those one unit before, as of `sameUntil`. */
  const same = new Int32Array(UNIT_MAX + 1);
  const sameUntil = new Int32Array(UNIT_MAX + 1);
  /** What the unit of each length is, since it stood twice. */
  const kinds: Kind[] = [];
  let count = 0;
  let held: string[] = [];
  let [state, seen]: [State, Repetition] = ["free", NONE];

  /** What repeats the worst at the end of the text, with one more code point. */
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
      // The last of several lines has no break after it, and the last of several sentences no space.
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
  return length > Math.max(kind === "lines" ? 0 : HELD_LENGTH, HELD_TIMES * unit) ? "held" : "free";
}

/**
 * What is held, without the repetition at its end; of that the first time stays where none of it was given. With `continues`, what of it
 * goes beyond whole units stays, too: what follows then goes on from there.
 */
function withoutLoop(held: string[], { unit, length }: Repetition, continues: boolean): string[] {
  const begins = Math.max(0, held.length - length);
  const first = held.length >= length ? held.slice(begins, begins + unit) : [];
  const beyond = continues ? held.slice(held.length - ((held.length - begins) % unit)) : [];
  return [...held.slice(0, begins), ...first, ...beyond];
}

/** The letters of a unit that is made of words; none of one that is made of marks, or of a table's cells. */
function lettersOf(signs: readonly string[]): string[] {
  const letters = signs.filter((sign) => LETTER.test(sign)).map((letter) => letter.toLowerCase());
  const shown = signs.filter((sign) => sign.trim() !== "").length;
  return letters.length * 2 < shown || signs.some((sign) => TABLE.test(sign)) ? [] : letters;
}

/** Whether letters say more than one sound again and again, as laughter does. */
function isVaried(letters: readonly string[]): boolean {
  /** For each place, how long the longest beginning is that ends there, too (Knuth, Morris, Pratt). */
  const border: number[] = [0];
  for (let at = 1; at < letters.length; at += 1) {
    let length = border[at - 1] ?? 0;
    while (length > 0 && letters[at] !== letters[length]) length = border[length - 1] ?? 0;
    border.push(letters[at] === letters[length] ? length + 1 : 0);
  }
  const period = letters.length - (border.at(-1) ?? 0);
  return letters.length > 1 && (period === letters.length || letters.length % period !== 0);
}
