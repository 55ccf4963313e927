import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { reflectionRuns } from "@/db/schema";
import { DAY, HOUR } from "@/lib/core/clock";
import type { Embedder } from "@/lib/core/types/embedder";
import { listEntities } from "@/lib/memory/entities/reader";
import { scriptedMind, wordlessEmbedder } from "@/lib/memory/memory.fixtures";
import type { Settings } from "@/lib/memory/settings";
import { catSession, chat, createWorld, event, oneThought, type World } from "./consolidate.fixtures";
import { answer, closedSession, phasesOf } from "./slow-cycle.fixtures";

onEachDatabase("settings of consolidation", (db) => {
  const turn = (world: World, settings: Partial<Settings>) => {
    world.services.settings = { ...world.services.settings, ...settings };
  };

  test.each([
    [7, ["timer", "shock"]],
    [8, ["timer"]],
  ])(
    "with a shock threshold of %i, reflections after an impact of −7 have the reasons %o",
    async (shockImpact, reasons) => {
      const world = await createWorld(db(), { reflect: oneThought("It weighs on them.") });
      turn(world, { shockImpact });
      await (await chat(world, "I have a white cat named Snowy")).run();
      world.clock.forward(HOUR);
      const loss = event("The user's flat burnt down.", { emotional_impact: -7, source_messages: [1] });
      const extract = () => catSession({ events: [loss], mentioned_entities: [] });
      world.services.mind = scriptedMind({ extract, reflect: oneThought("They have lost their home.") });
      await (await chat(world, "My flat burnt down")).run();
      const runs = await db().select().from(reflectionRuns).where(eq(reflectionRuns.personaId, world.scope.personaId));
      expect(runs.map((run) => run.reason).toSorted()).toEqual(reasons.toSorted());
    },
  );

  /** An embedder in which the second name has a cosine of .9 to the first. */
  const nearNames: Embedder = {
    ...wordlessEmbedder,
    id: "near-names",
    dims: 2,
    embed: async (texts) => texts.map((text) => (text === "Bartholomew" ? [0.9, Math.sqrt(0.19)] : [1, 0])),
  };

  test.each([
    [0.755, 0.955, ["confirmed", "uncertain"]],
    [0.755, 0.85, ["confirmed"]],
    [0.95, 0.955, ["confirmed", "confirmed"]],
  ])(
    "with names uncertain from %d and merged from %d, two names of similarity .9 are %o",
    async (uncertain, merge, statuses) => {
      const named = (name: string) => () =>
        catSession({
          events: [event(`${name} rang the user.`, { source_messages: [1] })],
          mentioned_entities: [{ canonical_name: name, aliases: [], kind: "person", in_events: [0] }],
        });
      const world = await createWorld(db());
      world.services.embedder = nearNames;
      turn(world, { entityUncertainCosine: uncertain, entityMergeCosine: merge });
      for (const name of ["Ximena", "Bartholomew"]) {
        world.services.mind = scriptedMind({ extract: named(name) });
        await (await chat(world, `My friend ${name} rang me`)).run();
        world.clock.forward(HOUR);
      }
      const known = await listEntities(db(), world.scope, { limit: 9 });
      expect(known.map((entity) => entity.status).toSorted()).toEqual(statuses);
    },
  );

  test.each([
    [1, 1],
    [2, 0],
  ])(
    "with descriptions from %i memories on, %i entities with one memory are described",
    async (describeFromEvents, count) => {
      const describeEntity = () => JSON.stringify({ description: "A white cat.", filling: [shown[0]] });
      const shown: string[] = [];
      const world = await createWorld(db());
      const mind = scriptedMind({ extract: () => catSession(), describeEntity });
      const describe: typeof mind.describeEntity = (input, options) => {
        shown.push(...input.events.map((node) => node.id));
        return mind.describeEntity(input, options);
      };
      world.services.mind = { ...mind, describeEntity: describe };
      turn(world, { describeFromEvents });
      const { sessionId, run } = await chat(world, "I have a white cat named Snowy");
      await run();
      expect((await phasesOf(world, sessionId))["G describe"]?.described).toHaveLength(count);
    },
  );

  test.each([
    [7, ["of today"]],
    [14, ["of ten days ago", "of today"]],
  ])("the first slow cycle reads the events of the last %i days", async (lookBackDays, words) => {
    const seen: string[] = [];
    const world = await createWorld(db(), {
      slowCycle: (input) => {
        seen.push(...input.events.map((node) => node.description));
        return answer({});
      },
    });
    turn(world, { slowCycle: { ...world.services.settings.slowCycle, lookBackDays } });
    await closedSession(world, [{ description: "of ten days ago" }]);
    world.clock.forward(10 * DAY);
    await (await closedSession(world, [{ description: "of today" }])).runSlowCycle();
    expect(seen).toEqual(words);
  });
});
