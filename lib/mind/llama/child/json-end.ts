/** Finds the end of the first JSON object or array in a streamed text, so that generation can stop there. */
export function createJsonEndDetector() {
  let depth = 0;
  let inText = false;
  let isEscaped = false;
  return {
    /**
     * Adds the next piece.
     * @returns the length of the piece up to the end of the JSON value; undefined while the value continues.
     */
    push(piece: string): number | undefined {
      for (let at = 0; at < piece.length; at++) {
        const character = piece[at];
        if (inText) {
          if (isEscaped) isEscaped = false;
          else if (character === "\\") isEscaped = true;
          else if (character === '"') inText = false;
        } else if (character === '"') inText = true;
        else if (character === "{" || character === "[") depth += 1;
        else if (character === "}" || character === "]") {
          depth -= 1;
          if (depth === 0) return at + 1;
        }
      }
      return undefined;
    },
  };
}
