import { beforeAll, expect, test } from "vitest";
import { type Client, newUser } from "../support/client";
import { newCompanion } from "../support/companion";
import { expectRefused } from "../support/expect-refused";
import { anApp, newOperator } from "./app";

type Config = Record<"memory" | "consolidate" | "slowCycle", Record<string, number>> & {
  options: { key: string; value: number; unset: number; isSet: boolean; min: number; max: number }[];
};

const server = anApp({ RECENT_WINDOW: "12" });
let operator: Client;

beforeAll(async () => {
  operator = (await newOperator()).client;
});

const read = async () => (await operator.get<Config>("/api/admin/config")).body;
const set = (change: unknown) => operator.patch<Config & { updatedFields: string[] }>("/api/admin/config", change);

test("the server settings have the specified defaults, and the response marks those set by the environment", async () => {
  const config = await read();
  expect(config).toMatchObject({
    memory: { retrieveK: 10, relationalBonusWeight: 1, recentWindowSize: 12 },
    consolidate: { trivialMessageCount: 3, trivialTokenCount: 200, reflectionHardGate24h: 3 },
  });
  const option = config.options.find(({ key }) => key === "memory.recentWindowSize");
  expect(option).toMatchObject({
    value: 12,
    unset: 12,
    default: 20,
    isSet: false,
    min: 1,
    max: 200,
    env: "RECENT_WINDOW",
  });
});

test("only the first account can change the server settings", async () => {
  const other = (await newUser(server.url)).client;
  expectRefused(await other.get("/api/admin/config"), 404, "not_found");
  expectRefused(await other.patch("/api/admin/config", { memory: { retrieveK: 3 } }), 404, "not_found");
  expectRefused(await other.patch("/api/admin/config", { memory: { unknown: 3 } }), 404, "not_found");
});

test("a changed setting is returned, applies without a restart, and is reset by null", async () => {
  const changed = await set({ memory: { retrieveK: 4 }, slowCycle: { perDay: 2 } });
  expect(changed.status, changed.text).toBe(200);
  expect(changed.body).toMatchObject({
    updatedFields: ["memory.retrieveK", "slowCycle.perDay"],
    memory: { retrieveK: 4 },
  });
  expect(await read()).toMatchObject({ memory: { retrieveK: 4 }, slowCycle: { perDay: 2 } });
  const back = await set({ memory: { retrieveK: null }, slowCycle: { perDay: null } });
  expect(back.body).toMatchObject({ memory: { retrieveK: 10 }, slowCycle: { perDay: 36 } });
});

test("a changed maximum length of a session applies to the open session at once", async () => {
  const lin = await newCompanion(server.url);
  await lin.chat("I have a white cat named Biscuit.");
  const before = await lin.sessions();
  expect(before.map(({ status }) => status)).toEqual(["open"]);
  await set({ consolidate: { sessionMaxMessages: 2 } });
  await lin.chat("He is allergic to fish.");
  const after = await lin.sessions();
  await set({ consolidate: { sessionMaxMessages: null } });
  expect(after.filter(({ status }) => status !== "open").map(({ closeTrigger }) => closeTrigger)).toContain(
    "max_length",
  );
});

test("if one of several numbers is out of range, no setting is changed", async () => {
  const change = { memory: { retrieveK: 5 }, consolidate: { reflectionHardGate24h: -1 } };
  expectRefused(await set(change), 422, "invalid");
  expect((await read()).memory.retrieveK).toBe(10);
});
