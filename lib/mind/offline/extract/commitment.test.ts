import { describe, expect, it } from "vitest";
import { extractTalk } from "./testing";

/** What the person undertook in a talk of Thursday 12 March 2026: words of it, and its day. */
const undertaken = (lines: string[]) =>
  extractTalk(lines).events.filter((event) => event.relational_tags.includes("commitment"));

describe("what the person undertakes is kept as a commitment with its day", () => {
  it.each([
    [["im phoning the vet tomorrow about the lump"], /vet/, "2026-03-13"],
    [["gonna drop the keys round to Petra's on sunday"], /keys/, "2026-03-15"],
    [["i told my sister i'd have the invoice done by the 20th"], /invoice/, "2026-03-20"],
    [["i swear ill be off this couch by end of april"], /couch/, "2026-04-30"],
    [["promised Otto i'd bake the pie, hes having it saturday"], /pie/, "2026-03-14"],
    [["can you nudge me on monday to renew the passport"], /passport/, "2026-03-16"],
    [["remind me the 18th to return the drill"], /drill/, "2026-03-18"],
    [["im digging over the allotment on saturday", "hold me to it"], /allotment/, "2026-03-14"],
    [["我周六去趟派出所补户口本"], /户口本/, "2026-03-14"],
    [["答应隔壁陈奶奶了 周日帮她换灯泡"], /灯泡/, "2026-03-15"],
    [["你18号喊我去还书"], /还书/, "2026-03-18"],
    [["记得提醒我下周一交物业费"], /物业费/, "2026-03-16"],
    [["从明天起每天背三十个单词 说到做到"], /单词/, "2026-03-13"],
  ])("%s", (lines, matter, day) => {
    const [event] = undertaken(lines);
    expect(event?.description).toMatch(matter);
    expect(event?.event_time?.start.slice(0, 10)).toBe(day);
  });

  it.each([
    [["i should really ring my aunt one of these days"]],
    [["maybe one day i'll paint the shed"]],
    [["if it's dry on sunday we might walk the canal"]],
    [["he promised me he'd stop"]],
    [["that song reminds me of school"]],
    [["想去看海"]],
    [["要是周末有空就去爬山"]],
    [["我妈答应了"]],
    [["他昨天问我吃了没"]],
  ])("an idle wish or another's word is none: %s", (lines) => {
    expect(undertaken(lines)).toEqual([]);
  });
});
