import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { conceptNodes, consolidations, entities, sessionSummaries } from "@/db/schema";
import { runInSlices } from "@/lib/core/run-in-slices";
import type { ExtractInput } from "@/lib/core/types/extract-input";
import { extractFromLinesInSlices } from "@/lib/mind/built-in/extract";
import { chat, createWorld } from "./consolidate.fixtures";
import { extractChunk } from "./extract";
import { reflectOnSession } from "./reflect";
import { triageSession } from "./triage";
import { writeSession } from "./write";

type Fact = [line: number, fact: string, feeling: string];
const facts = (...list: Fact[]) =>
  JSON.stringify({ facts: list.map(([line, fact, feeling]) => ({ line, fact, feeling })) });

const TEXTS = [
  "hey, good evening",
  "my grandmother Ruth died on Saturday",
  "we got a dog, a brown labrador called Waffle",
  "haha no worries",
];
const MISSED_DOG = "we got a dog, a brown labrador called Waffle";

onEachDatabase("a conversation that a weak model reads", (db) => {
  /** The conversation, `texts` by the user alone, read by a model with the test's answers. */
  async function open(answer: (input: ExtractInput, nth: number) => string, text = TEXTS) {
    const shown: ExtractInput[] = [];
    const world = await createWorld(db(), {
      strength: "weak",
      extractFromLines: (input, lines) => runInSlices(extractFromLinesInSlices(input, lines)),
      extract: (input) => answer(input, shown.push(input)),
    });
    const { sessionId } = await chat(world, ...text);
    const { services, scope } = world;
    await triageSession(services, scope, sessionId);
    const read = async () => {
      while ((await extractChunk(services, scope, sessionId)) > 0);
    };
    const stored = () =>
      db()
        .select({
          description: conceptNodes.description,
          impact: conceptNodes.emotionalImpact,
          origin: conceptNodes.origin,
          isQuote: conceptNodes.isQuote,
          time: conceptNodes.eventTimeStart,
        })
        .from(conceptNodes)
        .where(eq(conceptNodes.sessionId, sessionId))
        .orderBy(asc(conceptNodes.id));
    const row = async () =>
      (await db().select().from(consolidations).where(eq(consolidations.sessionId, sessionId)))[0];
    return { world, shown, sessionId, read, stored, row, write: () => writeSession(services, scope, sessionId) };
  }

  test("is requested as one line, fact and feeling each, without known memories beside the lines", async () => {
    const { shown, read } = await open(() => facts());
    await read();
    expect(shown[0]).toMatchObject({ isByLine: true, known: [], uncertain: [], corrections: [] });
    expect(shown[0]?.blocks).toEqual({ persona: "", user: "", style: "" });
  });

  test.each([
    ["weak", 0],
    ["strong", 1],
  ] as const)("of the thoughts of a %s model that only repeat an event, %i stay", async (strength, standing) => {
    const EVENT = "The user's grandmother Ruth died on Saturday.";
    const world = await createWorld(db(), {
      strength,
      extract: () =>
        strength === "weak"
          ? facts([2, EVENT, "grief"])
          : JSON.stringify({ events: [{ description: EVENT, emotional_impact: -9, source_messages: [2] }] }),
      reflect: (ids) => JSON.stringify({ thoughts: [{ description: EVENT, emotional_impact: -9, filling: ids }] }),
    });
    const { sessionId } = await chat(world, ...TEXTS);
    const { services, scope } = world;
    await triageSession(services, scope, sessionId);
    while ((await extractChunk(services, scope, sessionId)) > 0);
    await writeSession(services, scope, sessionId);
    expect(await reflectOnSession(services, scope, sessionId)).toBe(standing);
  });

  test("is stored as the model's verified events, with the impact of their feeling, and as quotes of the facts it missed", async () => {
    const { world, read, write, stored } = await open(() =>
      facts([2, "The user's grandmother Ruth died on Saturday.", "grief"]),
    );
    await read();
    await write();
    const all = await stored();
    expect(all).toMatchObject([
      { description: "The user's grandmother Ruth died on Saturday.", impact: -9, origin: "extraction" },
      { description: MISSED_DOG, origin: "built_in", isQuote: true },
    ]);
    expect(all[0]?.time).toEqual(new Date("2026-02-28T00:00:00Z"));
    const { scope } = world;
    const names = await db().select().from(entities).where(eq(entities.personaId, scope.personaId));
    expect(names.map(({ canonicalName }) => canonicalName).toSorted()).toEqual(["Ruth", "Waffle"]);
    const [summary] = await db().select().from(sessionSummaries).where(eq(sessionSummaries.personaId, scope.personaId));
    expect(summary?.summary).toContain("Ruth died on Saturday");
  });

  test("is stored as quotes of every meaningful line when the model answers nothing, or nothing readable", async () => {
    for (const answer of [facts(), "They talked about a dog.", ""]) {
      const { read, write, stored } = await open(() => answer);
      await read();
      await write();
      expect(await stored()).toMatchObject([
        { description: TEXTS[1], origin: "built_in" },
        { description: MISSED_DOG, origin: "built_in" },
      ]);
    }
  });

  test("is requested once more after an unreadable answer", async () => {
    const { shown, read, write, stored } = await open((_input, nth) =>
      nth === 1 ? "Sorry!" : facts([3, "The user got a labrador called Waffle.", "fondness"]),
    );
    await read();
    await write();
    expect(shown).toHaveLength(2);
    expect((await stored()).map(({ origin }) => origin)).toEqual(["extraction", "built_in"]);
  });

  test("is read in small groups of lines, each stored before the next, and gives the same result each time", async () => {
    const texts = Array.from({ length: 30 }, (_, nth) => `my cousin number ${nth} moved to another town in spring`);
    const { shown, read, write, stored, row } = await open(
      ({ transcript }) =>
        facts(...transcript.map(({ index }): Fact => [index, `Cousin ${index - 1} moved.`, "neutral"])),
      texts,
    );
    await read();
    expect(shown.length).toBeGreaterThan(2);
    expect(shown.flatMap(({ transcript }) => transcript.map(({ index }) => index))).toEqual(
      texts.map((_, nth) => nth + 1),
    );
    const saved = await row();
    expect(saved?.chunks?.every(({ isByLine }) => isByLine)).toBe(true);
    await write();
    expect(shown).toHaveLength(saved?.chunks?.length ?? 0);
    expect(await stored()).toHaveLength(texts.length);
  });

  test("contributes no memory of a line that only asks for a reminder", async () => {
    const { read, write, stored } = await open(
      () => facts(),
      ["remind me to call my sister Dana at five tomorrow", "we got a dog, a brown labrador called Waffle", "ok?"],
    );
    await read();
    await write();
    expect((await stored()).map(({ description }) => description)).toEqual([MISSED_DOG]);
  });

  test("can still be read from an answer that was stored in the strong format", async () => {
    const { world, sessionId, read, write, stored } = await open(() => facts());
    const { services, scope } = world;
    const weak = services.mind;
    services.mind = {
      ...weak,
      strength: async () => "strong",
      extract: (input, options) =>
        weak.extract(input, options).then((answer) => ({
          ...answer,
          raw: JSON.stringify({
            events: [{ description: "Ruth has died.", emotional_impact: -8, source_messages: [2] }],
          }),
        })),
    };
    await extractChunk(services, scope, sessionId);
    services.mind = weak;
    await read();
    await write();
    expect(await stored()).toMatchObject([{ description: "Ruth has died.", origin: "extraction" }]);
  });
});
