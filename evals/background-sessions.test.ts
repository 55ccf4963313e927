import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "@/db";
import { openTestDatabase } from "@/db/database.fixtures";
import { DAY } from "@/lib/core/clock";
import { scenesOf } from "./background-sessions";
import type { Backdrop, EvalCase } from "./format";
import { runCase } from "./run-case";
import { Simulation } from "./simulated-history";

const PLAIN: Backdrop = [
  { daysBefore: 2, say: ["My dentist appointment is next Friday.", "My sister Priya moved to Leeds in January."] },
  { daysBefore: 9, say: ["I adopted a grey cat called Mochi yesterday!"] },
];

function caseOn(at: string, more: Partial<EvalCase> = {}): EvalCase {
  const steps: EvalCase["steps"] = [
    { talk: { at, say: ["I promised Tom that I will water his plants on Sunday."] } },
    // biome-ignore lint/suspicious/noThenProperty: the corpora call it so
    { ask: { at: at.replace("T10", "T21"), say: "What is my cat called?" }, then: { retrieves: "Mochi" } },
  ];
  const who = { id: at, lang: "en", kind: "fact", hand: "independent", isJudged: true } as const;
  return { ...who, backdrop: PLAIN, steps, ...more };
}

describe("scenes", () => {
  test("cases that begin on the same weekday share background sessions, played at their local time", () => {
    const cases = ["2026-03-02T10:00:00Z", "2026-03-09T23:30:00-08:00", "2026-05-04T00:30:00+08:00"].map((at) =>
      caseOn(at),
    );
    const scenes = scenesOf([...cases, caseOn("2026-03-03T10:00:00Z"), caseOn("x", { backdrop: null })]);
    expect(new Set(scenes.values().map(({ key }) => key)).size).toBe(2);
    expect(cases.map((one) => scenes.get(one)?.day)).toEqual(["2026-03-09", "2026-03-09", "2026-03-09"]);
    expect(scenes.get(cases[0] as EvalCase)?.sessions.map(({ at }) => at.toISOString())).toEqual([
      "2026-02-28T19:00:00.000Z",
      "2026-03-07T19:00:00.000Z",
    ]);
  });

  test("each language and each backdrop has background sessions of its own", () => {
    const first = caseOn("2026-03-02T10:00:00Z");
    const others = [
      { ...first, lang: "zh" as const },
      { ...first, backdrop: PLAIN.slice(1) },
    ];
    expect(
      new Set(
        scenesOf([first, ...others])
          .values()
          .map(({ key }) => key),
      ).size,
    ).toBe(3);
  });

  test("background messages without an earlier day are sent before midnight", () => {
    const [scene] = scenesOf([caseOn("2026-03-02T10:00:00Z", { backdrop: [{ daysBefore: 0, say: ["hi"] }] })]).values();
    expect(scene?.sessions[0]?.at.toISOString()).toBe("2026-03-01T23:00:00.000Z");
  });
});

describe("a case with a backdrop", () => {
  let db: Db;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());

  test("begins with a copy of its background sessions, shifted by whole weeks to the case's own days", async () => {
    const [early, late] = [caseOn("2026-03-02T10:00:00+08:00"), caseOn("2026-03-16T10:00:00Z")];
    const scene = scenesOf([early, late]).get(late);
    if (!scene) throw new Error("no scene");
    const played = await Simulation.play(db, scene);
    const seen = async (one: EvalCase) => (await Simulation.begin(db, one, undefined, played)).nodes(["event"]);
    const [before, after] = [await seen(early), await seen(late)];
    expect(before.map(({ description }) => description)).toEqual(after.map(({ description }) => description));
    expect(before.some(({ description }) => description.includes("Mochi"))).toBe(true);
    for (const [at, node] of after.entries()) {
      expect(before[at]?.id).not.toBe(node.id);
      const apart = node.learnedAt.getTime() - (before[at]?.learnedAt.getTime() ?? 0);
      expect(apart).toBe(14 * DAY + 8 * (DAY / 24));
    }
  });

  test("finds answers in the background sessions, counts only its own memories, and leaves no second copy", async () => {
    const evalCase = caseOn("2026-03-02T10:00:00Z");
    const [scene] = scenesOf([evalCase]).values();
    const backdrop = scene ? await Simulation.play(db, scene) : null;
    const result = await runCase(db, evalCase, { backdrop });
    expect(result.checks.map(({ pass, seen }) => [pass, seen])).toEqual([[true, expect.stringContaining("Mochi")]]);
    expect(result.events.some(({ description }) => description.includes("Mochi"))).toBe(false);
    expect([result.hasBackdrop, result.added]).toEqual([true, 0]);
    const again = await runCase(db, evalCase, { backdrop });
    expect(again.checks.map(({ pass }) => pass)).toEqual([true]);
  });

  test("cannot run without its background sessions", async () => {
    await expect(runCase(db, caseOn("2026-03-02T10:00:00Z"))).rejects.toThrow("backdrop");
  });
});
