import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "@/db";
import { openTestDatabase } from "@/db/database.fixtures";
import { parseEnv } from "@/lib/core/env";
import { FakeClock, testServices } from "@/lib/memory/memory.fixtures";
import { Minds } from "@/lib/model-settings/minds";
import { modelHealth } from "./model-check";
import { startServerModels } from "./server-models";

let asked = 0;
const model = createServer((_, response) => {
  asked += 1;
  response.writeHead(401).end("{}");
});
let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
  await new Promise<void>((resolve) => model.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  model.close();
  await db.close();
});

test("while this machine runs on battery, its local model is neither checked nor given the exam", async () => {
  let isOnBattery = true;
  const { port } = model.address() as AddressInfo;
  const minds = new Minds(parseEnv({ OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`, MODEL_LARGE: "m" }));
  const services = {
    ...testServices(db, new FakeClock(new Date("2026-03-01T10:00:00Z"))),
    isOnBattery: async () => isOnBattery,
  };
  await startServerModels({ services, minds });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(modelHealth(minds.ofEnvironment)).toBe("checking");
  expect(asked).toBe(0);
  isOnBattery = false;
  await expect.poll(() => modelHealth(minds.ofEnvironment), { timeout: 30_000 }).toBe("unauthorized");
  expect(asked).toBeGreaterThan(0);
});
