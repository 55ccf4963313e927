import { createUIMessageStreamResponse, type UIMessageChunk } from "ai";
import type { Runtime } from "@/inngest/runtime";
import { log } from "@/lib/core/log";
import type { Turn } from "@/lib/memory/conversation/turns";
import type { Scope } from "@/lib/memory/scope";
import { followTurn } from "@/lib/turn/watch-remote-turn";
import type { SignedIn } from "@/server/current-user";
import { openStream } from "@/server/http/open-stream";

/**
 * A turn as an AI SDK UI message stream, from its beginning. The stream opens at once; text follows as it arrives. The turn continues when
 * the client disconnects or its sign-in ends; after the latter the client receives nothing more.
 */
export async function turnResponse(
  { services, runner, who }: Pick<Runtime, "services" | "runner"> & { who: SignedIn },
  scope: Scope,
  turn: Turn,
  messageId?: string,
): Promise<Response> {
  const disconnected = new AbortController();
  const { id: turnId, sessionId, replyMessageId } = turn;
  const open = await openStream(services, who);
  const signal = AbortSignal.any([open.signal, disconnected.signal]);
  const stream = new ReadableStream<UIMessageChunk>({
    async start(controller) {
      const put = (chunk: UIMessageChunk) => {
        if (!disconnected.signal.aborted) controller.enqueue(chunk);
      };
      const write = (chunk: UIMessageChunk) => {
        if (!signal.aborted) put(chunk);
      };
      write({ type: "start", messageId: replyMessageId, messageMetadata: { turnId, sessionId } });
      try {
        await relay(followTurn(services, runner, scope, { turnId, signal }), replyMessageId, write);
        if (open.signal.aborted) put({ type: "error", errorText: open.signal.reason.message });
      } catch (error) {
        log.error({ turnId, err: error }, "the stream of a turn failed");
        put({
          type: "error",
          errorText: "The connection to this reply was lost. Everything you wrote is saved; reload to see the reply.",
        });
      }
      open.leave();
      if (!disconnected.signal.aborted) controller.close();
    },
    cancel() {
      disconnected.abort();
    },
  });
  // Compressing each word separately costs more than it saves.
  const headers: Record<string, string> = { "Cache-Control": "no-store, no-transform", "X-Turn-Id": turnId };
  if (messageId) headers["X-Message-Id"] = messageId;
  return createUIMessageStreamResponse({ stream, headers });
}

async function relay(signals: ReturnType<typeof followTurn>, id: string, put: (chunk: UIMessageChunk) => void) {
  let isStreaming = false;
  for await (const signal of signals) {
    if (signal.type === "text") {
      if (!isStreaming) put({ type: "text-start", id });
      isStreaming = true;
      put({ type: "text-delta", id, delta: signal.delta });
      continue;
    }
    if (signal.type === "wait") {
      put({ type: "data-wait", data: signal.wait, transient: true });
      continue;
    }
    if (isStreaming) put({ type: "text-end", id });
    if (signal.type === "error") put({ type: "error", errorText: signal.message });
    else put({ type: "finish", messageMetadata: { status: signal.status } });
  }
}
