import { and, eq, sql } from "drizzle-orm";
import type { Db } from "@/db";
import { messages, sessions, turns } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import type { ModelMind } from "@/lib/core/types/mind";
import { storeUserMessage } from "@/lib/memory/conversation/messages";
import { closeSession } from "@/lib/memory/conversation/sessions";
import { FakeClock, newScope, scriptedMind, testServices } from "@/lib/memory/memory.fixtures";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { consolidateSession } from "./consolidate";
import { extractChunk } from "./extract";
import type { Step } from "./step";

/** Test support: sessions with a scripted extraction. */

export const start = new Date("2026-03-01T10:00:00Z");
export const plain: Step = (_name, run) => run();

export const event = (description: string, more: object = {}) => ({
  description,
  emotional_impact: 2,
  emotion_tags: [] as string[],
  relational_tags: [],
  event_time: null,
  subject: "user",
  superseded_event_ids: [],
  ...more,
});

export const cat = event("The user has a white cat named Snowy.", { emotional_impact: 3, source_messages: [1] });

export type ScriptedEvent = { description: string; event_time?: unknown; source_messages?: number[] };

/** The text of a user message that supports the events citing line `line`: their descriptions and the days of their times. */
export function messageFor(events: readonly ScriptedEvent[], line = 1): string {
  const cited = events.filter(({ source_messages: lines = [1] }) => lines.includes(line));
  return cited.map(({ description, event_time: time }) => `${description} ${dayOf(time)}`.trim()).join(" ");
}

/** An event's day as a message would name it, with the time of day unless that is midnight. */
const dayOf = (time: unknown) =>
  ((time as { start?: string } | null)?.start?.slice(0, 16) ?? "").replace("T", " ").replace(" 00:00", "");

/** A complete extraction about the cat, with some fields replaced. */
export const catSession = (more: object = {}) =>
  JSON.stringify({
    events: [cat],
    session_summary: "They told me about their cat Snowy.",
    mentioned_entities: [{ canonical_name: "Snowy", aliases: ["Snow"], kind: "pet", in_events: [0] }],
    entity_clarification: null,
    session_mood_signal: { mood: "warm", energy: 6, last_user_signal: "warm" },
    self_check_notes: "",
    ...more,
  });

/** A reflection with one thought whose evidence is every event shown. */
export const oneThought = (description: string) => (ids: string[]) =>
  JSON.stringify({
    thoughts: [{ description, emotional_impact: 2, emotion_tags: [], relational_tags: [], filling: ids }],
  });

export type World = Awaited<ReturnType<typeof createWorld>>;

/** A new persona, a fake clock and a scripted mind. */
export async function createWorld(db: Db, script: Parameters<typeof scriptedMind>[0] = {}) {
  const clock = new FakeClock(start);
  const mind: ModelMind = scriptedMind({ extract: () => catSession(), ...script });
  const services = testServices(db, clock, { mind });
  const scope = await newScope(db, start, { blocks: { user: "Lives in Oslo." } });
  return { clock, services, scope, mind };
}

/** Stores the user's and the persona's lines in a new session and closes it; the returned `run` consolidates it. */
export async function chat({ clock, services, scope }: World, ...lines: (string | { persona: string })[]) {
  const { db } = services;
  let sessionId = "";
  for (const line of lines) {
    clock.forward(1000);
    if (typeof line !== "string") {
      await storePersonaLine(db, scope, { sessionId, content: line.persona, now: clock.now });
      continue;
    }
    const content = line;
    const input = { clientId: `${clock.now.getTime()}`, content, channelId: "web", idleMinutes: 30, now: clock.now };
    sessionId = (await storeUserMessage(db, scope, input)).sessionId;
  }
  await db.update(turns).set({ status: "done" }).where(eq(turns.personaId, scope.personaId));
  await closeSession(db, scope, sessionId, clock.now);
  return { sessionId, run: () => consolidateSession(services, scope, { sessionId, step: plain }) };
}

async function storePersonaLine(
  db: Db,
  scope: Scope,
  { sessionId, content, now }: { sessionId: string; content: string; now: Date },
): Promise<void> {
  const row = { id: newId(now), personaId: scope.personaId, sessionId, channelId: "web", role: "persona" as const };
  await db.insert(messages).values({ ...row, content, tokenCount: 1, searchTokens: [], createdAt: now });
}

const COUNTED = {
  nodes: "concept_nodes",
  sources: "node_messages",
  filling: "node_filling",
  vectors: "node_embeddings",
  entities: "entities",
  aliases: "entity_aliases",
  links: "node_entities",
  summaries: "session_summaries",
  moods: "mood_history",
  runs: "reflection_runs",
} as const;

/** The number of rows of a persona in each memory table. */
export async function everything(db: Db, scope: Scope): Promise<Record<keyof typeof COUNTED, number>> {
  const counts = Object.entries(COUNTED).map(async ([name, table]) => {
    const [row] = await db.rows<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)} where persona_id = ${scope.personaId}::uuid`,
    );
    return [name, row?.n ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as Record<keyof typeof COUNTED, number>;
}

/** Resets a session to the state after Retry was chosen: closing. */
export async function closeAgain(db: Db, scope: Scope, sessionId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ status: "closing" })
    .where(and(eq(sessions.personaId, scope.personaId), eq(sessions.id, sessionId)));
}

/** Extracts all remaining chunks of a session. */
export async function extractSession(services: Services, scope: Scope, sessionId: string): Promise<void> {
  while ((await extractChunk(services, scope, sessionId)) > 0);
}
