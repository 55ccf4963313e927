import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { nodeEmbeddings } from "@/db/schema";
import { MindError } from "@/lib/core/errors";
import { readSession } from "@/lib/memory/conversation/sessions";
import { lastLiveSeq, readLive } from "@/lib/memory/ledger/publish-event";
import { chat, createWorld, oneThought } from "./consolidate.fixtures";
import { reembedOne } from "./embed";

onEachDatabase("changing the embedder", (db) => {
  async function setUp() {
    const opened = await createWorld(db(), { reflect: oneThought("They are fond of animals.") });
    const { run } = await chat(opened, "I have a white cat named Snowy", "she sleeps on my face");
    await run();
    const rows = () => db().select().from(nodeEmbeddings).where(eq(nodeEmbeddings.personaId, opened.scope.personaId));
    return { ...opened, rows, models: async () => [...new Set((await rows()).map(({ model }) => model))] };
  }

  test("old vectors are deleted only after everything has a vector of the new embedder", async () => {
    const { services, scope, rows, models } = await setUp();
    const before = await rows();
    const { embedder } = services;
    services.embedder = { ...embedder, id: "another", embed: () => Promise.reject(new Error("not there")) };
    await expect(reembedOne(services)).rejects.toThrow("not there");
    expect(await rows()).toEqual(before);
    const lastSeq = await lastLiveSeq(db(), scope);
    let seen: object | undefined;
    const embed: typeof embedder.embed = (texts, options) => {
      seen = services.reembedding ?? seen;
      return embedder.embed(texts, options);
    };
    services.embedder = { ...embedder, id: "another", embed };
    while (await reembedOne(services));
    expect(await models()).toEqual(["another"]);
    expect((await rows()).map(({ ownerId }) => ownerId).toSorted()).toEqual(
      before.map(({ ownerId }) => ownerId).toSorted(),
    );
    expect(await reembedOne(services)).toBe(false);
    // Progress was reported to health and the live feed, and is cleared once done.
    expect(seen).toEqual({ id: "another", done: 0, total: before.length });
    expect(services.reembedding).toBeUndefined();
    const announced = (await readLive(db(), scope, lastSeq)).map(({ name, payload }) => [name, payload]);
    expect(announced).toEqual(
      [0, before.length].map((done) => ["memory.embedding.updated", { model: "another", done, total: before.length }]),
    );
  });

  test("messages that the embedder rejects do not stop a session and are not retried for ever", async () => {
    const opened = await setUp();
    const { services, rows } = opened;
    const { embedder } = services;
    let asked = 0;
    const embed: typeof embedder.embed = async (texts, options) => {
      const isLong = options.as === "memory" && texts.some((text) => text.includes("zanzibar zanzibar"));
      if (!isLong) return embedder.embed(texts, options);
      asked += 1;
      throw new MindError("rejected", "too long");
    };
    const { sessionId, run } = await chat(
      opened,
      `My sister Anna moved to ${"zanzibar ".repeat(20)}`,
      "she has a garden",
    );
    services.embedder = { ...embedder, id: "another", embedsMessages: true, embed };
    await run();
    expect((await readSession(db(), opened.scope, sessionId)).status).toBe("closed");
    const passedOver = new Set<string>();
    while (await reembedOne(services, passedOver));
    expect(asked).toBeGreaterThan(1);
    expect(asked).toBeLessThan(9);
    expect([...new Set((await rows()).map(({ model }) => model))]).toEqual(["another"]);
  });

  test("an embedder that also embeds messages does so for new sessions at once and for older sessions afterwards", async () => {
    const opened = await setUp();
    const { services, rows, models } = opened;
    const kinds = async () => Object.groupBy(await rows(), ({ ownerKind }) => ownerKind);
    expect((await kinds()).message).toBeUndefined();
    services.embedder = { ...services.embedder, id: "another", embedsMessages: true };
    const { run } = await chat(opened, "My sister Anna moved to Leeds", "she has a garden now");
    await run();
    const [{ count = 0 } = {}] = await services.db.rows<{ count: number }>(
      sql`select count(*)::int as count from messages where persona_id = ${opened.scope.personaId}::uuid`,
    );
    const made = (await kinds()).message?.length ?? 0;
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThan(count);
    while (await reembedOne(services));
    expect((await kinds()).message).toHaveLength(count);
    expect(await models()).toEqual(["another"]);
    services.embedder = { ...services.embedder, id: "a third" };
    while (await reembedOne(services));
    expect((await kinds()).message).toHaveLength(count);
    expect(await models()).toEqual(["a third"]);
  });
});
