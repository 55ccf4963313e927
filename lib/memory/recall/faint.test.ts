import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/testing";
import { rememberAll } from "../nodes-testing";
import { newScope } from "../testing";
import { retrieve } from "./retrieve";

const now = new Date("2026-03-01T10:00:00Z");

onEachDatabase("what fills the places that nothing relevant takes", (open) => {
  type Told = { description: string; emotionalImpact?: number; type?: "event" | "thought" };
  async function recalled(told: Told[], text: string, { topK = 10 } = {}) {
    const scope = await newScope(open(), now);
    await rememberAll(open(), scope, told, now);
    const memory = await retrieve(open(), scope, {
      text,
      vector: [],
      model: "m",
      floors: { relevance: 0.2, calibrated: 0.6 },
      named: [],
      topK,
      relationalWeight: 1,
      expectationCosine: 0.7,
      pinnedTokens: 600,
      timeZone: "UTC",
      now,
    });
    return memory.recalled.map(({ description, isFaint }) => ({ description, isFaint: isFaint === true }));
  }
  const locker = { description: "Lin keeps the spare key in locker 31." };
  const garlic = { description: "Lin rubs garlic on the bread." };
  const loss = { description: "Lin's grandmother died in her sleep.", emotionalImpact: -9 };

  test("a question in words of its own brings what there is, marked as faint; a hit is not marked", async () => {
    expect(await recalled([garlic], "what do i put on my toast?")).toEqual([{ ...garlic, isFaint: true }]);
    expect(await recalled([garlic], "where did the garlic go again?")).toEqual([{ ...garlic, isFaint: false }]);
    expect(await recalled([{ description: "小林把备用钥匙放在鞋柜里。" }], "我家门怎么开来着")).toHaveLength(1);
  });

  test("neither telling nor a question for anybody brings what has no part in it", async () => {
    expect(await recalled([locker, garlic], "it rained the whole day")).toEqual([]);
    expect(await recalled([locker, garlic], "how long do i charge a drill")).toEqual([]);
    expect(await recalled([locker, garlic], "电钻要充几个小时")).toEqual([]);
  });

  test("a clear answer needs no company, and few come, never more than there are places", async () => {
    expect(await recalled([locker, garlic], "what number is the spare locker?")).toEqual([
      { ...locker, isFaint: false },
    ]);
    const many = Array.from({ length: 14 }, (_, at) => ({ description: `Lin bought a chair of kind${at}.` }));
    expect(await recalled(many, "what did i paint blue?", { topK: 3 })).toHaveLength(3);
    expect(await recalled(many, "what did i paint blue?")).toHaveLength(4);
  });

  test("what was hard comes to a question about what turns a life", async () => {
    expect(await recalled([garlic, loss], "the form asks for a family medical history")).toContainEqual(
      expect.objectContaining({ description: loss.description }),
    );
  });

  test("a death is not pushed at somebody who asks for an everyday thing", async () => {
    const found = await recalled([locker, loss], "which locker is mine again?");
    expect(found.map((one) => one.description)).toEqual([locker.description]);
  });

  test("a great joy fills no place of a question about something else", async () => {
    const wedding = { description: "Lin married Mio by the lake.", emotionalImpact: 9 };
    const found = await recalled([wedding, garlic], "what is my shoe size?");
    expect(found.map((one) => one.description)).toEqual([garlic.description]);
  });

  test("a greeting brings nothing up, whatever words it shares", async () => {
    expect(await recalled([{ description: "Lin had to let the old dog go this morning." }], "morning!")).toEqual([]);
  });

  test("thoughts never fill a place", async () => {
    const thought = { description: "They often speak of home.", type: "thought" as const };
    expect(await recalled([thought, locker], "who has my umbrella again?")).not.toContainEqual(
      expect.objectContaining({ description: thought.description }),
    );
  });
});
