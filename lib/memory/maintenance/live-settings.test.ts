import { beforeEach, expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { settings } from "@/db/schema";
import { parseEnv } from "@/lib/core/env";
import { eventually } from "@/lib/core/eventually.fixtures";
import { FakeClock, testServices } from "../memory.fixtures";
import type { Services } from "../services";
import { LiveSettings } from "./live-settings";

const now = new Date("2026-03-01T10:00:00Z");

onEachDatabase("settings changed at runtime", (db) => {
  beforeEach(() => db().delete(settings));

  async function aProcess(env: Record<string, string> = {}) {
    const live = new LiveSettings(parseEnv(env));
    await live.start(db());
    return live;
  }

  test("a setting stored in the database takes precedence over the environment, and the environment over the default", async () => {
    const live = await aProcess({ RETRIEVE_TOP_K: "7" });
    expect(live.current).toMatchObject({ retrieveK: 7, recentWindowSize: 20 });
    await live.change(db(), { "memory.retrieveK": 3, "memory.recentWindowSize": 4 }, now);
    expect(live.current).toMatchObject({ retrieveK: 3, recentWindowSize: 4 });
    await live.change(db(), { "memory.retrieveK": null, "memory.recentWindowSize": null }, now);
    expect(live.current).toMatchObject({ retrieveK: 7, recentWindowSize: 20 });
    expect(await db().select().from(settings)).toEqual([]);
  });

  test("a changed setting applies at once in this process and in every other one", async () => {
    const [here, there] = [await aProcess(), await aProcess()];
    const services: Services = {
      ...testServices(db(), new FakeClock(now)),
      get settings() {
        return here.current;
      },
    };
    await here.change(db(), { "consolidate.shockImpact": 5, "memory.impactWeight": 2, "slowCycle.perDay": 1 }, now);
    expect(services.settings).toMatchObject({ shockImpact: 5, weights: { impact: 2 }, slowCycle: { perDay: 1 } });
    await eventually(() => expect(there.current).toMatchObject({ shockImpact: 5, slowCycle: { perDay: 1 } }));
  });

  test("a change of several settings sets all of them or none", async () => {
    const live = await aProcess();
    const change = { "memory.retrieveK": 5, "consolidate.shockImpact": 11, "slowCycle.perDay": 1.5 };
    const refused = live.change(db(), change, now);
    await expect(refused).rejects.toMatchObject({
      code: "invalid",
      message: "Not usable: consolidate.shockImpact must be from 1 to 10; slowCycle.perDay must be a whole number.",
    });
    expect(live.current.retrieveK).toBe(10);
    expect(await db().select().from(settings)).toEqual([]);
  });

  test("the similarity at which entities become uncertain cannot exceed the one at which they are merged", async () => {
    const live = await aProcess({ ENTITY_MERGE_COSINE: "0.9" });
    await expect(live.change(db(), { "consolidate.entityUncertainCosine": 0.95 }, now)).rejects.toMatchObject({
      code: "invalid",
    });
    await live.change(db(), { "consolidate.entityUncertainCosine": 0.8 }, now);
    await expect(live.change(db(), { "consolidate.entityMergeCosine": 0.7 }, now)).rejects.toMatchObject({
      code: "invalid",
    });
  });

  test("stored settings with values that are no longer allowed are ignored", async () => {
    await db()
      .insert(settings)
      .values([
        { key: "memory.retrieveK", value: 900, updatedAt: now },
        { key: "memory.ofOldDays", value: 1, updatedAt: now },
      ]);
    expect((await aProcess()).current.retrieveK).toBe(10);
  });
});
