import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { LiveEmbedder } from "@/inngest/embedder";
import { runtime } from "@/inngest/runtime";
import { env } from "@/lib/core/env";
import type { EmbedderView } from "@/lib/core/types/embedder-settings";
import type { ModelView } from "@/lib/core/types/model-settings";
import { Embedders } from "@/lib/model-settings/embedders";
import { type Client, newUser } from "../support/client";
import { meet } from "../support/companion";
import { expectRefused } from "../support/expect-refused";
import { type FakeOpenAi, startFakeOpenAi } from "../support/fake-openai";
import { allRows } from "../support/seeded-user";
import { anApp, newOperator } from "./app";

/** Neither a model nor another embedder in the environment. */
const server = anApp();
const KEY = "sk-embedder-very-secret-1234567890";
const BUILT_IN = "built-in-v2";

let operator: Client;
let fake: FakeOpenAi;
let other: FakeOpenAi;

beforeAll(async () => {
  operator = (await newOperator()).client;
  [fake, other] = await Promise.all([startFakeOpenAi(), startFakeOpenAi({ embeddingDims: 48 })]);
});
afterAll(() => Promise.all([fake.close(), other.close()]));

beforeEach(async () => {
  for (const one of [fake, other]) {
    one.behave("ok");
    one.requests.length = 0;
  }
  await operator.delete("/api/model/embedder");
  await settled();
});

const endpoint = (url: string, more: object = {}) => ({
  ...{ kind: "endpoint", preset: "custom", baseUrl: url, model: "embed-1" },
  ...more,
});
const choose = (body: object) => operator.put<EmbedderView>("/api/model/embedder", body);
const view = async () => (await operator.get<EmbedderView>("/api/model/embedder")).body;
const settled = () => expect.poll(async () => (await view()).change, { timeout: 30_000 }).toBeNull();
const inUse = async () => (await operator.get<{ embedder: { id: string } }>("/api/health")).body.embedder.id;

/** A user with one memory. */
async function someone() {
  const lin = await meet(await newUser(server.url));
  await lin.chat("I have a white cat named Biscuit.");
  expect(await lin.closeAndWait()).toMatchObject({ status: "closed" });
  return lin;
}

async function modelsOf({ id }: { id: string }): Promise<string[]> {
  const { services } = await runtime();
  const rows = await services.db.rows<{ model: string }>(
    sql`select distinct model from node_embeddings where persona_id = ${id}::uuid order by 1`,
  );
  return rows.map(({ model }) => model);
}

test("a chosen embedder embeds all memories again and is then used without a restart; without a choice .env applies again", async () => {
  const lin = await someone();
  expect(await view()).toMatchObject({ isSaved: false, chosen: { kind: "built_in" }, change: null });
  const saved = await choose(endpoint(fake.url, { apiKey: KEY }));
  expect(saved.status, saved.text).toBe(200);
  const host = new URL(fake.url).host;
  expect(saved.body).toMatchObject({
    isSaved: true,
    chosen: {
      kind: "endpoint",
      model: "embed-1",
      destination: { host, isLocal: true },
      hasKey: true,
      isKeyLost: false,
    },
    env: { kind: "built_in" },
  });
  await settled();
  expect(await inUse()).toBe(`openai:embed-1@${host}`);
  expect(await modelsOf(lin)).toContain(`openai:embed-1@${host}`);
  fake.requests.length = 0;
  expect((await lin.chat("Do you remember my cat?")).text).toContain("Biscuit");
  expect(fake.requests.filter(({ kind }) => kind === "embed")[0]?.authorization).toBe(`Bearer ${KEY}`);
  const shown = (await lin.client.get<ModelView>("/api/model")).body;
  expect(shown).toMatchObject({ destination: null, searchDestination: { host, isLocal: true } });

  await operator.delete("/api/model/embedder");
  await settled();
  expect(await inUse()).toBe(BUILT_IN);
  expect(await view()).toMatchObject({ isSaved: false, chosen: { kind: "built_in" } });
});

test("while a new embedder fails the former one is used, progress and error are shown, and a later start continues", async () => {
  const lin = await someone();
  fake.behave((request) => (JSON.stringify(request.body).includes("Biscuit") ? "500" : undefined));
  expect((await choose(endpoint(fake.url))).body.change).toMatchObject({ from: { kind: "built_in" } });
  await expect.poll(async () => (await view()).change?.problem, { timeout: 30_000 }).toBe("unavailable");
  const { change } = await view();
  expect(change?.total).toBeGreaterThan(change?.done ?? 0);
  expect(await inUse()).toBe(BUILT_IN);
  expect((await lin.chat("Do you remember my cat?")).text).toContain("Biscuit");

  // Checked from a second process.
  const { services, embedder } = await runtime();
  const later = { ...services };
  const started = new LiveEmbedder(later, new Embedders(env()));
  await started.start();
  expect([later.embedder.id, later.isFallbackEmbedder]).toEqual([BUILT_IN, true]);
  fake.behave("ok");
  await started.goOn();
  expect([later.embedder.id, later.isFallbackEmbedder]).toEqual([`openai:embed-1@${new URL(fake.url).host}`, false]);
  expect((await view()).change).toBeNull();
  await expect.poll(() => services.embedder.id).toBe(later.embedder.id);
  expect(embedder.embedders.of(null).id).toBe(BUILT_IN);
});

test.each([
  ["401", "did not accept the key"],
  ["500", "The endpoint did not answer"],
  ["missing", "no embedding model of this name"],
] as const)(
  "an embedder whose endpoint answers %s is refused with the reason, and the embedder in use stays",
  async (fault, words) => {
    fake.behave({ embed: fault });
    const refused = await choose(endpoint(fake.url, { apiKey: KEY }));
    expectRefused(refused, 422, "invalid");
    expect(refused.text).toContain(words);
    expect(refused.text).not.toContain(KEY);
    expect(await view()).toMatchObject({ isSaved: false, change: null });
    expect(await inUse()).toBe(BUILT_IN);
  },
);

test("an embedder is refused when its vectors differ in length from those stored under its name", async () => {
  await someone();
  await choose(endpoint(fake.url));
  await settled();
  const { services } = await runtime();
  const name = `openai:embed-1@${new URL(other.url).host}`;
  await services.db.rows(sql`
    insert into node_embeddings (persona_id, owner_kind, owner_id, model, dims, vector, created_at)
    select persona_id, owner_kind, owner_id, ${name}, dims, vector, created_at from node_embeddings
    where model = ${`openai:embed-1@${new URL(fake.url).host}`} limit 1 returning owner_id`);
  const refused = await choose(endpoint(other.url));
  expectRefused(refused, 422, "invalid");
  expect(refused.text).toContain("another length");
  expect((await view()).chosen.baseUrl).toBe(fake.url);
  await services.db.rows(sql`delete from node_embeddings where model = ${name} returning owner_id`);
});

test("an embedder at the address of the chat models uses their key, which is never shown or stored in plain text", async () => {
  const models = { large: "large-1", medium: "large-1", small: "large-1" };
  await operator.put("/api/model/server", { preset: "custom", baseUrl: fake.url, apiKey: KEY, models });
  const saved = await choose(endpoint(fake.url));
  expect(saved.body.chosen.hasKey).toBe(true);
  expect(fake.requests.filter(({ kind }) => kind === "embed")[0]?.authorization).toBe(`Bearer ${KEY}`);
  expect((await choose(endpoint(other.url))).body.chosen.hasKey).toBe(false);
  expect((await choose(endpoint(fake.url, { apiKey: null }))).body.chosen.hasKey).toBe(false);
  await choose(endpoint(fake.url, { apiKey: KEY }));
  const { text } = await operator.get("/api/model/embedder");
  expect(text).not.toContain(KEY);
  expect(text).not.toMatch(/sealed/i);
  expect(JSON.stringify(await allRows((await runtime()).services.db))).not.toContain(KEY);
  await operator.delete("/api/model/server");
});

test("an unknown local embedder is refused, and only the operator can open the embedder settings", async () => {
  expectRefused(await choose({ kind: "local", model: "nobody/knows" }), 422, "invalid");
  const { client } = await newUser(server.url);
  expectRefused(await client.get("/api/model/embedder"), 404, "not_found");
  expectRefused(await client.put("/api/model/embedder", { kind: "built_in" }), 404, "not_found");
});
