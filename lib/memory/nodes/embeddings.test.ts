import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { conceptNodes, messages, nodeEmbeddings, sessions } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { newChat } from "../conversation/versions.fixtures";
import { newScope } from "../memory.fixtures";
import type { Scope } from "../scope";
import { findUnembedded, findUnreadMessages, writeEmbeddings } from "./embeddings";
import { addNode } from "./writer";

const now = new Date("2026-03-01T10:00:00Z");

onEachDatabase("vectors of memories", (db) => {
  async function aMemory(scope: Scope) {
    const draft = {
      type: "event" as const,
      subject: "user" as const,
      origin: "extraction" as const,
      description: "The user has a cat.",
      emotionalImpact: 1,
      emotionTags: [],
      relationalTags: [],
      promptVersion: "test-1",
      learnedAt: now,
    };
    return db().transaction((tx) => addNode(tx, scope, draft, now));
  }
  const missing = (scope: Scope) => findUnembedded(db(), scope, { model: "m" });
  const write = async (scope: Scope, rows: Awaited<ReturnType<typeof missing>>) =>
    writeEmbeddings(db(), scope, { model: "m", rows: rows.map((row) => ({ ...row, vector: [1, 0] })), now });

  test("one vector of a memory is stored per model", async () => {
    const scope = await newScope(db(), now);
    const node = await aMemory(scope);
    const rows = await missing(scope);
    expect(rows).toEqual([{ kind: "node", id: node.id, text: "The user has a cat." }]);
    expect(await write(scope, rows)).toBe(1);
    expect(await missing(scope)).toEqual([]);
    expect(await findUnembedded(db(), scope, { model: "other" })).toHaveLength(1);
    await write(scope, rows);
    expect(await db().select().from(nodeEmbeddings).where(eq(nodeEmbeddings.personaId, scope.personaId))).toHaveLength(
      1,
    );
  });

  test("no vector is stored for a text that was changed or forgotten while it was embedded", async () => {
    const scope = await newScope(db(), now);
    const [changed, deleted] = [await aMemory(scope), await aMemory(scope)];
    const rows = await missing(scope);
    await db().update(conceptNodes).set({ description: "The user has a dog." }).where(eq(conceptNodes.id, changed.id));
    await db().delete(conceptNodes).where(eq(conceptNodes.id, deleted.id));
    expect(await write(scope, rows)).toBe(0);
    expect(await missing(scope)).toEqual([{ kind: "node", id: changed.id, text: "The user has a dog." }]);
  });

  test("messages get vectors only on request, and excluded messages never do", async () => {
    const { scope, chat } = await newChat(db());
    const first = await chat("The key is under the pot", "Noted.");
    const unread = (of: "all" | { sessionId: string }) => findUnreadMessages(db(), scope, { model: "m", of, limit: 9 });
    const texts = async (of: "all" | { sessionId: string }) =>
      (await unread(of)).map(({ kind, text }) => [kind, text]).toSorted();
    expect(await missing(scope)).toEqual([]);
    await db().update(sessions).set({ temporary: true }).where(eq(sessions.id, first.sessionId));
    expect(await texts("all")).toEqual([]);
    await db().update(sessions).set({ temporary: false }).where(eq(sessions.id, first.sessionId));
    const both = [
      ["message", "Noted."],
      ["message", "The key is under the pot"],
    ];
    expect(await texts("all")).toEqual(both);
    expect(await texts({ sessionId: first.sessionId })).toEqual(both);
    expect(await texts({ sessionId: newId(now) })).toEqual([]);
    const rows = await unread("all");
    const page = { model: "m", of: "all" as const, before: rows[0]?.id, limit: 9 };
    expect((await findUnreadMessages(db(), scope, page)).map(({ id }) => id)).toEqual([rows[1]?.id]);
    await db().update(messages).set({ recallExcluded: true }).where(eq(messages.id, first.messageId));
    expect(await texts("all")).toEqual([["message", "Noted."]]);
    await db().delete(messages).where(eq(messages.id, first.messageId));
    expect(await write(scope, rows)).toBe(1);
    expect(await texts("all")).toEqual([]);
  });

  test("no vector is made for another persona's memories", async () => {
    const [scope, stranger] = [await newScope(db(), now), await newScope(db(), now)];
    await aMemory(scope);
    expect(await missing(stranger)).toEqual([]);
    expect(await write(stranger, await missing(scope))).toBe(0);
  });
});
