import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { HOUR } from "@/lib/core/clock";
import { newScope } from "../memory.fixtures";
import { addNode, type NodeDraft } from "../nodes/writer";
import type { Scope } from "../scope";
import { eventsToReflectOn } from "./reflection";

const now = new Date("2026-03-02T10:00:00Z");
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);

onEachDatabase("input of a reflection", (db) => {
  const add = (scope: Scope, description: string, learnedAt: Date, more: Partial<NodeDraft> = {}) => {
    const tags = { emotionTags: [], relationalTags: [], promptVersion: "test-1" };
    const draft = { type: "event", subject: "user", origin: "extraction", emotionalImpact: 0, ...tags } as const;
    return db().transaction((tx) => addNode(tx, scope, { ...draft, description, learnedAt, ...more }, now));
  };
  const look = async (scope: Scope, shockId?: string) =>
    (await eventsToReflectOn(db(), scope, { shockId, now })).map((node) => node.description);

  test("a reflection reads the ten newest current events of the last 24 hours, oldest first", async () => {
    const scope = await newScope(db(), now);
    await add(scope, "too old", ago(24.5));
    await add(scope, "still to come", ago(-1));
    await add(scope, "a thought", ago(1), { type: "thought" });
    for (let hours = 12; hours >= 1; hours--) await add(scope, `${hours} hours ago`, ago(hours));
    expect(await look(scope)).toEqual(Array.from({ length: 10 }, (_, at) => `${10 - at} hours ago`));
  });

  test("a reflection always reads the shock, in chronological order", async () => {
    const scope = await newScope(db(), now);
    const shock = await add(scope, "the shock", ago(20), { emotionalImpact: -9 });
    for (let hours = 12; hours >= 1; hours--) await add(scope, `${hours} hours ago`, ago(hours));
    const shown = await look(scope, shock.id);
    expect(shown).toHaveLength(10);
    expect(shown.slice(0, 2)).toEqual(["the shock", "9 hours ago"]);
    expect(shown.at(-1)).toBe("1 hours ago");
  });
});
