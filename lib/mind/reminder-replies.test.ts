import { expect, test } from "vitest";
import type { ReplyReminder } from "@/lib/core/types/reply-input";
import { replyInput } from "@/prompts/inputs.fixtures";
import { composeAnswer } from "./reminder-replies";

const reminder = (over: Partial<ReplyReminder> = {}): ReplyReminder => ({
  content: "water the ferns",
  at: new Date("2026-04-26T01:00:00Z"),
  repeat: "once",
  isFull: false,
  ...over,
});
const answer = (userText: string, ...reminders: ReplyReminder[]) =>
  composeAnswer(replyInput(userText, { reminders, timeZone: "Asia/Shanghai" })).text;

test("a new reminder is confirmed with its content and its time in the user's zone", () => {
  const text = answer("remind me on Sunday at 9 to water the ferns", reminder());
  expect(text).toContain("water the ferns");
  expect(text).toContain("Sunday");
  expect(text).toContain("26 April");
  expect(text).toContain("09:00");
});

test("a reminder within the hour is confirmed with the minutes until then", () => {
  const at = new Date(replyInput("x").now.getTime() + 5 * 60_000);
  expect(answer("remind me in five minutes", reminder({ at }))).toMatch(/^I'll remind you in 5 minutes \(\d\d:\d\d\)/);
  expect(answer("五分钟后提醒我浇花", reminder({ at, content: "浇花" }))).toMatch(
    /^好，5分钟后（\d\d:\d\d）提醒你：浇花。$/,
  );
});

test("a repeating reminder is confirmed with its repetition", () => {
  expect(answer("remind me every day", reminder({ repeat: "daily" }))).toContain("every day");
  expect(answer("每周提醒我浇花", reminder({ content: "浇花", repeat: "weekly" }))).toContain("每周");
});

test("a reminder every n weeks or every year is confirmed with its interval, and with the year if it is another", () => {
  expect(answer("remind me every two weeks", reminder({ repeat: "weekly", every: 2 }))).toContain("every 2 weeks");
  expect(answer("每两周提醒我浇花", reminder({ content: "浇花", repeat: "weekly", every: 2 }))).toContain("每2周");
  const at = new Date("2027-02-28T01:00:00Z");
  const leap = answer("remind me every year", reminder({ repeat: "yearly", at, isLeapDay: true }));
  expect(leap).toContain("every year");
  expect(leap).toContain("2027");
  expect(leap).toContain("28th");
  const zh = answer("每年2月29日提醒我", reminder({ content: "打电话", repeat: "yearly", at, isLeapDay: true }));
  expect(zh).toContain("2月28日提醒");
});

test("a reminder for a day that does not exist is refused in a sentence", () => {
  const text = answer(
    "remind me on the 30th of February to laugh",
    reminder({ at: null, isNoDay: true, content: "laugh" }),
  );
  expect(text).toContain("doesn't exist");
  expect(text).toContain("laugh");
  expect(answer("2月30号提醒我笑一笑", reminder({ at: null, isNoDay: true, content: "笑一笑" }))).toContain(
    "没有这一天",
  );
});

test("a reminder without a time, or beyond the limit, is not confirmed", () => {
  for (const open of [reminder({ at: null }), reminder({ at: null, isFull: true })]) {
    const text = answer("remind me to water the ferns", open);
    expect(text).toContain("water the ferns");
    expect(text).not.toContain("I'll remind you");
  }
});

test("several reminders of one message are answered one by one, in the message's language", () => {
  const text = answer(
    "周日提醒我浇花，再提醒我买米",
    reminder({ content: "浇花" }),
    reminder({ content: "买米", at: null }),
  );
  expect(text).toContain("浇花");
  expect(text).toContain("买米");
  expect(text).toMatch(/\p{Script=Han}/u);
});

test("a message without a request for a reminder is answered as usual", () => {
  expect(answer("I slept badly")).toBe(composeAnswer(replyInput("I slept badly", { timeZone: "Asia/Shanghai" })).text);
  expect(answer("I slept badly")).not.toContain("remind");
});
