import type { NextRequest } from "next/server";
import { personaRoute } from "@/app/api/handler";
import { log } from "@/lib/core/log";
import { noInput } from "@/lib/core/schemas";
import { CONNECTION_HEARTBEAT, CONNECTION_READY } from "@/lib/core/types/topics";
import { type FeedItem, followFeed } from "@/lib/live/feed";
import { liveHub } from "@/lib/live/hub";
import { openStream } from "@/lib/live/streams";

export const dynamic = "force-dynamic";

/** The persona's live feed as server-sent events. `Last-Event-ID` (or `?lastEventId`) continues where a reader left off. */
export const GET = personaRoute({ input: noInput.loose() }, async ({ services, scope, request }) => {
  const hub = await liveHub(services.db);
  const close = openStream(scope.userId, services.settings.ceilings.streams);
  const leaving = new AbortController();
  const items = followFeed(services.db, hub, scope, { after: lastEventId(request), signal: leaving.signal });
  const encoder = new TextEncoder();
  const stream = new ReadableStream({
    async start(controller) {
      controller.enqueue(encoder.encode("retry: 2000\n\n"));
      try {
        for await (const item of items) {
          if (leaving.signal.aborted) return;
          controller.enqueue(encoder.encode(frame(item)));
        }
      } catch (error) {
        log.warn({ personaId: scope.personaId, err: error }, "a live feed broke off");
        if (!leaving.signal.aborted) controller.close();
      } finally {
        close();
      }
    },
    cancel() {
      leaving.abort();
    },
  });
  request.signal.addEventListener("abort", () => leaving.abort(), { once: true });
  return new Response(stream, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store, no-transform",
      // Proxies that buffer would hold the feed back.
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
  if (item.type === "heartbeat") return `event: ${CONNECTION_HEARTBEAT}\ndata: {}\n\n`;
  const { seq, topic, payload } = item.event;
  return `id: ${seq}\nevent: ${topic}\ndata: ${JSON.stringify(payload)}\n\n`;
}
