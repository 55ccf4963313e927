import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "@/db";
import { openTestDatabase } from "@/db/database.fixtures";
import { parseEnv } from "@/lib/core/env";
import { LiveHub } from "@/lib/live/hub";
import { FakeClock, newScope, testServices } from "@/lib/memory/memory.fixtures";
import { tinyModels, tinyProcess } from "@/lib/mind/llama/engine.fixtures";
import { engineProblem } from "@/lib/mind/llama/installed-engine.fixtures";
import { Minds } from "@/lib/model-settings/minds";
import { resumeLocalModels } from "./local-models";

const now = new Date("2026-03-01T10:00:00Z");
let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test.skipIf(engineProblem !== undefined)(
  "open pages are notified when a model is loaded, ready and stopped",
  async () => {
    const local = tinyModels({ one: tinyProcess().config.modelPath });
    const services = testServices(db, new FakeClock(now));
    await resumeLocalModels({ services, minds: new Minds(parseEnv({}), local), local });
    const hub = new LiveHub();
    await hub.start(db);
    const { userId } = await newScope(db, now);
    const received: string[] = [];
    const unwatch = hub.watchModel(userId, () => received.push(local.state.step));

    const model = local.processOf("one");
    await model?.lifecycle.ready(AbortSignal.timeout(60_000));
    await expect.poll(() => received).toEqual(["loading", "ready"]);
    await model?.stop();
    await expect.poll(() => received).toEqual(["loading", "ready", "stopped"]);
    unwatch();
    await local.stop();
  },
);
