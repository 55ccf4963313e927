import { describe, expect, it } from "vitest";
import { dayIn } from "@/lib/core/clock";
import type { Language } from "@/lib/core/language/types";
import { runAtOnce } from "@/lib/core/run-in-slices";
import { draftEvents } from "./draft-events";

const ZONE = "Europe/London";
/** Thursday, 12 March 2026, noon. */
const at = new Date("2026-03-12T12:00:00Z");

/** The day of the event made from a message: "2026-03-12", "2026-03-02..2026-03-08", or null. */
function dayOf(content: string, language: Language): string | null {
  const line = { role: "user" as const, content, at, index: 1 };
  const [draft] = runAtOnce(draftEvents([{ line, language, isCrisis: false }], { timeZone: ZONE, isMerging: false }));
  if (!draft?.day) return null;
  const [first, last] = [draft.day.start, draft.day.end ?? draft.day.start].map((moment) => dayIn(ZONE, moment));
  return first === last ? `${first}` : `${first}..${last}`;
}

type Case = [language: Language, text: string, day?: string];

const PROMISES: Record<string, Case[]> = {
  "a time of day, or a time only minutes away, gives no day: the day of the message says it": [
    ["en", "The rehearsal begins at 7:30pm"],
    ["en", "The plumber left 40 minutes ago"],
    ["en", "The rehearsal begins tomorrow at 7:30pm", "2026-03-13"],
    ["zh", "下午四点合唱团排练"],
    ["zh", "邻居刚才送来一箱橘子"],
    ["zh", "明天下午四点合唱团排练", "2026-03-13"],
  ],
  "a holiday, season or weekend gives no day when mentioned in general, and one when it happened or is planned": [
    ["en", "Halloween is more fun than my birthday"],
    ["en", "I love the smell of the sea in summer"],
    ["en", "Does your town have fireworks at New Year"],
    ["en", "She dreamt of a Christmas wedding"],
    ["en", "We flew to Bergen for Easter", "2025-04-20"],
    ["en", "We're flying to Bergen at Easter", "2026-04-05"],
    ["en", "Last summer the roof leaked", "2025-06-01..2025-08-31"],
    ["en", "The roof will be mended in the summer", "2026-06-01..2026-08-31"],
    ["zh", "重阳节的糕点真好看"],
    ["zh", "端午快乐呀大家"],
    ["zh", "我端午要去绍兴看龙舟", "2026-06-19"],
    ["zh", "去年中秋我们在船上", "2025-10-06"],
  ],
  "a month, weekday or date without a past tense beside it means the next one": [
    ["en", "The lease ends in October", "2026-10-01..2026-10-31"],
    ["en", "The lease ended in October", "2025-10-01..2025-10-31"],
    ["en", "Choir practice on Tuesday", "2026-03-17"],
    ["zh", "十月交房", "2026-10-01..2026-10-31"],
    ["zh", "周二体检", "2026-03-17"],
  ],
  "today's weekday may mean today or a week away, so it gives no day": [
    ["en", "I have a fitting on Thursday"],
    ["zh", "我周四去量尺寸"],
    ["en", "I have a fitting on Friday", "2026-03-13"],
  ],
  "a habit gives no day": [
    ["en", "I usually swim on Friday evening"],
    ["en", "We never work in August"],
    ["zh", "我一般周五晚上游泳"],
    ["en", "I swam on Friday evening", "2026-03-06"],
  ],
  "the word today gives a day when something happened or is planned, not when it may mean the present in general": [
    ["en", "Phones are far too expensive today"],
    ["en", "Most of today's cars look alike"],
    ["en", "I handed in my keys today", "2026-03-12"],
    ["en", "We'll hand in our keys today", "2026-03-12"],
  ],
  "the time since something last happened gives no day, the time until it happens does": [
    ["en", "That was the best coffee in three weeks"],
    ["en", "My harp exam is in two weeks", "2026-03-26"],
  ],
  "a day that something only happens after or is compared with, and one of several days, gives no day": [
    ["en", "It gets quieter after next week"],
    ["en", "It feels like yesterday"],
    ["en", "The bridge was built in 1962 or 1964"],
    ["zh", "下周过后就清静了"],
    ["en", "It gets quieter next week", "2026-03-16..2026-03-22"],
  ],
  "a day that is part of a name or of a thing gives no day": [
    ["en", "We have monday quiz teams at the pub"],
    ["en", "They sell the best winter coats"],
    ["en", "The last week is always the longest"],
    ["en", 'He said "we open on Saturday" with a grin'],
    ["en", "On Saturday we open the shop", "2026-03-14"],
  ],
  "a match that begins or ends inside a word is not a day": [
    ["zh", "北方才能看到这么大的雪"],
    ["zh", "那些小年轻真会跳舞"],
    ["zh", "合同写的是基本月收入"],
    ["zh", "从今天起我不喝咖啡了", "2026-03-12"],
  ],
  "a condition does not count as something that happened": [
    ["en", "If the ferry sinks tomorrow nobody will notice"],
    ["en", "The ferry sails tomorrow", "2026-03-13"],
  ],
};

describe.each(Object.entries(PROMISES))("%s", (_, cases) => {
  it.each(cases)("%s: %s", (language, text, day) => expect(dayOf(text, language)).toBe(day ?? null));
});
