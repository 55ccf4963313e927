import { z } from "zod";
import { noInput } from "@/lib/core/schemas";
import { expectEvent, listDatedQuotes } from "@/lib/memory/manual-edits/coming-up";
import { readNode } from "@/lib/memory/nodes/reader";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

const LISTED_MAX = 50;

/** What the user said of days to come, the nearest first, that is not in Coming up yet. */
export const GET = personaRoute({ input: noInput }, async ({ services, scope }) => {
  const items = await listDatedQuotes(services.db, scope, { now: services.clock(), limit: LISTED_MAX });
  return json({ items, nextCursor: null });
});

/** Puts an event that has a day into Coming up: an expectation in its words that cites it. */
export const POST = personaRoute(
  { input: z.strictObject({ eventId: z.string() }), limit: "write" },
  async ({ services, scope, input }) => {
    const { db, settings, clock } = services;
    const id = await expectEvent(db, scope, { id: input.eventId, ceilings: settings.ceilings, now: clock() });
    return json({ ...(await readNode(db, scope, id, ["expectation"])), evidence: [input.eventId] }, 201);
  },
);
