import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expectLinear } from "@/lib/core/linear-time.fixtures";
import { dayIn } from "../clock";
import type { Language } from "../language/types";
import { parseReminders } from "./parse-reminders";
import { type Case, EN, ZH } from "./parse-reminders.cases";
import { reminderLanguages } from "./reminder-packs";

const NOON = {
  en: [new Date("2026-03-12T12:00:00Z"), "Europe/London"],
  zh: [new Date("2026-03-12T04:00:00Z"), "Asia/Shanghai"],
} as const;

function contentsOf(message: string, language: "en" | "zh", at?: Date): string[] {
  const [now, timeZone] = NOON[language];
  return parseReminders(message, { now: at ?? now, timeZone, language }).map((one) => {
    if (one.needs !== null) return `needs ${one.needs} | ${one.content}`;
    const clock = one.at.toLocaleTimeString("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
    return `${dayIn(timeZone, one.at)} ${clock} ${one.repeat}${one.every > 1 ? ` ${one.every}` : ""} | ${one.content}`;
  });
}

describe("parseReminders finds content, time and repetition of a request", () => {
  test.each(EN as Case[])("in English: %s", (message, ...wanted) => expect(contentsOf(message, "en")).toEqual(wanted));
  test.each(ZH as Case[])("in Chinese: %s", (message, ...wanted) => expect(contentsOf(message, "zh")).toEqual(wanted));

  test("a time of day that has passed means its next occurrence, also late at night", () => {
    const late = new Date("2026-03-12T23:30:00Z");
    expect(contentsOf("remind me at 11pm to lock up", "en", late)).toEqual(["2026-03-13 23:00 once | lock up"]);
    expect(contentsOf("remind me to stretch this evening", "en", late)).toEqual(["needs time | stretch"]);
  });
});

describe("parseReminders on arbitrary text", () => {
  const bits = [
    "remind me",
    "提醒我",
    "to",
    "at 6",
    "every day",
    "每天",
    "明天",
    "tomorrow",
    "in 20 minutes",
    "every other",
    "Friday",
    "and at 17",
    "29 February",
    "每隔一个周五",
    "每年",
    "2月29日",
    "和",
    "31st",
    "“",
    '"',
    ",",
    "?",
    " ",
    "9:99",
  ];
  const text = fc.array(fc.oneof(fc.constantFrom(...bits), fc.string({ unit: "grapheme", maxLength: 6 })), {
    maxLength: 14,
  });
  const moment = fc.date({ min: new Date("2000-01-01"), max: new Date("2099-01-01"), noInvalidDate: true });

  test("never throws, returns only parts of the text, and no times in the past", () => {
    const zones = fc.constantFrom(
      "Europe/Berlin",
      "America/New_York",
      "Asia/Shanghai",
      "Pacific/Apia",
      "Australia/Lord_Howe",
    );
    fc.assert(
      fc.property(
        text,
        moment,
        zones,
        fc.constantFrom<Language>("en", "zh", "ja"),
        (words, now, timeZone, language) => {
          const message = words.join(" ");
          for (const one of parseReminders(message, { now, timeZone, language })) {
            expect(message).toContain(one.content);
            expect(one.content.trim()).not.toBe("");
            if (one.needs !== null) continue;
            expect(one.at.getTime()).toBeGreaterThan(now.getTime());
            expect(one.pattern === null).toBe(one.repeat === "once");
            expect(one.every > 1).toBe(one.startsOn !== null);
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  test("takes linear time for any message", () => {
    const context = { now: NOON.en[0], timeZone: "Europe/London" };
    for (const bit of [...bits, "remind me to ", "提醒我", "on and on ", "1 2 3 "]) {
      for (const language of reminderLanguages) {
        expectLinear((length) => parseReminders(bit.repeat(length / bit.length), { ...context, language }));
      }
    }
  });
});
