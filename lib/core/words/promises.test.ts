import { expect, test } from "vitest";
import { promises } from "./promises";

test.each([
  "I'll ask you how it went on Friday.",
  "I promise to remind you tomorrow.",
  "Good luck! I will think of you on Monday.",
  "周五我会问你面试怎么样。",
  "我答应你明天提醒你。",
  "下周我给你唱那首歌。",
])("%j promises", (text) => {
  expect(promises(text)).toBe(true);
});

test.each([
  "Good luck on Friday!",
  "Shall I ask you on Friday?",
  "Friday is going to be fine.",
  "You have your interview on Friday, right?",
  "明天加油！",
  "明天会好的",
  "你周五要面试吧",
])("%j promises nothing", (text) => {
  expect(promises(text)).toBe(false);
});

test("a language without a list of promises is not judged", () => {
  expect(promises("Ich frage dich am Freitag.")).toBeNull();
});
