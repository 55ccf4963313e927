/** The longest unit that is seen to repeat, in code points. */
const UNIT_MAX = 400;
/**
 * A text that is nothing but repetition for this long, and this often, is a loop. Laughter, a refrain, a ruled line or rows of a table
 * end well before.
 */
const LOOP_LENGTH = 1_000;
const LOOP_TIMES = 5;
/** From here on repetition is held back until it ends or turns out to be a loop: so much of a loop is kept. */
const HELD_LENGTH = 40;
const HELD_TIMES = 3;

export type LoopFilter = {
  /** Takes the next words and gives those that may be shown. */
  push(words: string): string;
  /** Text held back, given at the end; empty when the text is a loop. */
  end(): string;
  /** True once the text is a loop; later text is ignored. */
  readonly isLoop: boolean;
};

/**
 * Finds a text that says the same again and again, as a small model does that is caught in a loop, while it comes in. Exact repetition
 * only: a list whose items are numbered is none. A code point is compared only with the places among the last `UNIT_MAX` where it
 * stands too, which is every one of them at worst, and some twenty in prose. Does not depend on how the text is cut into pieces.
 */
export function createLoopFilter(): LoopFilter {
  /** Where each code point stood last, and for each of the last places where the same code point stood before that; -1: nowhere. */
  const lastAt = new Map<number, number>();
  const before = new Int32Array(UNIT_MAX);
  /** For each length of a unit, how many code points at the end are the same as those one unit before, as of `sameUntil`. */
  const same = new Int32Array(UNIT_MAX + 1);
  const sameUntil = new Int32Array(UNIT_MAX + 1);
  let [count, held, isLoop] = [0, "", false];

  /** How much of the end of the text repeats: nothing much, enough to wait, or too much. */
  function take(point: number): "free" | "held" | "loop" {
    let state: "free" | "held" = "free";
    const latest = lastAt.get(point) ?? -1;
    for (let at = latest; at >= 0 && count - at <= UNIT_MAX; at = before[at % UNIT_MAX] ?? -1) {
      const unit = count - at;
      const repeats = sameUntil[unit] === count ? (same[unit] ?? 0) + 1 : 1;
      same[unit] = repeats;
      sameUntil[unit] = count + 1;
      const length = repeats + unit;
      if (length >= Math.max(LOOP_LENGTH, LOOP_TIMES * unit)) return "loop";
      if (length > Math.max(HELD_LENGTH, HELD_TIMES * unit)) state = "held";
    }
    before[count % UNIT_MAX] = latest;
    lastAt.set(point, count);
    count += 1;
    return state;
  }

  return {
    push(words) {
      let free = "";
      for (const sign of words) {
        if (isLoop) break;
        const state = take(sign.codePointAt(0) ?? 0);
        if (state === "loop") [isLoop, held] = [true, ""];
        else held += sign;
        if (state === "free") [free, held] = [free + held, ""];
      }
      return free;
    },
    end: () => held,
    get isLoop() {
      return isLoop;
    },
  };
}
