/** Tells where the first JSON object or array of a text that comes in pieces ends, so that nothing is generated after it. */
export function createJsonEnd() {
  let depth = 0;
  let inText = false;
  let isEscaped = false;
  return {
    /** @returns how much of the piece belongs to the value when it ends in it; undefined while it goes on. */
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
