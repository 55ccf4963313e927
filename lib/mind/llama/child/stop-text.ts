/**
 * Cuts a text that comes in pieces at the first of several stop texts. What may turn out to be the beginning of one is held back until it is
 * known.
 */
export function createStopText(stops: readonly string[]) {
  let held = "";
  let isStopped = false;
  return {
    get isStopped() {
      return isStopped;
    },
    /** The next piece. @returns what can be passed on. */
    push(piece: string): string {
      if (isStopped) return "";
      held += piece;
      const at = firstOf(stops, held);
      if (at !== undefined) {
        isStopped = true;
        return take(at);
      }
      return take(held.length - beginningOf(stops, held));
    },
    /** What was held back when the text ended. */
    end(): string {
      return isStopped ? "" : take(held.length);
    },
  };

  function take(length: number): string {
    const taken = held.slice(0, length);
    held = held.slice(length);
    return taken;
  }
}

function firstOf(stops: readonly string[], text: string): number | undefined {
  const found = stops.map((stop) => text.indexOf(stop)).filter((at) => at >= 0);
  return found.length > 0 ? Math.min(...found) : undefined;
}

/** How many characters at the end of a text begin a stop text. */
function beginningOf(stops: readonly string[], text: string): number {
  let longest = 0;
  for (const stop of stops) {
    for (let length = Math.min(stop.length - 1, text.length); length > longest; length--) {
      if (text.endsWith(stop.slice(0, length))) longest = length;
    }
  }
  return longest;
}
