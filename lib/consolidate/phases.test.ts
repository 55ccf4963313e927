import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { conceptNodes, llmCalls } from "@/db/schema";
import { HOUR } from "@/lib/core/clock";
import { readConsolidateTrace } from "@/lib/memory/consolidation/consolidate-trace";
import { scriptedMind, wordlessEmbedder } from "@/lib/memory/memory.fixtures";
import { cat, catSession, chat, createWorld, oneThought, type World } from "./consolidate.fixtures";

const withImpact = (emotional_impact: number) =>
  scriptedMind({
    extract: () => catSession({ events: [{ ...cat, emotional_impact }] }),
    reflect: oneThought("They are fond of Snowy."),
  });

/** The phases of the next session, held an hour later. */
async function phasesOf(world: World, impact: number) {
  world.clock.forward(HOUR);
  world.services.mind = withImpact(impact);
  const { sessionId, run } = await chat(world, "I have a white cat named Snowy");
  await run();
  return (await readConsolidateTrace(world.services.db, world.scope, sessionId)).phases;
}

onEachDatabase("the trace of a consolidation", (db) => {
  test("has every phase from A to G, with the shock and timer gates as evaluated", async () => {
    const world = await createWorld(db());
    const first = await phasesOf(world, 2);
    const letters = new Set(Object.keys(first).map((phase) => phase.slice(0, 1)));
    expect([...letters].sort()).toEqual(["A", "B", "C", "D", "E", "F", "G"]);
    expect(first["C shock"]).toEqual({ shockId: null, shockImpact: 8 });
    expect(first["D timer"]).toEqual({ isDue: true, lastRunAt: null, timerHours: 24, runsLast24h: 0, hardGate: 3 });
    expect(first["E reflect"]).toMatchObject({ gate: "timer", thoughts: 1 });

    const ranAt = world.clock.now.toISOString();
    const second = await phasesOf(world, 3);
    expect(second["C shock"]).toMatchObject({ shockId: null });
    expect(second["D timer"]).toMatchObject({ isDue: false, lastRunAt: ranAt, runsLast24h: 1 });
    expect(second["E reflect"]).toMatchObject({ gate: "not_due", thoughts: 0 });

    const shaken = await phasesOf(world, -9);
    const [shock] = await db().select().from(conceptNodes).where(eq(conceptNodes.emotionalImpact, -9));
    expect(shaken["C shock"]).toMatchObject({ shockId: shock?.id });
    expect(shaken["D timer"]).toMatchObject({ isDue: false, runsLast24h: 1 });
    expect(shaken["E reflect"]).toMatchObject({ gate: "shock", thoughts: 0, repeated: 1 });
  });

  test("of small talk contains only the phases that ran", async () => {
    const world = await createWorld(db());
    const { sessionId, run } = await chat(world, "hi");
    await run();
    const { phases } = await readConsolidateTrace(db(), world.scope, sessionId);
    expect(Object.keys(phases).sort()).toEqual(["A trivial", "F close"]);
  });

  test("records every embedding as a call in the ledger, with its token count", async () => {
    const world = await createWorld(db());
    world.services.embedder = {
      ...wordlessEmbedder,
      id: "openai:text-embedding-3-small",
      embed: (texts, options) => {
        options.onTokens?.(10 * texts.length);
        return wordlessEmbedder.embed(texts, options);
      },
    };
    const { sessionId, run } = await chat(world, "I have a white cat named Snowy");
    await run();
    const calls = await db().select().from(llmCalls).where(eq(llmCalls.personaId, world.scope.personaId));
    const embeddings = calls.filter(({ feature }) => feature === "embed");
    // Candidates for known memories; names and events that may be repeated; two kinds of written rows.
    expect(embeddings.length).toBeGreaterThanOrEqual(4);
    for (const call of embeddings) {
      expect(call).toMatchObject({ tier: "embedder", model: "openai:text-embedding-3-small", ok: true, sessionId });
      expect(call.inputTokens).toBeGreaterThan(0);
    }
  });
});
