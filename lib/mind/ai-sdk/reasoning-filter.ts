export const CLOSES_THOUGHT = "</think>";

export type ThoughtFilter = {
  push(delta: string): string;
  end(): string;
  /** What came before a `</think>` that nothing had opened. */
  readonly thought: string;
  /** Whether there was one. */
  readonly opened: boolean;
};

/** What words are held for: nothing, the first ten, or all of them. */
export type Held = "none" | "first" | "all";

const LEADING_WORDS = 10;
/** Code units that are looked at for so many words. */
const FIRST_MAX = 200;
const segmenter = new Intl.Segmenter("und", { granularity: "word" });

/**
 * Takes away a thought that only its end shows: some templates put the opening `<think>` into the prompt. Where it is not known whether
 * a model does that, its first words are held for such an end; a model that has said more is taken to have answered, so that people do
 * not wait for its last word. All words are held of one that is known to open in a thought though it was told to do without.
 */
export function createThoughtFilter(hold: Held): ThoughtFilter {
  let [held, thought, isHeld] = ["", "", hold !== "none"];
  const split = () => {
    const at = held.lastIndexOf(CLOSES_THOUGHT);
    if (at < 0) return;
    thought += held.slice(0, at);
    held = held.slice(at + CLOSES_THOUGHT.length);
  };
  /** Of a thought that was longer than what is held only the tag can still be taken away. */
  const withoutTag = () => {
    const words = held.replaceAll(CLOSES_THOUGHT, "");
    const free = words.length - begunTag(words);
    held = words.slice(free);
    return words.slice(0, free);
  };
  const release = () => {
    split();
    const words = held;
    held = "";
    return words;
  };
  return {
    push(delta) {
      if (hold === "none") return delta;
      held += delta;
      if (hold === "all") return "";
      if (!isHeld) return withoutTag();
      isHeld = !held.includes(CLOSES_THOUGHT) && !hasLeadingWords(held);
      if (isHeld) return "";
      split();
      return withoutTag();
    },
    end: () => (hold === "first" && !isHeld ? withoutTag() + held : release()),
    get thought() {
      return thought;
    },
    get opened() {
      return thought !== "";
    },
  };
}

/** How many code units at the end of a text may be the beginning of the tag. */
function begunTag(text: string): number {
  let begun = Math.min(CLOSES_THOUGHT.length - 1, text.length);
  while (!CLOSES_THOUGHT.startsWith(text.slice(text.length - begun))) begun -= 1;
  return begun;
}

function hasLeadingWords(text: string): boolean {
  if (text.length > FIRST_MAX) return true;
  let count = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) count += 1;
  // The last word may still go on, and so may the tag.
  return count > LEADING_WORDS && begunTag(text) === 0;
}
