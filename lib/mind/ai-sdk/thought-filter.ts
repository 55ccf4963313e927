export const CLOSES_THOUGHT = "</think>";

export type ThoughtFilter = {
  push(delta: string): string;
  end(): string;
  /** What came before a `</think>` that nothing had opened. */
  readonly thought: string;
  /** Whether there was one. */
  readonly opened: boolean;
};

/**
 * Takes away a thought that only its end shows: some templates put the opening `<think>` into the prompt. Words
 * pass at once, or where it is not known what they are (`isHeld`) they are held until the end has shown it. Of a model that is known
 * to open in a thought none need be held: the SDK is told so.
 */
export function createThoughtFilter(isHeld: boolean): ThoughtFilter {
  let [held, thought] = ["", ""];
  const split = () => {
    const at = held.lastIndexOf(CLOSES_THOUGHT);
    if (at < 0) return;
    thought += held.slice(0, at);
    held = held.slice(at + CLOSES_THOUGHT.length);
  };
  return {
    push(delta) {
      if (!isHeld) return delta;
      held += delta;
      return "";
    },
    end() {
      split();
      const words = held;
      held = "";
      return words;
    },
    get thought() {
      return thought;
    },
    get opened() {
      return thought !== "";
    },
  };
}
