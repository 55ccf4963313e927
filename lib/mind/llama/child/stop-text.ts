/** Cuts a streamed text at the first of several stop texts. A possible beginning of one is held back until it is decided. */
export function createStopText(stops: readonly string[]) {
  let held = "";
  let isStopped = false;
  return {
    get isStopped() {
      return isStopped;
    },
    /** Adds the next piece. @returns the text that can be passed on. */
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
    /** The text still held back at the end. */
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

/** Length of the longest suffix of a text that begins a stop text. */
function beginningOf(stops: readonly string[], text: string): number {
  let longest = 0;
  for (const stop of stops) {
    for (let length = Math.min(stop.length - 1, text.length); length > longest; length--) {
      if (text.endsWith(stop.slice(0, length))) longest = length;
    }
  }
  return longest;
}
