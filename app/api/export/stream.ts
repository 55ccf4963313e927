import { log } from "@/lib/core/log";

/** Small chunks are sent together, so that a table of short rows does not become a thousand packets. */
const ENOUGH = 64 * 1024;

/**
 * A body that is generated no faster than it is read. A disconnect ends the generation; a failure aborts the body, so that nobody takes a
 * part for the whole.
 */
export function streamText(chunks: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { text, isLast } = await gather(chunks);
        if (text !== "") controller.enqueue(encoder.encode(text));
        if (isLast) controller.close();
      } catch (error) {
        log.error({ err: error }, "an export failed before its end");
        controller.error(error);
      }
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}

async function gather(chunks: AsyncGenerator<string>): Promise<{ text: string; isLast: boolean }> {
  let text = "";
  while (text.length < ENOUGH) {
    const { value, done } = await chunks.next();
    if (done) return { text, isLast: true };
    text += value;
  }
  return { text, isLast: false };
}
