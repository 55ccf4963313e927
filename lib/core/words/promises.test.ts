import { describe, expect, test } from "vitest";
import { expectLinear } from "../linear-time.fixtures";
import { containsPromise } from "./promises";

const all = (expected: boolean, texts: string[]) =>
  expect(texts.filter((text) => containsPromise(text) !== expected)).toEqual([]);

describe("a text is a promise", () => {
  test("if its speaker commits to do something", () => {
    all(true, [
      "I'll ask you how it went on Friday.",
      "I promise to remind you tomorrow.",
      "Good luck! I will think of you on Monday.",
      "We'll celebrate on Saturday!",
      "Let me remind you on Thursday.",
      "周五我会问你面试怎么样。",
      "我答应你明天提醒你。",
      "下周我给你唱那首歌。",
      "明天早上我来叫你起床。",
      "週五我會問你結果。",
    ]);
  });

  test('even with a question tag ("okay?") at its end', () => {
    all(true, [
      "I'll ask you on Friday how it went, okay?",
      "I will check in with you on Sunday, does that sound good?",
      "I'll sing you that song on Monday — deal?",
      "I'll remind you tomorrow alright?",
      "周五我会问你，好吗？",
      "后天我提醒你带伞好不好？",
      "下周我再陪你练一次，行吗？",
    ]);
  });
});

describe("a text is not a promise", () => {
  test("if it wishes, asks or states something else", () => {
    all(false, [
      "Good luck on Friday!",
      "Shall I ask you on Friday?",
      "Friday is going to be fine.",
      "You have your interview on Friday, right?",
      "Is your exam on Friday, yes?",
      "Do you think I'll be okay?",
      "明天加油！",
      "明天会好的",
      "你周五要面试吧",
      "你周五要面试，对吧？",
    ]);
  });

  test("if it asks somebody else to do something", () => {
    all(false, [
      "Let me know how the exam goes on Friday!",
      "Let me know tomorrow, okay?",
      "Let me guess, your flight is on Sunday.",
      "周五考完告诉我结果。",
      "明天记得跟我说说。",
    ]);
  });

  test("if the promising phrase is part of another word or an idiom, or states a skill", () => {
    all(false, [
      "我去年也考过驾照。",
      "我来自一个很远的地方。",
      "我要是你，也会紧张的。",
      "我再也不想提那天了。",
      "我会说法语。",
      "We'll see on Friday.",
      "I won't lie, Friday sounds hard.",
    ]);
  });
});

test("in a language without data about promises the result is unknown (null)", () => {
  expect(containsPromise("Ich frage dich am Freitag.")).toBeNull();
});

test("recognising promises takes linear time", () => {
  expectLinear((size) => containsPromise("明天好不好？周五见，好吗？".repeat(size)), 200);
  expectLinear((size) => containsPromise(`Is it far${" ".repeat(size)}, really${"!".repeat(size)}?`), 2_000);
});
