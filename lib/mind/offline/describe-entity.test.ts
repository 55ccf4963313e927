import { describe, expect, it, test } from "vitest";
import type { RememberedNode } from "@/lib/core/types/mind";
import { describeEntityOffline } from "./describe-entity";
import { memory } from "./reply/fixture";

function portrait(canonicalName: string, events: RememberedNode[], aliases: string[] = []) {
  const answer = describeEntityOffline({
    now: new Date("2026-05-09T12:00:00Z"),
    timeZone: "Asia/Shanghai",
    locale: "en",
    personaName: "Mira",
    userName: "Sam",
    entity: { canonicalName, kind: "person", aliases, description: null },
    events,
  });
  return JSON.parse(answer.raw) as { description: string; filling: string[] };
}
const named = (texts: string[], name: string) => texts.map((text) => memory(text, { entityNames: [name] }));

describe("the offline portrait of somebody", () => {
  test("says who it is, what weighs and what is newest, in the words of the events", () => {
    const events = named(
      ["The user's sister Ada is a nurse.", "The user likes plums. Ada plays chess.", "Ada broke her arm."],
      "Ada",
    );
    expect(portrait("Ada", events)).toEqual({
      description: "The user's sister Ada is a nurse. Ada plays chess. Ada broke her arm.",
      filling: events.map((event) => event.id),
    });
  });

  it.each([
    ["Ada", ["The user's sister Ada lives in Paris.", "Ada plays chess.", "Ada moved to Rome."], /Rome/, /Paris/],
    ["阿达", ["用户的妹妹阿达住在北京。", "阿达会下棋。", "阿达搬到上海了。"], /上海/, /北京/],
  ])("keeps what holds now and not what held before (%s)", (name, texts, now, before) => {
    const { description } = portrait(name, named(texts, name));
    expect(description).toMatch(now);
    expect(description).not.toMatch(before);
  });

  test("has at most three sentences and cites only what it took", () => {
    const texts = ["一", "二", "三", "四", "五"].map((mark) => `用户的同事小王喜欢${mark}号运动。`);
    const { description, filling } = portrait("小王", named(texts, "小王"));
    expect(description.match(/。/g)?.length).toBeLessThanOrEqual(3);
    expect(filling.length).toBeLessThanOrEqual(3);
  });
});
