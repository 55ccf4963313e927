import { z } from "zod";
import type { Clock } from "@/lib/core/clock";
import { newId } from "@/lib/core/ids";
import { EXTERNAL_INNGEST_NEEDED } from "./registration";
import type { JobEvent } from "./types";

const sentSchema = z.array(
  z.object({
    id: z.string().max(500).optional(),
    name: z.string().min(1).max(256),
    data: z.record(z.string(), z.unknown()).default({}),
    ts: z.number().optional(),
  }),
);

/**
 * The Inngest server as the SDK's client sees it: accepts events at `/e/…`, acknowledges registrations and refuses the rest. A failed
 * `take` rejects, and the client sends again.
 */
export function createGateway(options: { clock: Clock; take: (events: JobEvent[]) => Promise<void> }): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname === "/fn/register") return Response.json({ status: 200, modified: false });
    if (request.method !== "POST" || !pathname.startsWith("/e/")) {
      const error = `${request.method} ${pathname} is not supported by the embedded engine. ${EXTERNAL_INNGEST_NEEDED}`;
      return Response.json({ error, status: 501 }, { status: 501 });
    }
    const sent = sentSchema.safeParse(await request.json().catch(() => undefined));
    if (!sent.success) return Response.json({ error: "malformed events", status: 400 }, { status: 400 });
    // Inngest's client sends the same seed with every repetition of one send, so that events without an id are not accepted twice either.
    const seed = request.headers.get("x-inngest-event-id-seed");
    const now = options.clock();
    const events = sent.data.map((event, index) => ({
      id: event.id ?? (seed ? `${seed}:${index}` : newId(now)),
      name: event.name,
      data: event.data,
      ts: event.ts ?? now.getTime(),
    }));
    await options.take(events);
    return Response.json({ ids: events.map(({ id }) => id), status: 200 });
  };
}
