import type { NextRequest } from "next/server";
import { log } from "@/lib/core/log";
import { noInput } from "@/lib/core/schemas";
import { CONNECTION_ERROR, CONNECTION_HEARTBEAT, CONNECTION_READY, MODEL_CHANGED } from "@/lib/core/types/live-events";
import { type FeedItem, followFeed } from "@/lib/live/feed";
import { liveHub } from "@/lib/live/hub";
import { personaRoute } from "@/server/http/handler";
import { openStream } from "@/server/http/open-stream";

export const dynamic = "force-dynamic";

/**
 * The persona's live feed as server-sent events. `Last-Event-ID` (or `?lastEventId`) continues where a client left off. When the server
 * ends a feed, it first sends an event `error` with the reason.
 */
export const GET = personaRoute({ input: noInput.loose() }, async ({ services, scope, who, request }) => {
  const hub = await liveHub(services.db);
  const open = await openStream(services, who);
  const disconnected = new AbortController();
  const signal = AbortSignal.any([open.signal, disconnected.signal]);
  const items = followFeed(services.db, hub, scope, { after: lastEventId(request), signal });
  const encoder = new TextEncoder();
  const stream = new ReadableStream({
    async start(controller) {
      const put = (text: string) => {
        if (!disconnected.signal.aborted) controller.enqueue(encoder.encode(text));
      };
      put("retry: 2000\n\n");
      try {
        for await (const item of items) {
          if (signal.aborted) break;
          put(frame(item));
        }
        if (open.signal.aborted) put(errorFrame(open.signal.reason));
      } catch (error) {
        log.warn({ personaId: scope.personaId, err: error }, "a live feed failed");
        put(errorFrame({ code: "internal", message: "The connection was lost. Connect again; no events are lost." }));
      }
      open.leave();
      if (!disconnected.signal.aborted) controller.close();
    },
    cancel() {
      disconnected.abort();
    },
  });
  request.signal.addEventListener("abort", () => disconnected.abort(), { once: true });
  return new Response(stream, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store, no-transform",
      // Buffering proxies would delay the feed.
      "X-Accel-Buffering": "no",
    },
  });
});

function lastEventId(request: NextRequest): number | undefined {
  const given = request.headers.get("last-event-id") ?? request.nextUrl.searchParams.get("lastEventId");
  return given !== null && /^\d{1,15}$/.test(given) ? Number(given) : undefined;
}

function frame(item: FeedItem): string {
  if (item.type === "ready") return `event: ${CONNECTION_READY}\ndata: ${JSON.stringify({ seq: item.seq })}\n\n`;
  if (item.type === "model") return `event: ${MODEL_CHANGED}\ndata: {}\n\n`;
  if (item.type === "heartbeat") return `event: ${CONNECTION_HEARTBEAT}\ndata: {}\n\n`;
  const { seq, name, payload } = item.event;
  return `id: ${seq}\nevent: ${name}\ndata: ${JSON.stringify(payload)}\n\n`;
}

function errorFrame({ code, message }: { code: string; message: string }): string {
  return `event: ${CONNECTION_ERROR}\ndata: ${JSON.stringify({ code, message })}\n\n`;
}
