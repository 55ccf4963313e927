import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NOTHING_EN, NOTHING_ZH, SALIENT_EN, SALIENT_ZH } from "@/lib/core/lexicon/salience.cases";
import { extractTalk } from "./extract/testing";

const STRONG = new Set(["loss", "crisis"]);

describe("extractOffline keeps what matters", () => {
  it.each([...SALIENT_EN, ...SALIENT_ZH])("%s (%s)", (text, kind) => {
    const { events } = extractTalk([text]);
    expect(events.length).toBeGreaterThan(0);
    if (STRONG.has(kind)) expect(Math.min(...events.map((e) => e.emotional_impact))).toBeLessThanOrEqual(-4);
  });

  it.each([...NOTHING_EN, ...NOTHING_ZH])("keeps nothing of: %s", (text) => {
    expect(extractTalk([text]).events).toEqual([]);
  });
});

describe("extractOffline describes", () => {
  it.each([
    ["long day. anyway, mom passed away on Tuesday. what should I cook?", "The user's mom passed away on Tuesday.", -9],
    ["My grandma was sick. She passed away on Sunday.", "The user's grandma was sick. She passed away on Sunday.", -8],
    ["btw, I got engaged", "The user got engaged.", 8],
    ["没什么,就是拿到offer了", "用户拿到offer了。", 7],
    ["对了,我妈上周二走了。你说晚上吃什么好", "用户的妈妈上周二走了。", -9],
    ["我奶奶从小带大我,昨晚走了", "用户的奶奶从小带大用户,昨晚走了。", -8],
    ["call me Jo", "The user wants to be called Jo.", 1],
    ["fired. lol. on my birthday", "The user got fired.", -7],
    ["engaged!!", "The user is engaged.", 8],
    ["dad's gone", "The user's dad's gone.", -9],
    ["Mia and I moved to Leeds", "Mia and the user moved to Leeds.", 3],
    ["the interview went really well", "The interview went really well.", 3],
    ["面试取消了", "用户面试取消了。", -4],
    ["同事小王离职了", "用户的同事小王离职了。", 1],
    ["我养了只白猫,叫小黑,他超调皮,总在半夜跳到我脸上", "用户养了只白猫,叫小黑,他超调皮,总在半夜跳到用户脸上。", 3],
  ])("%s", (text, description, impact) => {
    const event = extractTalk([text]).events.find((e) => e.description === description);
    expect(event?.emotional_impact).toBe(impact);
  });

  it("parts grief from joy and tells one loss once", () => {
    expect(extractTalk(["I got promoted but my dog died"]).events.map((e) => Math.sign(e.emotional_impact))).toEqual([
      1, -1,
    ]);
    expect(extractTalk(["my mom died", "I can't believe my mom is dead"]).events).toHaveLength(1);
  });

  it("takes no suggestion of the persona for a fact, but completes an answer", () => {
    expect(extractTalk(["P: Maybe you should get a cat named Milo?", "haha maybe"]).events).toEqual([]);
    expect(extractTalk(["P: Do you have any siblings?", "yeah two brothers"]).events[0]?.description).toBe(
      "The user has two brothers.",
    );
  });

  it("keeps the persona's promise with its day, unless it was declined", () => {
    const [promise] = extractTalk(["P: I'll remind you about the exam on Friday.", "thanks"]).events;
    expect(promise).toMatchObject({ subject: "persona", event_time: { start: "2026-03-13T00:00:00.000+08:00" } });
    expect(extractTalk(["P: I'll remind you about it on Friday.", "no need"]).events).toEqual([]);
    expect(extractTalk(["P: I feel happy for you.", "ok"]).events).toEqual([]);
  });

  it("tags corrections, promises and confidences", () => {
    expect(extractTalk(["actually I have one sister"]).events[0]?.relational_tags).toContain("correction");
    expect(extractTalk(["其实我只有一个妹妹"]).events[0]?.relational_tags).toContain("correction");
    expect(extractTalk(["I promise I'll call my sister"]).events[0]?.relational_tags).toContain("commitment");
    expect(extractTalk(["这件事我从来没跟任何人说过"]).events[0]?.relational_tags).toContain("vulnerability");
  });
});

describe("extractOffline on any input", () => {
  const valid = (lines: string[]): void => {
    const { events, session_summary } = extractTalk(lines);
    expect(events.length).toBeLessThanOrEqual(12);
    expect([...session_summary].length).toBeLessThanOrEqual(200);
    for (const event of events) {
      expect(event.description.length).toBeGreaterThan(0);
      expect(Number.isInteger(event.emotional_impact) && Math.abs(event.emotional_impact) <= 10).toBe(true);
      expect(event.emotion_tags.length).toBeLessThanOrEqual(4);
    }
  };

  it("never throws", () => {
    fc.assert(fc.property(fc.array(fc.string({ unit: "binary", maxLength: 80 }), { maxLength: 6 }), valid), {
      numRuns: 60,
    });
  });

  it.each(["a", "我", "🎉", "!?。", "my mom ", "我妈走了", "\u202eمرحبا ", " and I", "((((", "my my my ", "died "])(
    "survives 20,000 characters of %s",
    (unit) => {
      const started = performance.now();
      valid([unit.repeat(Math.ceil(20_000 / unit.length))]);
      expect(performance.now() - started).toBeLessThan(20_000);
    },
  );

  it("reads a talk of 200 lines in less than a second", () => {
    const talk = Array.from(
      { length: 200 },
      (_, i) => `Day ${i}: I went to the park with my sister and we talked about work. 今天还行,吃了面。`,
    );
    const started = performance.now();
    valid(talk);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
