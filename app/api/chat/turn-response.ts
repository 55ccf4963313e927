import { createUIMessageStreamResponse, type UIMessageChunk } from "ai";
import type { Runtime } from "@/inngest/runtime";
import { log } from "@/lib/core/log";
import type { Scope } from "@/lib/memory/scope";
import type { Turn } from "@/lib/memory/turns";
import { followTurn } from "@/lib/turn/follow";

/**
 * A turn as an AI SDK UI message stream, from its beginning. The stream opens at once; words follow when they come. The
 * watcher leaving changes nothing for the turn.
 */
export function turnResponse(
  { services, runner }: Pick<Runtime, "services" | "runner">,
  scope: Scope,
  turn: Turn,
  messageId?: string,
): Response {
  const leaving = new AbortController();
  const { id: turnId, sessionId, replyMessageId } = turn;
  const stream = new ReadableStream<UIMessageChunk>({
    async start(controller) {
      const put = (chunk: UIMessageChunk) => {
        if (!leaving.signal.aborted) controller.enqueue(chunk);
      };
      put({ type: "start", messageId: replyMessageId, messageMetadata: { turnId, sessionId } });
      try {
        await relay(followTurn(services, runner, scope, { turnId, signal: leaving.signal }), replyMessageId, put);
      } catch (error) {
        log.error({ turnId, err: error }, "a turn could not be followed");
        put({ type: "error", errorText: "The connection to this reply was lost. Nothing you wrote was lost." });
      }
      if (!leaving.signal.aborted) controller.close();
    },
    cancel() {
      leaving.abort();
    },
  });
  const headers: Record<string, string> = { "Cache-Control": "no-store", "X-Turn-Id": turnId };
  if (messageId) headers["X-Message-Id"] = messageId;
  return createUIMessageStreamResponse({ stream, headers });
}

async function relay(signals: ReturnType<typeof followTurn>, id: string, put: (chunk: UIMessageChunk) => void) {
  let speaking = false;
  for await (const signal of signals) {
    if (signal.type === "text") {
      if (!speaking) put({ type: "text-start", id });
      speaking = true;
      put({ type: "text-delta", id, delta: signal.delta });
      continue;
    }
    if (speaking) put({ type: "text-end", id });
    if (signal.type === "error") put({ type: "error", errorText: signal.message });
    else put({ type: "finish", messageMetadata: { status: signal.status } });
  }
}
