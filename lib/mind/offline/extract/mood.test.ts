import { describe, expect, it } from "vitest";
import { extractTalk } from "./testing";

const moodOf = (lines: string[]) => extractTalk(lines).session_mood_signal;

describe("the mood a talk leaves", () => {
  it.each([
    [["my brother died last night"]],
    [["we're engaged!!"]],
    [["我爸走了"]],
    [["thank you for listening to all that"]],
    [["im completely drained, havent slept in days"]],
    [["你真没用,闭嘴"]],
  ])("is changed by something heavy, bright, or said to the persona itself: %s", (lines) => {
    expect(moodOf(lines)).not.toBeNull();
  });

  it.each([
    [["bus was late again, annoying"]],
    [["had soup. bit bland"]],
    [["thanks, bye"]],
    [["今天好热啊,烦死了"]],
    [["排队买菜呢"]],
    [["the wifi keeps dropping ugh"]],
  ])("stays as it was after a trifle: %s", (lines) => {
    expect(moodOf(lines)).toBeNull();
  });
});
