import { describe, expect, it } from "vitest";
import { extractTalk } from "./testing";

/** The talk is on Thursday 12 March 2026, 18:00 in Shanghai. */
const told = (lines: string[]) => {
  const [event] = extractTalk(lines).events;
  return { day: event?.event_time?.start.slice(0, 10), isPromise: event?.relational_tags.includes("commitment") };
};

describe("what is undertaken, and for when", () => {
  it.each([
    [["Agatha has roped me into judging the cakes on the 28th", "I gave my word"], "2026-03-28"],
    [["today is too late, I'll ring the council on Tuesday"], "2026-03-17"],
    [["今天太晚了 下周一我给物业打电话"], "2026-03-16"],
    [["我和我姐说好了 下个月头去看外婆"], "2026-04-01"],
  ])("%j is a promise for %s", (lines, day) => {
    expect(told(lines)).toEqual({ day, isPromise: true });
  });

  it.each([
    ["礼拜天刚跑完全马", "2026-03-08"],
    ["上个月底我把车卖了", "2026-02-21"],
    ["I'm at sea with no calendar: engine fire on 3 March, nobody hurt", "2026-03-03"],
  ])("what is over is none: %s", (line, day) => {
    expect(told([line])).toEqual({ day, isPromise: false });
  });
});
