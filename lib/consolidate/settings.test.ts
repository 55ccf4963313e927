import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { reflectionRuns } from "@/db/schema";
import { DAY, HOUR } from "@/lib/core/clock";
import type { Embedder } from "@/lib/core/types/mind";
import { listEntities } from "@/lib/memory/entities/reader";
import { scriptedMind, wordlessEmbedder } from "@/lib/memory/memory.fixtures";
import type { Settings } from "@/lib/memory/settings";
import { catTalk, event, type House, oneThought, openHouse, talk } from "./consolidate.fixtures";
import { answer, closedTalk, phasesOf } from "./slow-cycle.fixtures";

onEachDatabase("knobs of the quiet work", (db) => {
  const turn = (house: House, knobs: Partial<Settings>) => {
    house.services.settings = { ...house.services.settings, ...knobs };
  };

  test.each([
    [7, ["timer", "shock"]],
    [8, ["timer"]],
  ])("from a shock of %i on, −7 is %o", async (shockImpact, reasons) => {
    const house = await openHouse(db(), { reflect: oneThought("It weighs on them.") });
    turn(house, { shockImpact });
    await (await talk(house, "I have a white cat named Snowy")).run();
    house.clock.forward(HOUR);
    const loss = event("The user's flat burnt down.", { emotional_impact: -7, source_messages: [1] });
    const extract = () => catTalk({ events: [loss], mentioned_entities: [] });
    house.services.mind = scriptedMind({ extract, reflect: oneThought("They have lost their home.") });
    await (await talk(house, "My flat burnt down")).run();
    const runs = await db().select().from(reflectionRuns).where(eq(reflectionRuns.personaId, house.scope.personaId));
    expect(runs.map((run) => run.reason).toSorted()).toEqual(reasons.toSorted());
  });

  /** The second name lies at a cosine of .9 from the first. */
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
  ])("names at .9, asked about from %d on and merged from %d on, are %o", async (uncertain, merge, statuses) => {
    const named = (name: string) => () =>
      catTalk({
        events: [event(`${name} rang the user.`, { source_messages: [1] })],
        mentioned_entities: [{ canonical_name: name, aliases: [], kind: "person", in_events: [0] }],
      });
    const house = await openHouse(db());
    house.services.embedder = nearNames;
    turn(house, { entityUncertainCosine: uncertain, entityMergeCosine: merge });
    for (const name of ["Ximena", "Bartholomew"]) {
      house.services.mind = scriptedMind({ extract: named(name) });
      await (await talk(house, `My friend ${name} rang me`)).run();
      house.clock.forward(HOUR);
    }
    const known = await listEntities(db(), house.scope, { limit: 9 });
    expect(known.map((entity) => entity.status).toSorted()).toEqual(statuses);
  });

  test.each([
    [1, 1],
    [2, 0],
  ])("somebody is described from %i memories on: of one memory %i are", async (describeFromEvents, count) => {
    const describeEntity = () => JSON.stringify({ description: "A white cat.", filling: [shown[0]] });
    const shown: string[] = [];
    const house = await openHouse(db());
    const mind = scriptedMind({ extract: () => catTalk(), describeEntity });
    const describe: typeof mind.describeEntity = (input, options) => {
      shown.push(...input.events.map((node) => node.id));
      return mind.describeEntity(input, options);
    };
    house.services.mind = { ...mind, describeEntity: describe };
    turn(house, { describeFromEvents });
    const { sessionId, run } = await talk(house, "I have a white cat named Snowy");
    await run();
    expect((await phasesOf(house, sessionId))["G describe"]?.described).toHaveLength(count);
  });

  test.each([
    [7, ["of today"]],
    [14, ["of ten days ago", "of today"]],
  ])("the first look back reaches %i days", async (lookBackDays, words) => {
    const seen: string[] = [];
    const house = await openHouse(db(), {
      slowCycle: (input) => {
        seen.push(...input.events.map((node) => node.description));
        return answer({});
      },
    });
    turn(house, { slowCycle: { ...house.services.settings.slowCycle, lookBackDays } });
    await closedTalk(house, [{ description: "of ten days ago" }]);
    house.clock.forward(10 * DAY);
    await (await closedTalk(house, [{ description: "of today" }])).lookBack();
    expect(seen).toEqual(words);
  });
});
