/** Interval between two chunks in ms. The whole reply takes at most 1.2 seconds. */
const CHUNK_MS = 15;
const TOTAL_MS = 1_200;

/** Splits a text into words with their space, or one to two Han characters. Joined, the chunks are exactly the text. */
export function chunksOf(text: string): string[] {
  return text.match(/[\p{Script=Han}]{1,2}[，。！？、：；…”」]*|[^\s\p{Script=Han}]+\s*|\s+/gu) ?? [];
}

/** Yields the text at reading pace. An abort ends it at once, after the text so far. */
export async function* streamAtReadingPace(text: string, signal: AbortSignal): AsyncGenerator<string> {
  const chunks = chunksOf(text);
  const delay = Math.min(CHUNK_MS, TOTAL_MS / Math.max(1, chunks.length));
  const perTick = Math.max(1, Math.ceil(chunks.length / (TOTAL_MS / CHUNK_MS)));
  for (let at = 0; at < chunks.length; at += perTick) {
    if (signal.aborted) return;
    yield chunks.slice(at, at + perTick).join("");
    if (at + perTick < chunks.length) await pause(delay * perTick, signal);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done, { once: true });
    if (signal.aborted) done();
  });
}
