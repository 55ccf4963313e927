import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ReplyInput } from "@/lib/core/types/mind";
import { composeReply, composeWithSources } from "./compose";
import { line, memory, situationOf } from "./fixture";
import { EN_LINES } from "./lines-en";
import { ZH_LINES } from "./lines-zh";

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
const PLATFORM = /\b(?:session|channel|database|prompt|system)\b|会话|频道|数据库|系统/i;
const marks = (text: string) => text.match(/[?？]/g)?.length ?? 0;

/** Milliseconds of the fastest of six runs: other work on the machine is no fault of ours. */
function bestOfSix(run: () => unknown): number {
  const once = () => {
    const started = performance.now();
    run();
    return performance.now() - started;
  };
  return Math.min(once(), once(), once(), once(), once(), once());
}

const life = [
  memory("The user has a white cat named Snowy. Is she shy? Yes?", { entityNames: ["Snowy"] }),
  memory("用户养了一只白猫,叫小黑", { entityNames: ["小黑"] }),
  memory("The user's father died.", { emotionalImpact: -10 }),
  memory("0190e0e0-0000-7000-8000-000000000001 was pasted by the user."),
];

const someWords = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({ unit: "grapheme", maxLength: 120 }),
  fc
    .array(
      fc.constantFrom(
        "my",
        "cat",
        "what's",
        "do you remember",
        "?",
        "我的",
        "猫",
        "叫什么",
        "吗",
        "？",
        "Snowy",
        "小黑",
        "actually",
        "其实",
        "不是",
        ",",
        "。",
        "died",
        "去世",
        "not",
        "I",
      ),
      { maxLength: 14 },
    )
    .map((w) => w.join(" ")),
);

/** Far above what a reply takes, and far below what a pattern that backtracks would. */
const RUNAWAY_MS = 2_000;

describe("whatever is said", () => {
  it("asks at most one thing, shows no id, names no platform, and says the same thing again for the same input", () => {
    fc.assert(
      fc.property(someWords, someWords, fc.integer({ min: 0, max: 3 }), (said, earlier, lines) => {
        const window = Array.from({ length: lines }, (_, i) => line(i % 2 === 0 ? "user" : "persona", earlier));
        const input = situationOf(said, { events: life, window, userName: "Kit" });
        const reply = composeReply(input);
        expect(reply.length).toBeGreaterThan(0);
        expect(marks(reply)).toBeLessThanOrEqual(1);
        expect(reply).not.toMatch(UUID);
        expect(composeReply(input)).toBe(reply);
      }),
      { numRuns: 400 },
    );
  });

  const huge = [
    "a",
    "?",
    "我",
    "我 ",
    "died ",
    "is my cat ",
    "我的猫叫什么",
    "「",
    "\u0301",
    "🎉",
    "not a, but b ",
    "user's the user ",
    "\n",
    "1. ",
  ];
  it.each(huge)("answers 20,000 characters of %j without running away", (unit) => {
    const text = unit.repeat(Math.floor(20_000 / unit.length));
    const input = situationOf(text, {
      events: life,
      blocks: { persona: text.slice(0, 5_000), user: text.slice(0, 5_000), style: text.slice(0, 5_000) },
    });
    composeReply(situationOf("warm up: what's my cat's name?", { events: life }));
    const best = bestOfSix(() => expect(marks(composeReply(input))).toBeLessThanOrEqual(1));
    expect(best).toBeLessThan(RUNAWAY_MS);
  });

  it("answers over fifty long memories and a long window without running away", () => {
    const events = Array.from({ length: 50 }, (_, i) =>
      memory(`用户说${"今天下雨，心里想着老家的院子。".repeat(120)}${i}`),
    );
    const window = Array.from({ length: 20 }, (_, i) =>
      line("user", `我昨天去了第${i}个地方。${"走走停停。".repeat(2_000)}`),
    );
    const input = situationOf("我的猫叫什么名字", { events, window });
    expect(bestOfSix(() => composeReply(input))).toBeLessThan(RUNAWAY_MS);
  });

  it.each([[[]], [[""]], [["   "]], [["\u0000"]]])("answers even nothing: %j", (say) => {
    expect(composeReply(situationOf(say)).length).toBeGreaterThan(0);
  });

  it("stands a zone it does not know and dates that are none", () => {
    const odd = memory("The user has an exam.", { eventTimeStart: new Date("2026-05-14T01:00:00Z") });
    expect(composeReply(situationOf("when is my exam?", { events: [odd], timeZone: "Nowhere/Land" }))).toContain(
      "exam",
    );
  });
});

describe("variety", () => {
  it("does not say the previous line again", () => {
    const window = [line("user", "ok")];
    for (let turn = 0; turn < 4; turn++) {
      const reply = composeReply(situationOf("ok", { window }));
      const last = window.at(-1)?.content;
      expect(reply).not.toBe(last);
      window.push(line("persona", reply), line("user", "ok"));
    }
  });

  it("asks nothing of somebody who seemed tired", () => {
    const tired = { mood: "warm", energy: 3, lastUserSignal: "tired" as const, updatedAt: null };
    for (const say of ["hi", "I got the job!", "my boss yelled at me", "I went out"]) {
      expect(marks(composeReply(situationOf(say, { mood: tired })))).toBe(0);
    }
  });

  it("does not end every reply on a question", () => {
    const asked = composeReply(
      situationOf("I went to the market", { window: [line("user", "hi"), line("persona", "How are you?")] }),
    );
    expect(marks(asked)).toBe(0);
  });
});

describe("the lines themselves", () => {
  const all = [...Object.values(EN_LINES), ...Object.values(ZH_LINES)].flat();
  it.each(all)("%s", (text) => {
    expect(marks(text)).toBeLessThanOrEqual(1);
    expect(text).not.toMatch(PLATFORM);
    expect(text).not.toMatch(/\p{Extended_Pictographic}/u);
    expect(text).not.toMatch(/you must feel|sorry for your loss|everything will be|节哀|会好起来的|你一定很/i);
    expect(text).not.toMatch(/\bI(?:'ll| will) (?:remember|remind|never forget)/i);
  });
});

it("tells what it drew on, as it was stored", () => {
  const input: ReplyInput = situationOf("what's my cat called?", { events: life.slice(0, 1) });
  expect(composeWithSources(input).drewOn).toEqual(["The user has a white cat named Snowy. Is she shy? Yes?"]);
  expect(composeWithSources(situationOf("ok", { events: life })).drewOn).toEqual([]);
});
