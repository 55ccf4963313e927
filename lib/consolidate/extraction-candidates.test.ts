import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { conceptNodes, consolidations } from "@/db/schema";
import { HOUR } from "@/lib/core/clock";
import type { ExtractInput } from "@/lib/core/types/extract-input";
import { scriptedMind, testSettings } from "@/lib/memory/memory.fixtures";
import { readExtractionCandidates } from "@/lib/memory/recall/extraction-candidates";
import {
  catSession,
  chat,
  closeAgain,
  createWorld,
  event,
  messageFor,
  type ScriptedEvent,
} from "./consolidate.fixtures";

onEachDatabase("memories shown to an extraction", (db) => {
  const world = async () => {
    const seen: ExtractInput[] = [];
    const open = await createWorld(db());
    const tell = async (words: string, events: ScriptedEvent[]) => {
      open.clock.forward(HOUR);
      const extract = (input: ExtractInput) => {
        seen.push(input);
        return catSession({ events, mentioned_entities: [] });
      };
      open.services.mind = scriptedMind({ extract });
      const held = await chat(open, `${words}. ${messageFor(events)}`, "that is all", "for today", {
        persona: `I promise: ${messageFor(events, 4)}`,
      });
      await held.run();
      return held;
    };
    return { open, seen, tell };
  };
  const extracted = (description: string, more: object = {}) => event(description, { source_messages: [1], ...more });

  test("the nearest current events are shown first, then pending promises, but none of the session itself or superseded", async () => {
    const { open, seen, tell } = await world();
    await tell("I play the cello", [extracted("The user plays the cello.")]);
    await tell("I live in Oslo by the sea", [
      extracted("The user lives in Oslo by the sea."),
      extracted("The persona promised to ask.", {
        source_messages: [4],
        subject: "persona",
        event_time: { start: "2026-03-06T09:00:00+00:00", end: null },
      }),
    ]);
    const { sessionId, run } = await tell("I left Oslo and the sea for Rome", [
      extracted("The user lives in Rome.", { superseded_event_ids: [1] }),
    ]);
    expect(seen[2]?.known.map((one) => one.description)).toEqual([
      "The user lives in Oslo by the sea.",
      "The user plays the cello.",
      "The persona promised to ask.",
    ]);
    await tell("Rome, Oslo, the sea and the cello", []);
    const shown = seen[3]?.known.map((one) => one.description);
    expect(shown).toContain("The user lives in Rome.");
    expect(shown).not.toContain("The user lives in Oslo by the sea.");

    const [row] = await db().select().from(consolidations).where(eq(consolidations.sessionId, sessionId));
    expect(row?.known).toEqual(seen[2]?.known.map((one) => one.id));
    await db().update(consolidations).set({ writtenAt: null }).where(eq(consolidations.sessionId, sessionId));
    await closeAgain(db(), open.scope, sessionId);
    await run();
    expect(seen).toHaveLength(4);
  });

  test("a setting limits how many events are shown; at 0 none can be shown or replaced, promises still can", async () => {
    const { open, seen, tell } = await world();
    const promise = extracted("The persona promised to ask.", {
      source_messages: [4],
      subject: "persona",
      event_time: { start: "2026-03-06T09:00:00+00:00", end: null },
    });
    await tell("I play the cello", [
      extracted("The user plays the cello."),
      extracted("The user plays chess."),
      promise,
    ]);
    for (const [extractKnownMax, expected] of [
      [1, 2],
      [0, 1],
    ] as const) {
      open.services.settings = { ...testSettings, extractKnownMax };
      await tell("cello and chess", []);
      expect(seen.at(-1)?.known).toHaveLength(expected);
    }
    expect(seen.at(-1)?.known).toMatchObject([{ type: "intention" }]);
  });

  test("memories made after the session are not shown, however late the session is read", async () => {
    const { open, seen, tell } = await world();
    const early = await chat(open, "I live in Oslo by the sea", "that is all", "for today");
    await tell("I moved from Oslo to Rome", [extracted("The user moved from Oslo to Rome.")]);
    open.services.mind = scriptedMind({
      extract: (input) => {
        seen.push(input);
        return catSession({ events: [extracted("The user lives in Oslo.")], mentioned_entities: [] });
      },
    });
    await early.run();
    expect(seen.at(-1)?.known).toEqual([]);
  });

  test("the number of a deleted memory is not reused, and an answer cannot refer to it", async () => {
    const { open, tell } = await world();
    await tell("I play the cello", [extracted("The user plays the cello.")]);
    const [node] = await db().select().from(conceptNodes).where(eq(conceptNodes.personaId, open.scope.personaId));
    const missingId = "0190a000-0000-7000-8000-000000000000";
    expect(await readExtractionCandidates(db(), open.scope, [missingId, node?.id ?? ""])).toMatchObject([
      { id: missingId, type: "thought", status: null },
      { id: node?.id, type: "event" },
    ]);
  });
});
