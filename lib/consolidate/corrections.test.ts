import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Db } from "@/db";
import { onEachDatabase } from "@/db/database.fixtures";
import { conceptNodes, corrections, entities, entityAliases, messages, nodeEntities, turns } from "@/db/schema";
import { detectLanguage } from "@/lib/core/text/detect-language";
import type { ParsedCorrection } from "@/lib/core/types/corrections";
import { storeUserMessage } from "@/lib/memory/conversation/messages";
import { closeSession } from "@/lib/memory/conversation/sessions";
import { applyCorrections, reopenCorrections } from "@/lib/memory/corrections/apply-correction";
import { planCorrections, undoCorrection, writeCorrections } from "@/lib/memory/corrections/corrections";
import { createEntity } from "@/lib/memory/entities/manual-edits";
import { readEntity } from "@/lib/memory/entities/reader";
import { insertNodes } from "@/lib/memory/nodes/nodes.fixtures";
import type { Scope } from "@/lib/memory/scope";
import { consolidateSession } from "./consolidate";
import { createWorld, event, plain, start, type World } from "./consolidate.fixtures";

const DAY = 86_400_000;
const none: ParsedCorrection = { kind: "correction", value: null, old: null, about: null };
const mei = { ...none, value: "Mei", old: "May", about: "sister" };

onEachDatabase("corrections of a session, applied to memory", (db) => {
  const extracting =
    (...events: object[]) =>
    () =>
      JSON.stringify({ events, session_summary: "", mentioned_entities: [], self_check_notes: "" });

  /** A persona with month-old memories. */
  async function setUp(known: string[], events: object[] = []) {
    const made = await createWorld(db(), { extract: extracting(...events) });
    const before = new Date(start.getTime() - 30 * DAY);
    const nodes = await insertNodes(
      db(),
      made.scope,
      known.map((description) => ({ description })),
      before,
    );
    return { ...made, nodes };
  }

  /** A session whose first line contains the given corrections; consolidates it. */
  async function chat({ services, scope, clock }: World, parsed: ParsedCorrection[], ...lines: string[]) {
    let sessionId = "";
    for (const [at, content] of lines.entries()) {
      clock.forward(1000);
      const input = { clientId: `${clock.now.getTime()}`, content, channelId: "web", idleMinutes: 30, now: clock.now };
      const stored = await storeUserMessage(db(), scope, input);
      sessionId = stored.sessionId;
      await db().delete(corrections).where(eq(corrections.messageId, stored.messageId));
      if (at > 0) continue;
      const { messageId } = stored;
      const plan = await planCorrections(db(), scope, { language: detectLanguage(content), parsed, now: clock.now });
      await db().transaction((tx) => writeCorrections(tx, scope, { messageId, sessionId, plan, now: clock.now }));
    }
    await db().update(turns).set({ status: "done" }).where(eq(turns.personaId, scope.personaId));
    await closeSession(db(), scope, sessionId, clock.now);
    await consolidateSession(services, scope, { sessionId, step: plain });
    return sessionId;
  }

  const live = async (scope: Scope) =>
    (await db().select().from(conceptNodes).where(eq(conceptNodes.personaId, scope.personaId)))
      .filter((node) => node.supersededBy === null && node.type === "event")
      .map((node) => node.description)
      .sort();
  const only = async (scope: Scope) => {
    const [row] = await db().select().from(corrections).where(eq(corrections.personaId, scope.personaId));
    if (!row) throw new Error("nothing was noted");
    return row;
  };
  const dump = async (one: Db, scope: Scope) =>
    (await one.select().from(conceptNodes).where(eq(conceptNodes.personaId, scope.personaId)))
      .map(({ id, description, supersededBy }) => ({ id, description, supersededBy }))
      .sort((a, b) => a.id.localeCompare(b.id));

  const TEXT = "actually my sister is called Mei, not May";
  const FILL = "And otherwise it was a long day at work, nothing new to tell, I am just tired of it all.";

  test("a memory that contradicts the correction is superseded by the same session's memory, and nothing is deleted", async () => {
    const made = await setUp(
      ["The user's sister is called May.", "The user works at a bank."],
      [event("The user's sister is called Mei.", { source_messages: [1] })],
    );
    await chat(made, [mei], TEXT, FILL);
    expect(await live(made.scope)).toEqual(["The user works at a bank.", "The user's sister is called Mei."]);
    expect(await dump(db(), made.scope)).toHaveLength(3);
    expect(await only(made.scope)).toMatchObject({
      status: "applied",
      effects: [{ did: "superseded", oldId: made.nodes[0]?.id }],
    });
  });

  test("undoing a correction also undoes a replacement that the extraction made", async () => {
    const made = await setUp(
      ["The user's sister is called May."],
      [event("The user's sister is called Mei.", { source_messages: [1], superseded_event_ids: [1] })],
    );
    await chat(made, [mei], TEXT, FILL);
    const { id, effects } = await only(made.scope);
    expect(effects).toHaveLength(1);
    await undoCorrection(db(), made.scope, { id, now: made.clock.now });
    expect(await live(made.scope)).toEqual(["The user's sister is called May."]);
  });

  test.each([
    ["The user's sister is called May.", TEXT, mei, /^actually my sister is called Mei, not May$/],
    [
      "用户的妹妹叫小梅。",
      "其实我妹妹叫小美，不叫小梅",
      { ...none, value: "小美", old: "小梅", about: "妹妹" },
      /^其实我妹妹叫小美，不叫小梅$/,
    ],
    [
      "The user is vegan.",
      "I'm not vegan, I never said that",
      { ...none, kind: "denial" as const, about: "vegan" },
      /^I'm not vegan/,
    ],
  ])(
    "if the session has no memory of the corrected fact, the correction's own text becomes one: %s",
    async (known, text, parsed, expected) => {
      const made = await setUp([known]);
      await chat(made, [parsed], text, FILL);
      const [right, ...rest] = await live(made.scope);
      expect(rest).toEqual([]);
      expect(right).toMatch(expected);
      const [row] = await db()
        .select()
        .from(conceptNodes)
        .where(and(eq(conceptNodes.personaId, made.scope.personaId), eq(conceptNodes.description, right ?? "")));
      expect(row).toMatchObject({ origin: "extraction", isQuote: true, relationalTags: ["correction"] });
    },
  );

  test("corrections are applied even in a session of small talk", async () => {
    const made = await setUp(["The user's sister is called May."]);
    await chat(made, [mei], TEXT);
    expect(await live(made.scope)).toEqual([TEXT]);
  });

  test("a memory with more content than the corrected fact is not rewritten, but marked as corrected", async () => {
    const description = "The user's sister May got engaged in Hull last summer.";
    const made = await setUp([description]);
    await chat(made, [mei], TEXT, FILL);
    expect(await live(made.scope)).toEqual([description, TEXT]);
    expect((await only(made.scope)).effects).toEqual([{ did: "noted", nodeId: made.nodes[0]?.id }]);
    await undoCorrection(db(), made.scope, { id: (await only(made.scope)).id, now: made.clock.now });
    expect(await live(made.scope)).toContain(description);
  });

  test.each([
    ["of another entity", "The user's neighbour is called May.", TEXT, mei],
    ["that does not contain the old value", "The user's sister lives in Hull.", TEXT, mei],
    [
      "about the sister, when the user denies it only of themselves",
      "The user's sister is vegan.",
      "I'm not vegan",
      { ...none, kind: "denial" as const, about: "vegan" },
    ],
    [
      "that is only a wish",
      "The user wants a dog.",
      "i dont have a dog?",
      { ...none, kind: "denial" as const, about: "dog" },
    ],
    [
      "that has the old value but is about something else",
      "The user plays tennis on Tuesday.",
      "no its thursday not tuesday",
      { ...none, value: "thursday", old: "tuesday" },
    ],
    [
      "when the user only asks not to mention it",
      "The user's ex lives in Hull.",
      "don't bring up my ex",
      { ...none, kind: "stop" as const, about: "my ex" },
    ],
    [
      "of a person who was not mentioned, in Chinese",
      "用户的同事叫小梅。",
      "我妹妹叫小美，不叫小梅",
      { ...none, value: "小美", old: "小梅", about: "妹妹" },
    ],
  ])("a correction does not supersede a memory %s", async (_name, known, text, parsed) => {
    const made = await setUp([known]);
    await chat(made, [parsed], text, FILL);
    expect(await live(made.scope)).toContain(known);
    expect((await only(made.scope)).effects).toEqual([]);
  });

  test("a correction does not change a memory that was stated after it", async () => {
    const made = await setUp([]);
    await insertNodes(
      db(),
      made.scope,
      [{ description: "The user's sister is called May." }],
      new Date(start.getTime() + 3_600_000),
    );
    await chat(made, [mei], TEXT, FILL);
    expect(await live(made.scope)).toContain("The user's sister is called May.");
  });

  test("a correction does not supersede a pinned memory", async () => {
    const made = await setUp(["The user's sister is called May."]);
    await db()
      .update(conceptNodes)
      .set({ pinnedAt: start })
      .where(eq(conceptNodes.id, made.nodes[0]?.id ?? ""));
    await chat(made, [mei], TEXT, FILL);
    expect(await live(made.scope)).toContain("The user's sister is called May.");
  });

  test("applying corrections again changes nothing, and corrections in inactive messages are not applied", async () => {
    const made = await setUp(["The user's sister is called May."]);
    const sessionId = await chat(made, [mei], TEXT, FILL);
    const before = await dump(db(), made.scope);
    const again = () =>
      db().transaction((tx) => applyCorrections(tx, made.scope, { sessionId, userName: "", now: made.clock.now }));
    expect(await again()).toMatchObject({ applied: 0 });
    expect(await dump(db(), made.scope)).toEqual(before);
    await db().transaction((tx) => reopenCorrections(tx, made.scope, { sessionId, now: made.clock.now }));
    expect(await live(made.scope)).toEqual(["The user's sister is called May."]);
    await db().update(messages).set({ selected: false, active: false }).where(eq(messages.sessionId, sessionId));
    expect(await again()).toMatchObject({ applied: 0 });
    expect((await only(made.scope)).status).toBe("noted");
  });

  describe("names", () => {
    async function withMay(more: string[] = []) {
      const made = await setUp(["The user's sister May lives in Hull.", ...more]);
      const may = await createEntity(db(), made.scope, { canonicalName: "May", kind: "person", now: start });
      await db().update(entities).set({ ownerOverride: 0 }).where(eq(entities.id, may.id));
      const links = made.nodes.map((node) => ({ personaId: made.scope.personaId, nodeId: node.id, entityId: may.id }));
      await db().insert(nodeEntities).values(links);
      return { ...made, may };
    }
    const named = async (scope: Scope, id: string) => {
      const { canonicalName, aliases } = await readEntity(db(), scope, id);
      return [canonicalName, ...aliases];
    };

    test("an entity gets its corrected name, its memories are not rewritten, and the correction can be undone", async () => {
      const made = await withMay(["May called on Sunday."]);
      const before = await live(made.scope);
      await chat(made, [mei], TEXT, FILL);
      expect(await named(made.scope, made.may.id)).toEqual(["Mei"]);
      for (const one of before) expect(await live(made.scope)).toContain(one);
      const { id, effects } = await only(made.scope);
      expect(effects.flatMap((one) => (one.did === "noted" ? one.nodeId : [])).sort()).toEqual(
        made.nodes.map((node) => node.id).sort(),
      );
      await undoCorrection(db(), made.scope, { id, now: made.clock.now });
      expect(await named(made.scope, made.may.id)).toEqual(["May"]);
    });

    test("a wrong name that the user did not use themselves stays as an alias of the entity", async () => {
      const made = await withMay();
      await chat(made, [mei], "actually my sister is called Mei", FILL);
      expect(await named(made.scope, made.may.id)).toEqual(["Mei", "May"]);
    });

    test("an entity that the user edited is not renamed, and no entity gets a name that belongs to another", async () => {
      const made = await withMay();
      const other = await createEntity(db(), made.scope, { canonicalName: "Mei", kind: "person", now: start });
      await chat(made, [mei], TEXT, FILL);
      expect(await named(made.scope, made.may.id)).toEqual(["May"]);
      expect(await named(made.scope, other.id)).toEqual(["Mei"]);
      const owned = await withMay();
      await db().update(entities).set({ ownerOverride: 1 }).where(eq(entities.id, owned.may.id));
      await chat(owned, [mei], TEXT, FILL);
      expect(await named(owned.scope, owned.may.id)).toEqual(["May"]);
    });

    test("a mention under the corrected name in the same session resolves to the same entity", async () => {
      const made = await withMay();
      made.services.mind.extract = async () => ({
        raw: JSON.stringify({
          events: [event("The user's sister is called Mei.", { source_messages: [1] })],
          mentioned_entities: [{ canonical_name: "Mei", aliases: [], kind: "person", in_events: [0] }],
        }),
        model: "m",
        promptVersion: "t",
        usage: { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0 },
      });
      await chat(made, [mei], TEXT, FILL);
      const rows = await db()
        .select()
        .from(entities)
        .where(and(eq(entities.personaId, made.scope.personaId), eq(entities.status, "confirmed")));
      expect(rows.map((row) => row.canonicalName)).toEqual(["Mei"]);
      const aliases = await db().select().from(entityAliases).where(eq(entityAliases.personaId, made.scope.personaId));
      expect(aliases.map((row) => row.alias)).toEqual(["Mei"]);
      const { id } = await only(made.scope);
      await undoCorrection(db(), made.scope, { id, now: made.clock.now });
      expect(await named(made.scope, made.may.id)).toEqual(["May"]);
    });
  });
});
