import { describe, expect, it } from "vitest";
import { composeReply } from "./compose";
import { memory, situationOf } from "./fixture";

const FAINT = { isFaint: true } as const;

describe("what was told and a message touches on", () => {
  it.each([
    [
      "plumber says 300 to redo the boiler, that seems steep",
      "The plumber said the boiler would be 180 all in.",
      /180/,
    ],
    [
      "mechanic rang, the clutch is going again",
      "The user's clutch went in March, the mechanic swore it would last.",
      /March/,
    ],
    ["岳母又打电话说装修的钱", "用户跟岳母说好装修一人出一半。", /一人出一半/],
    ["健身房教练说我膝盖不能深蹲了", "用户的膝盖去年做过半月板手术。", /半月板/],
  ])("is brought up: %s", (say, told, holds) => {
    expect(composeReply(situationOf(say, { events: [memory(told)] }))).toMatch(holds);
  });

  it("is the newest of several tellings", () => {
    const events = [
      memory("The user's rehearsal room is on Canal Street.", { learnedAt: new Date("2026-02-01T10:00:00Z") }),
      memory("The user's rehearsal room moved to Dock Road.", { learnedAt: new Date("2026-04-01T10:00:00Z") }),
    ];
    const reply = composeReply(situationOf("drummer is lost again, cant find the rehearsal room", { events }));
    expect(reply.indexOf("Dock Road")).toBeGreaterThan(-1);
    expect(reply.indexOf("Canal")).toSatisfy((at: number) => at === -1 || at > reply.indexOf("Dock Road"));
  });

  it.each([
    ["one good thing from this year please", "The user won the regional bake-off.", /bake-off/],
    ["tell me the best news i had", "The user won the regional bake-off.", /bake-off/],
    ["跟我说说我今年最开心的一件事", "用户拿到了潜水证。", /潜水证/],
  ])("is the weightiest where the best is asked for: %s", (say, told, holds) => {
    const events = [memory("The user had soup. 用户喝了汤。", FAINT), memory(told, { ...FAINT, emotionalImpact: 7 })];
    expect(composeReply(situationOf(say, { events }))).toMatch(holds);
  });

  it.each([
    ["what's my dog called?", "The user's cat is called Juno.", /Juno/],
    ["我的狗叫什么", "用户的猫叫阿福。", /阿福/],
    ["what did my aunt cook last week?", "The user's uncle made a stew.", /stew/],
    ["how long do lentils cook", "The user's dad used to cook lentils before he died.", /dad/],
    ["who wrote that song about the river", "The user wrote a song for the wedding.", /wedding/],
    ["扁豆要煮多久", "用户的爸爸去世前最爱煮扁豆。", /爸/],
  ])("is not brought up where it is of somebody or something else: %s", (say, told, never) => {
    expect(composeReply(situationOf(say, { events: [memory(told, { emotionalImpact: -1 })] }))).not.toMatch(never);
  });

  it("is not brought up twice in one talk unasked", () => {
    const events = [memory("The plumber said the boiler would be 180 all in.")];
    const first = composeReply(situationOf("plumber says 300 for the boiler", { events }));
    const window = [{ role: "persona" as const, content: first, at: new Date("2026-05-09T19:50:00+08:00") }];
    expect(composeReply(situationOf("plumber is coming for the boiler", { events, window }))).not.toMatch(/180/);
  });
});
