import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { messages, nodeMessages, sessions } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { searchTokens } from "@/lib/core/language/search-tokens";
import { newChat, start } from "../conversation/versions.fixtures";
import { newScope, testSettings } from "../memory.fixtures";
import { findUnreadMessages, writeEmbeddings } from "../nodes/embeddings";
import { insertNodes } from "../nodes/nodes.fixtures";
import { setPin } from "../nodes/pins";
import type { Scope } from "../scope";
import { retrieve } from "./retrieve";

onEachDatabase("excerpts of older sessions", (db) => {
  const asked = async (scope: Scope, text: string, more: object = {}, by: object = {}) => {
    const { relevanceFloor, strongRelevanceExtra: strongExtra, pinnedTokens } = testSettings;
    const chat = {
      sessionId: newId(start),
      shownIds: [],
      speakers: { user: "Tamsin", persona: "Vessel" },
      excerptsMax: 4,
    };
    const { excerpts } = await retrieve(db(), scope, {
      ...{
        text,
        terms: searchTokens(text),
        vector: [],
        model: "m",
        floors: { relevance: 0.2, calibrated: 0.6 },
        named: [],
        asks: true,
        feeling: 0,
      },
      ...{
        relevanceFloor,
        strongExtra,
        topK: 10,
        relationalWeight: 1,
        expectationCosine: 0.7,
        pinnedTokens,
        timeZone: "UTC",
      },
      ...{ now: start, chat: { ...chat, ...more }, ...by },
    });
    return excerpts;
  };
  /** Three exchanges: one that the extraction missed, and two about other things. */
  async function setUp() {
    const { scope, chat } = await newChat(db());
    const missed = await chat("The spare key is under the blue flowerpot", "Good to know.");
    await chat("We painted the kitchen green", "Lovely.");
    await chat("My back hurts again", "Poor you.");
    return { scope, chat, missed };
  }
  const question = "Where did I say the spare key is?";

  test("a message that no memory is based on is found, with the messages beside it", async () => {
    const { scope } = await setUp();
    const [first, ...rest] = await asked(scope, question);
    expect(first).toMatchObject({
      role: "user",
      content: "The spare key is under the blue flowerpot",
      before: null,
      after: { role: "persona", content: "Good to know." },
    });
    expect(rest.map(({ content }) => content)).not.toContain("We painted the kitchen green");
  });

  test("messages are found in Chinese, too, and never another user's", async () => {
    const { scope, chat } = await newChat(db());
    await chat("备用钥匙在蓝色花盆下面", "好的。");
    await chat("今天下雨了", "记得带伞。");
    expect((await asked(scope, "我说过备用钥匙放在哪里？"))[0]?.content).toBe("备用钥匙在蓝色花盆下面");
    expect(await asked(await newScope(db(), start), "我说过备用钥匙放在哪里？")).toEqual([]);
  });

  test("a message unrelated to any other finds no excerpts", async () => {
    const { scope } = await setUp();
    expect(await asked(scope, "what a grey day")).toEqual([]);
  });

  test("a message that is not a question finds excerpts, too", async () => {
    const { scope, missed } = await setUp();
    const found = await asked(scope, "I moved the spare key from the blue flowerpot", {}, { asks: false });
    expect(found.map(({ id }) => id)).toContain(missed.messageId);
  });

  /** Expects that the message is found, but not in its own session, or when excluded, inactive or in a temporary session. */
  async function isHidden(
    missed: { messageId: string; sessionId: string },
    isFound: (more?: object) => Promise<boolean>,
  ): Promise<void> {
    expect(await isFound()).toBe(true);
    expect(await isFound({ sessionId: missed.sessionId })).toBe(false);
    const message = eq(messages.id, missed.messageId);
    await db().update(messages).set({ recallExcluded: true }).where(message);
    expect(await isFound()).toBe(false);
    await db().update(messages).set({ recallExcluded: false, active: false }).where(message);
    expect(await isFound()).toBe(false);
    await db().update(messages).set({ active: true }).where(message);
    await db().update(sessions).set({ temporary: true }).where(eq(sessions.id, missed.sessionId));
    expect(await isFound()).toBe(false);
  }

  test("messages that are excluded, inactive, temporary or of the current session are never found", async () => {
    const { scope, missed } = await setUp();
    await isHidden(missed, async (more) =>
      (await asked(scope, question, more)).some(({ id }) => id === missed.messageId),
    );
  });

  test("a message is left out only if a memory based on it is recalled and shares its words", async () => {
    const { scope, missed } = await setUp();
    const isShown = async () => (await asked(scope, question)).some(({ id }) => id === missed.messageId);
    const draft = (description: string) => ({
      description,
      sessionId: missed.sessionId,
      messageIds: [missed.messageId],
    });
    await insertNodes(db(), scope, [draft("We painted the kitchen green.")], start);
    expect(await isShown()).toBe(true);
    await insertNodes(db(), scope, [draft("The spare key is under the flowerpot.")], start);
    expect(await isShown()).toBe(false);
  });

  test("excerpts already in the prompt do not count against the maximum number of excerpts", async () => {
    const { scope, chat } = await setUp();
    const again = await chat("Did I say where the spare key is? Under the blue flowerpot", "Yes.");
    const found = await asked(scope, question, { excerptsMax: 1, shownIds: [again.messageId] });
    expect(found.map(({ id }) => id)).toContain(again.messageId);
    expect(found.filter(({ id }) => id !== again.messageId)).toHaveLength(1);
    expect(await asked(scope, question, { excerptsMax: 1 })).toHaveLength(1);
  });

  /** Vectors as of an embedder that embeds messages: the key along the first axis, everything else along the second. */
  const near = { vector: [1, 0], embedsMessages: true };
  const embedAll = async (scope: Scope) => {
    const rows = await findUnreadMessages(db(), scope, { model: "m", of: "all", limit: 99 });
    const vectors = rows.map((row) => ({ ...row, vector: /spare key/.test(row.text) ? [1, 0] : [0, 1] }));
    await writeEmbeddings(db(), scope, { model: "m", rows: vectors, now: start });
  };
  const otherWords = "How would I unlock my flat?";

  test("a message with a similar vector is found without a shared word, under the same exclusions", async () => {
    const { scope, missed } = await setUp();
    await embedAll(scope);
    expect((await asked(scope, otherWords)).some(({ id }) => id === missed.messageId)).toBe(false);
    await isHidden(missed, async (more) =>
      (await asked(scope, otherWords, more, near)).some(({ id }) => id === missed.messageId),
    );
  });

  test("above five thousand vectors, only those of the best text matches are compared", async () => {
    const { scope, missed } = await setUp();
    await embedAll(scope);
    const vectors = (count: number) => sql`
      insert into node_embeddings (persona_id, owner_kind, owner_id, model, dims, vector, created_at)
      select ${scope.personaId}::uuid, 'message', gen_random_uuid(), 'm', 2, '[0,1]', now() from generate_series(1, ${count}::int)`;
    await db().rows(vectors(4_994));
    const isFound = async (text: string) =>
      (await asked(scope, text, {}, near)).some(({ id }) => id === missed.messageId);
    expect(await isFound(otherWords)).toBe(true);
    await db().rows(vectors(1));
    expect(await isFound(otherWords)).toBe(false);
    expect(await isFound("Which flowerpot?")).toBe(true);
  });

  test("the source message of a recalled memory is not shown as an excerpt", async () => {
    const { scope, missed } = await setUp();
    const [node] = await insertNodes(
      db(),
      scope,
      [{ description: "The spare key is under the blue flowerpot." }],
      start,
    );
    expect((await asked(scope, question)).length).toBeGreaterThan(0);
    const link = { personaId: scope.personaId, nodeId: node?.id ?? "", messageId: missed.messageId };
    await db().insert(nodeMessages).values(link);
    expect((await asked(scope, question)).map(({ id }) => id)).not.toContain(missed.messageId);
  });

  test("a recalled memory that shares only a speaker's name with its message does not hide the message from excerpts", async () => {
    const { scope, chat } = await newChat(db());
    const { messageId } = await chat("Tamsin again: the spare key is under the blue flowerpot", "Noted.");
    const [node] = await insertNodes(db(), scope, [{ description: "Tamsin keeps a parrot." }], start);
    const id = node?.id ?? "";
    await setPin(db(), scope, { kind: "node", id, pinned: true, now: start });
    await db().insert(nodeMessages).values({ personaId: scope.personaId, nodeId: id, messageId });
    expect((await asked(scope, question)).map((one) => one.id)).toContain(messageId);
  });

  test("the index of search terms always contains exactly the terms stored with the rows", async () => {
    const { scope, missed } = await setUp();
    await insertNodes(db(), scope, [{ description: "They have a cat, a very old cat." }], start);
    const differences = () =>
      db().rows(sql`
        with stored as (
          select 'message' as kind, id, unnest(search_tokens) as token from messages where persona_id = ${scope.personaId}::uuid
          union all select 'memory', id, unnest(search_tokens) from concept_nodes where persona_id = ${scope.personaId}::uuid
        ), wanted as (
          select kind, hashtextextended(token, 0) as term, id, count(*)::int as count from stored group by 1, 2, 3
        ), indexed as (
          select kind::text, term, document_id as id, count::int from search_terms where persona_id = ${scope.personaId}::uuid
        )
        (select * from wanted except select * from indexed) union all (select * from indexed except select * from wanted)`);
    const [count] = await db().rows<{ n: number }>(
      sql`select count(*)::int as n from search_terms where persona_id = ${scope.personaId}::uuid`,
    );
    expect(count?.n).toBeGreaterThan(10);
    expect(await differences()).toEqual([]);
    const message = eq(messages.id, missed.messageId);
    await db()
      .update(messages)
      .set({ searchTokens: ["gate", "gate", "green"] })
      .where(message);
    expect(await differences()).toEqual([]);
    await db().delete(messages).where(message);
    await db().rows(sql`delete from concept_nodes where persona_id = ${scope.personaId}::uuid`);
    expect(await differences()).toEqual([]);
    await db().rows(sql`delete from personas where id = ${scope.personaId}::uuid`);
    const left = await db().rows(sql`select 1 from search_terms where persona_id = ${scope.personaId}::uuid`);
    expect(left).toEqual([]);
  });
});
