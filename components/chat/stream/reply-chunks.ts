import { createParser } from "eventsource-parser";
import { z } from "zod";
import { type ReplyWait, replyWaitSchema } from "@/lib/core/types/reply-wait";

/** The chunks of an AI SDK UI message stream that make up a reply; others are ignored. */
const chunk = z.discriminatedUnion("type", [
  z.object({ type: z.literal("start"), messageId: z.string().optional() }),
  z.object({ type: z.literal("text-delta"), delta: z.string() }),
  z.object({ type: z.literal("data-wait"), data: replyWaitSchema.nullable() }),
  z.object({ type: z.literal("error"), errorText: z.string() }),
  z.object({ type: z.literal("abort") }),
  z.object({ type: z.literal("finish") }),
]);

export type ReplyUpdate =
  /** The whole reply so far. */
  | { type: "text"; messageId: string | null; text: string }
  /** What the reply waits for; null when the wait is over. */
  | { type: "wait"; wait: ReplyWait | null }
  | { type: "ended" }
  | { type: "failed"; message: string };

/**
 * Reads a reply from its beginning and reports its growth.
 * @returns `cut` when the stream stopped before the reply ended.
 */
export async function readReply(
  body: ReadableStream<Uint8Array>,
  onUpdate: (news: ReplyUpdate) => void,
  signal: AbortSignal,
): Promise<"ended" | "failed" | "cut"> {
  let outcome: "ended" | "failed" | "cut" = "cut";
  let messageId: string | null = null;
  let text = "";

  const parser = createParser({
    onEvent({ data }) {
      if (outcome !== "cut") return;
      const read = chunk.safeParse(jsonOrNull(data));
      if (!read.success) return;
      switch (read.data.type) {
        case "start":
          messageId = read.data.messageId ?? null;
          text = "";
          return;
        case "text-delta":
          text += read.data.delta;
          onUpdate({ type: "text", messageId, text });
          return;
        case "data-wait":
          onUpdate({ type: "wait", wait: read.data.data });
          return;
        case "error":
          outcome = "failed";
          onUpdate({ type: "failed", message: read.data.errorText });
          return;
        case "abort":
        case "finish":
          outcome = "ended";
          onUpdate({ type: "ended" });
          return;
      }
    },
  });

  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  const leave = () => void reader.cancel().catch(() => {});
  signal.addEventListener("abort", leave);
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) parser.feed(part.value);
  } catch {
    // A lost connection: the reply continues on the server, and joining again shows it from its beginning.
  } finally {
    signal.removeEventListener("abort", leave);
  }
  return outcome;
}

function jsonOrNull(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
