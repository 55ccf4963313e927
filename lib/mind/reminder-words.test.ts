import { expect, test } from "vitest";
import type { ReplyReminder } from "@/lib/core/types/mind";
import { replyInput } from "@/prompts/inputs.fixtures";
import { composeAnswer } from "./reminder-words";

const reminder = (over: Partial<ReplyReminder> = {}): ReplyReminder => ({
  content: "water the ferns",
  at: new Date("2026-04-26T01:00:00Z"),
  repeat: "once",
  isFull: false,
  ...over,
});
const answer = (said: string, ...reminders: ReplyReminder[]) =>
  composeAnswer(replyInput(said, { reminders, timeZone: "Asia/Shanghai" })).text;

test("a reminder that is set is answered with its words and its time in the person's zone", () => {
  const text = answer("remind me on Sunday at 9 to water the ferns", reminder());
  expect(text).toContain("water the ferns");
  expect(text).toContain("Sunday");
  expect(text).toContain("26 April");
  expect(text).toContain("09:00");
});

test("one that comes again says how often", () => {
  expect(answer("remind me every day", reminder({ repeat: "daily" }))).toContain("every day");
  expect(answer("每周提醒我浇花", reminder({ content: "浇花", repeat: "weekly" }))).toContain("每周");
});

test("nothing is promised where no time was heard, or no more can be kept", () => {
  for (const open of [reminder({ at: null }), reminder({ at: null, isFull: true })]) {
    const text = answer("remind me to water the ferns", open);
    expect(text).toContain("water the ferns");
    expect(text).not.toContain("I'll remind you");
  }
});

test("several are answered one by one, in the language they were asked in", () => {
  const text = answer(
    "周日提醒我浇花，再提醒我买米",
    reminder({ content: "浇花" }),
    reminder({ content: "买米", at: null }),
  );
  expect(text).toContain("浇花");
  expect(text).toContain("买米");
  expect(text).toMatch(/\p{Script=Han}/u);
});

test("where none was asked for, it is the voice's usual answer", () => {
  expect(answer("I slept badly")).toBe(composeAnswer(replyInput("I slept badly", { timeZone: "Asia/Shanghai" })).text);
  expect(answer("I slept badly")).not.toContain("remind");
});
