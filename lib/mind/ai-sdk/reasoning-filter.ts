export const CLOSES_THOUGHT = "</think>";

export type ThoughtFilter = {
  push(delta: string): string;
  end(): string;
  /** Text before a `</think>` without an opening tag. */
  readonly thought: string;
  readonly opened: boolean;
};

/** How much text is held back: nothing, the first ten words, or everything. */
export type HoldBack = "none" | "first" | "all";

const LEADING_WORDS = 10;
/** Maximum code units in which the first ten words are expected. */
const FIRST_MAX = 200;
const segmenter = new Intl.Segmenter("und", { granularity: "word" });

/**
 * Removes a thought that only has a closing tag: some templates put the opening `<think>` into the prompt. While it is unknown whether a
 * model does that, its first words are held back for such a tag; a model that goes on is assumed to be answering, so that users do not wait
 * for the end. Everything is held back of a model that is known to open in a thought although it was told not to think.
 */
export function createThoughtFilter(hold: HoldBack): ThoughtFilter {
  let [held, thought, isHeld] = ["", "", hold !== "none"];
  const split = () => {
    const at = held.lastIndexOf(CLOSES_THOUGHT);
    if (at < 0) return;
    thought += held.slice(0, at);
    held = held.slice(at + CLOSES_THOUGHT.length);
  };
  /** If the thought was longer than the held text, only the tag can still be removed. */
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

/** Number of code units at the end of a text that may be the start of the tag. */
function begunTag(text: string): number {
  let begun = Math.min(CLOSES_THOUGHT.length - 1, text.length);
  while (!CLOSES_THOUGHT.startsWith(text.slice(text.length - begun))) begun -= 1;
  return begun;
}

function hasLeadingWords(text: string): boolean {
  if (text.length > FIRST_MAX) return true;
  let count = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) count += 1;
  // The last word may be incomplete, and so may the tag.
  return count > LEADING_WORDS && begunTag(text) === 0;
}
