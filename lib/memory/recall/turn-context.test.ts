import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import {
  compactions,
  corrections,
  entities,
  entityAliases,
  messages,
  personas,
  proposals,
  sessions,
  turns,
} from "@/db/schema";
import { HOUR, MINUTE } from "@/lib/core/clock";
import { countTokens } from "@/lib/core/count-tokens";
import { newId } from "@/lib/core/ids";
import { normalizeAlias } from "@/lib/core/language/normalize";
import { newScope } from "../memory.fixtures";
import type { Scope } from "../scope";
import { loadTurnContext } from "./turn-context";

const now = new Date("2026-03-01T10:00:00Z");

onEachDatabase("the context of a turn", (open) => {
  async function session(scope: Scope, more: Partial<typeof sessions.$inferInsert> = {}) {
    const id = newId(now);
    const row = { id, personaId: scope.personaId, channelId: id, openedAt: now, lastMessageAt: now };
    await open()
      .insert(sessions)
      .values({ ...row, status: "open", ...more });
    return id;
  }

  /** Each line is a turn of its own, a minute apart, the last one a minute ago. */
  async function say(
    scope: Scope,
    sessionId: string,
    words: string[],
    more: Partial<typeof messages.$inferInsert> = {},
  ) {
    const rows = [];
    for (const [at, content] of words.entries()) {
      const createdAt = new Date(now.getTime() - (words.length - at) * MINUTE);
      const turnId = newId(createdAt);
      const turn = { id: turnId, personaId: scope.personaId, sessionId, replyMessageId: newId(now), createdAt };
      await open()
        .insert(turns)
        .values({ ...turn, channelId: "any", status: "done", lastMessageAt: createdAt });
      const message = {
        id: newId(createdAt),
        personaId: scope.personaId,
        sessionId,
        turnId,
        channelId: "any",
        role: "user" as const,
        content,
        tokenCount: countTokens(content),
        searchTokens: [],
        createdAt,
        ...more,
      };
      await open().insert(messages).values(message);
      rows.push(message);
    }
    return rows;
  }

  async function context(scope: Scope, sessionId: string, text: string, window = { messages: 20, tokens: 4_000 }) {
    const turnId = newId(now);
    const turn = { id: turnId, personaId: scope.personaId, sessionId, replyMessageId: newId(now), createdAt: now };
    await open()
      .insert(turns)
      .values({ ...turn, channelId: "any", status: "stopped", lastMessageAt: now });
    const id = newId(now);
    const words = { id, turnId, content: text, tokenCount: 9, searchTokens: [], createdAt: now, role: "user" as const };
    await open()
      .insert(messages)
      .values({ ...words, personaId: scope.personaId, sessionId, channelId: "any" });
    return loadTurnContext(open(), scope, { turnId, sessionId, window, now });
  }
  const windowTexts = (found: { window: { content: string }[] }) => found.window.map((line) => line.content);

  async function compact(scope: Scope, upto: Awaited<ReturnType<typeof say>>, summary: string) {
    const last = upto.at(-1);
    if (!last) throw new Error("nothing to compact");
    const row = { id: newId(now), personaId: scope.personaId, sessionId: last.sessionId, uptoMessageId: last.id };
    const made = { summary, tokenCount: 10, messageCount: upto.length, model: "m", promptVersion: "t", createdAt: now };
    await open()
      .insert(compactions)
      .values({ ...row, ...made, uptoAt: last.createdAt });
  }

  test("the window has all messages of this session and the latest of others up to its size, without those to be answered", async () => {
    const scope = await newScope(open(), now);
    const before = await session(scope, { status: "closed" });
    await say(scope, before, ["a", "b", "c"], {});
    const here = await session(scope);
    await say(scope, here, ["d", "e"]);
    const shown = windowTexts(await context(scope, here, "now", { messages: 2, tokens: 4_000 }));
    expect(shown.toSorted()).toEqual(["b", "c", "d", "e"]);
    expect(windowTexts(await context(scope, here, "now", { messages: 1, tokens: 4_000 })).slice(0, 2)).toEqual([
      "d",
      "e",
    ]);
  });

  test("excluded messages and temporary sessions are not in the window of another session", async () => {
    const scope = await newScope(open(), now);
    const secret = await session(scope, { temporary: true });
    await say(scope, secret, ["off the record"]);
    const here = await session(scope);
    await say(scope, here, ["forgotten"], { recallExcluded: true });
    await say(scope, here, ["kept"]);
    expect(windowTexts(await context(scope, here, "x"))).toEqual(["kept"]);
    expect(windowTexts(await context(scope, secret, "x"))).toEqual(["off the record"]);
  });

  test("the context of a compacted session has its summary and the messages after it, and none from before", async () => {
    const scope = await newScope(open(), now);
    await say(scope, await session(scope, { status: "closed" }), ["another day", "x", "y", "z", "u", "v", "w"]);
    const here = await session(scope);
    const rows = await say(scope, here, ["one", "two", "three", "four"]);
    await compact(scope, rows.slice(0, 1), "They said one.");
    await compact(scope, rows.slice(0, 3), "They said one to three.");
    const found = await context(scope, here, "go on");
    expect(found.earlier).toBe("They said one to three.");
    expect(windowTexts(found)).toContain("four");
    for (const absent of ["one", "two", "three", "another day"]) expect(windowTexts(found)).not.toContain(absent);
    const elsewhere = await context(scope, await session(scope), "hello");
    expect(elsewhere.earlier).toBeNull();
    expect(windowTexts(elsewhere)).toContain("one");
  });

  test("a summary is not used once a message it covers is excluded from recall", async () => {
    const scope = await newScope(open(), now);
    const here = await session(scope);
    const rows = await say(scope, here, ["my secret", "two", "three"]);
    await compact(scope, rows.slice(0, 2), "They told a secret.");
    await open()
      .update(messages)
      .set({ recallExcluded: true })
      .where(eq(messages.id, rows[0]?.id ?? ""));
    const found = await context(scope, here, "x");
    expect(found.earlier).toBeNull();
    expect(windowTexts(found)).toEqual(["two", "three"]);
  });

  test("a mood older than twelve hours counts as neutral, without changing its row", async () => {
    const scope = await newScope(open(), now);
    const here = await session(scope);
    const state = (hours: number) => ({
      mood: "glad",
      energy: 8,
      lastUserSignal: null,
      updatedAt: new Date(now.getTime() - hours * HOUR).toISOString(),
    });
    for (const [hours, mood] of [
      [11, "glad"],
      [13, "neutral"],
    ] as const) {
      await open()
        .update(personas)
        .set({ episodicState: state(hours) })
        .where(eq(personas.id, scope.personaId));
      expect((await context(scope, here, "hi")).mood.mood).toBe(mood);
    }
    const [row] = await open().select().from(personas).where(eq(personas.id, scope.personaId));
    expect(row?.episodicState.mood).toBe("glad");
  });

  async function entity(
    scope: Scope,
    name: string,
    more: Partial<typeof entities.$inferInsert> = {},
    aliases = [name],
  ) {
    const id = newId(now);
    const row = { id, personaId: scope.personaId, canonicalName: name, createdAt: now, updatedAt: now };
    await open()
      .insert(entities)
      .values({ ...row, kind: "person", status: "confirmed", ...more });
    for (const alias of aliases) {
      const named = { personaId: scope.personaId, entityId: id, alias, normalized: normalizeAlias(alias) };
      await open().insert(entityAliases).values(named);
    }
    return id;
  }

  test("a named entity that may be the same as another is returned with it, unless asked about three times or today", async () => {
    const scope = await newScope(open(), now);
    const here = await session(scope);
    const known = await entity(scope, "Sam", {}, ["Sam", "Samuel"]);
    const id = await entity(scope, "Sammy", { status: "uncertain", mergeTargetId: known });
    const pairs = async (words = "Sammy called") => (await context(scope, here, words)).uncertain;
    expect(await pairs()).toEqual([
      { id, name: "Sammy", aliases: ["Sammy"], kind: "person", otherName: "Sam", otherAliases: ["Sam", "Samuel"] },
    ]);
    expect(await pairs("it rained all day")).toEqual([]);
    const set = (change: object) => open().update(entities).set(change).where(eq(entities.id, id));
    await set({ askedCount: 1, lastAskedAt: new Date(now.getTime() - HOUR) });
    expect(await pairs()).toEqual([]);
    await set({ askedCount: 2, lastAskedAt: new Date(now.getTime() - 25 * HOUR) });
    expect(await pairs()).toHaveLength(1);
    await set({ askedCount: 3 });
    expect(await pairs()).toEqual([]);
    await set({ askedCount: 0, lastAskedAt: null, status: "disambiguated", mergeTargetId: null });
    expect(await pairs()).toEqual([]);
  });

  test("a misspelled name is recognized, unless another name is spelled correctly", async () => {
    const scope = await newScope(open(), now);
    const here = await session(scope);
    await entity(scope, "Katherine");
    await entity(scope, "Jonathan");
    const named = async (words: string) =>
      (await context(scope, here, words)).entities.map(({ canonicalName }) => canonicalName);
    expect(await named("how is Katherne?")).toEqual(["Katherine"]);
    expect(await named("Jonathan saw Katherne")).toEqual(["Jonathan"]);
    expect(await named("it rained")).toEqual([]);
  });

  test("a merged entity is found under its target by its aliases, and never returned itself", async () => {
    const scope = await newScope(open(), now);
    const here = await session(scope);
    const winner = await entity(scope, "Samuel", {}, ["Samuel", "Sammy"]);
    await entity(scope, "Sammy", { status: "merged", mergeTargetId: winner }, []);
    const found = await context(scope, here, "Sammy called");
    expect(found.entities.map((one) => one.canonicalName)).toEqual(["Samuel"]);
  });

  async function correct(scope: Scope, messageId: string, more: Partial<typeof corrections.$inferInsert> = {}) {
    const id = newId(now);
    const [message] = await open().select().from(messages).where(eq(messages.id, messageId));
    const row = { id, personaId: scope.personaId, messageId, sessionId: message?.sessionId ?? "", createdAt: now };
    await open()
      .insert(corrections)
      .values({ ...row, kind: "name", value: "Jo", status: "noted", ...more });
    return id;
  }

  test("corrections made in any session are included until they are applied or undone", async () => {
    const scope = await newScope(open(), now);
    const [first, second, deleted] = await say(scope, await session(scope, { status: "closed" }), [
      "Long day. Call me Jo. Anyway.",
      "not May, Mei",
      "call me Al",
    ]);
    const named = await correct(scope, first?.id ?? "");
    const may = { kind: "correction" as const, value: "Mei", oldValue: "May", createdAt: new Date(now.getTime() + 1) };
    await correct(scope, second?.id ?? "", may);
    await correct(scope, deleted?.id ?? "", { value: "Al" });
    await open()
      .update(messages)
      .set({ selected: false, active: false })
      .where(eq(messages.id, deleted?.id ?? ""));
    const here = await session(scope);
    const readCorrections = async () => (await context(scope, here, "hi")).corrections;
    expect(await readCorrections()).toMatchObject([
      { kind: "name", value: "Jo", statement: "Call me Jo." },
      { kind: "correction", value: "Mei", old: "May", statement: "not May, Mei" },
    ]);
    for (const status of ["applied", "undone"] as const) {
      await open().update(corrections).set({ status }).where(eq(corrections.id, named));
      expect((await readCorrections()).map((one) => one.value)).toEqual(["Mei"]);
    }
    const stranger = await newScope(open(), now);
    expect((await context(stranger, await session(stranger), "hi")).corrections).toEqual([]);
  });

  test("open proposals for L1 are included in the context", async () => {
    const scope = await newScope(open(), now);
    const [line] = await say(scope, await session(scope, { status: "closed" }), ["call me Jo"]);
    const correctionId = await correct(scope, line?.id ?? "");
    const row = { id: newId(now), personaId: scope.personaId, label: "user" as const, content: "Call them Jo." };
    await open()
      .insert(proposals)
      .values({ ...row, correctionId, status: "pending", createdAt: now });
    const here = await session(scope);
    const waiting = async () => (await context(scope, here, "hi")).proposals;
    expect(await waiting()).toEqual([{ label: "user", content: "Call them Jo." }]);
    await open().update(proposals).set({ status: "accepted", decidedAt: now }).where(eq(proposals.id, row.id));
    expect(await waiting()).toEqual([]);
  });

  test("pinned messages are included, last pinned first, unless they are excluded from recall", async () => {
    const scope = await newScope(open(), now);
    const rows = await say(scope, await session(scope, { status: "closed" }), ["one", "two", "three"]);
    for (const [at, row] of rows.entries()) {
      const change = { pinnedAt: new Date(now.getTime() + at), recallExcluded: at === 1 };
      await open().update(messages).set(change).where(eq(messages.id, row.id));
    }
    const found = await context(scope, await session(scope), "hi");
    expect(found.pinnedMessages.map((line) => line.content)).toEqual(["three", "one"]);
  });

  test("the context of a regenerated reply has the former text and the hint, that of a first reply has neither", async () => {
    const scope = await newScope(open(), now);
    const here = await session(scope);
    const [statement] = await say(scope, here, ["how are you?"]);
    const turnId = statement?.turnId ?? "";
    const read = () =>
      loadTurnContext(open(), scope, { turnId, sessionId: here, window: { messages: 20, tokens: 4_000 }, now });
    expect((await read()).regenerate).toBeNull();
    const row = { personaId: scope.personaId, sessionId: here, turnId, channelId: "any", role: "persona" as const };
    const words = { content: "Fine.", tokenCount: 2, searchTokens: [], createdAt: now, selected: false, active: false };
    const id = newId(now);
    await open()
      .insert(messages)
      .values({ id, ...row, ...words });
    expect((await read()).regenerate).toEqual({ hint: null, before: "Fine.", messageId: id });
    await open().update(turns).set({ hint: "shorter" }).where(eq(turns.id, turnId));
    expect((await read()).regenerate?.hint).toBe("shorter");
  });

  test("the context lists the messages, summaries and compaction that it was made from", async () => {
    const scope = await newScope(open(), now);
    const here = await session(scope);
    const rows = await say(scope, here, ["one", "two", "three"]);
    await compact(scope, rows.slice(0, 1), "They said one.");
    const { sources } = await context(scope, here, "hi");
    const ids = rows.slice(1).map((row) => row.id);
    expect(sources.messageIds).toEqual(expect.arrayContaining(ids));
    expect(sources.messageIds).toHaveLength(ids.length + 1);
    expect(sources.compactionId).not.toBeNull();
  });

  /** Stores messages of one turn, a second apart, starting an hour ago. */
  async function sayMany(scope: Scope, sessionId: string, from: number, upto: number) {
    const turnId = newId(now);
    const turn = { id: turnId, personaId: scope.personaId, sessionId, replyMessageId: newId(now), createdAt: now };
    await open()
      .insert(turns)
      .values({ ...turn, channelId: "any", status: "done", lastMessageAt: now });
    const rows = Array.from({ length: upto - from }, (_, nth) => {
      const createdAt = new Date(now.getTime() - HOUR + (from + nth) * 1_000);
      const words = { content: `line ${from + nth}`, tokenCount: 2, searchTokens: [], channelId: "any", createdAt };
      return { ...words, id: newId(createdAt), personaId: scope.personaId, sessionId, turnId, role: "user" as const };
    });
    await open().insert(messages).values(rows);
  }

  test("in a session of more than 400 messages the window begins at the same message for a hundred messages", async () => {
    const scope = await newScope(open(), now);
    const here = await session(scope);
    const firstOf = async () => windowTexts(await context(scope, here, "go on", { messages: 20, tokens: 100_000 }))[0];
    await sayMany(scope, here, 0, 402);
    expect(await firstOf()).toBe("line 100");
    // Each call of `firstOf` stores one more line, which counts from the next turn on.
    await sayMany(scope, here, 402, 460);
    expect(await firstOf()).toBe("line 100");
    await sayMany(scope, here, 460, 530);
    expect(await firstOf()).toBe("line 200");
  });

  test("the user's first messages of the session are included even outside the window, without those of other sessions", async () => {
    const scope = await newScope(open(), now);
    await say(scope, await session(scope, { status: "closed" }), ["another day"]);
    const here = await session(scope);
    const [first] = await say(scope, here, ["ok", "我今天升职了", "x".repeat(900)]);
    await say(scope, here, ["well done"], { role: "persona", createdAt: new Date(now.getTime() - 1_000) });
    const lines = async (content: string) =>
      (await context(scope, here, content, { messages: 1, tokens: 10 })).firstLines;
    expect(await lines("and now?")).toEqual(["ok", "我今天升职了", "x".repeat(200), "and now?"]);
    await open()
      .update(messages)
      .set({ recallExcluded: true })
      .where(eq(messages.id, first?.id ?? ""));
    expect((await lines("still there"))[0]).toBe("我今天升职了");
  });
});
