import { eq } from "drizzle-orm";
import { conceptNodes, consolidations, slowCycles, turns } from "@/db/schema";
import { beginConsolidation, finishConsolidation, recordPhase } from "@/lib/memory/consolidation/consolidations";
import { storeUserMessage } from "@/lib/memory/conversation/messages";
import { closeSession } from "@/lib/memory/conversation/sessions";
import { addNode, type Node, type NodeDraft } from "@/lib/memory/nodes/writer";
import type { World } from "./consolidate.fixtures";
import { reviewRecentDays } from "./slow-cycle";

/** Test support: closed and consolidated sessions for phase G. */

/** A closed session that left these events. */
export async function closedSession(world: World, events: (Partial<NodeDraft> & { description: string })[]) {
  const { clock, services, scope } = world;
  const { db } = services;
  clock.forward(1000);
  const { now } = clock;
  const message = { clientId: `${now.getTime()}`, content: "We talked.", channelId: "web", idleMinutes: 30, now };
  const { sessionId } = await storeUserMessage(db, scope, message);
  await db.update(turns).set({ status: "done" }).where(eq(turns.personaId, scope.personaId));
  await closeSession(db, scope, sessionId, now);
  await beginConsolidation(db, scope, sessionId, now);
  await recordPhase(db, scope, sessionId, { phase: "A trivial", outcome: { trivial: false }, trivial: false });
  const nodes = await db.transaction(async (tx) => {
    const written: Node[] = [];
    for (const event of events)
      written.push(await addNode(tx, scope, { ...plainEvent, sessionId, ...event, learnedAt: now }, now));
    return written;
  });
  await finishConsolidation(db, scope, sessionId, now);
  return {
    sessionId,
    ids: nodes.map((node) => node.id),
    runSlowCycle: () => reviewRecentDays(services, scope, sessionId),
  };
}

const plainEvent = {
  type: "event" as const,
  subject: "user" as const,
  origin: "extraction" as const,
  emotionalImpact: 2,
  emotionTags: [],
  relationalTags: [],
  promptVersion: "test-1",
};

export const thought = (description: string, ids: string[], more: object = {}) => ({
  description,
  subject: "user",
  emotional_impact: 3,
  emotion_tags: [],
  relational_tags: [],
  filling_event_ids: ids,
  ...more,
});

export const expectation = (about: string, prediction: string, ids: string[], more: object = {}) => ({
  about_text: about,
  prediction_text: prediction,
  due_at: null,
  subject: "user",
  emotional_impact: 2,
  reasoning_event_ids: ids,
  ...more,
});

/** The raw answer of a model to the slow cycle's prompt. */
export const answer = (parts: { questions?: string[]; thoughts?: object[]; expectations?: object[] }) =>
  JSON.stringify({
    salient_questions: parts.questions ?? [],
    new_thoughts: parts.thoughts ?? [],
    new_expectations: parts.expectations ?? [],
  });

/** The recorded phase G of a session. */
export async function phasesOf(world: World, sessionId: string) {
  const [row] = await world.services.db.select().from(consolidations).where(eq(consolidations.sessionId, sessionId));
  return row?.phases as Record<string, Record<string, unknown> | undefined>;
}

/** The memories written by slow cycles, in order. */
export function slowCycleNodes(world: World): Promise<Node[]> {
  return world.services.db
    .select()
    .from(conceptNodes)
    .where(eq(conceptNodes.personaId, world.scope.personaId))
    .orderBy(conceptNodes.id)
    .then((nodes) => nodes.filter((node) => node.origin === "slow_cycle"));
}

export function cyclesOf(world: World) {
  return world.services.db.select().from(slowCycles).where(eq(slowCycles.personaId, world.scope.personaId));
}

/** Changes settings of the slow cycle for later runs. */
export function setSlowCycle(world: World, change: Partial<World["services"]["settings"]["slowCycle"]>): void {
  const { settings } = world.services;
  world.services.settings = { ...settings, slowCycle: { ...settings.slowCycle, ...change } };
}
