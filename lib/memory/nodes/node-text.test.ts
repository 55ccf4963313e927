import { expect, test } from "vitest";
import { searchTokens } from "@/lib/core/language/search-tokens";
import { embeddedText, indexedText, type NodeTextSource } from "./node-text";

const source = (description: string, more: Partial<NodeTextSource> = {}): NodeTextSource => ({
  description,
  subject: "user",
  eventTimeStart: null,
  names: [],
  personaName: "Vessel",
  timeZone: "UTC",
  ...more,
});

test("the embedded and the indexed text of a memory begin with its text, and are equal to it if there is nothing to add", () => {
  expect(embeddedText(source("The user likes tea."))).toBe("The user likes tea.");
  expect(indexedText(source("The user likes tea."))).toBe("The user likes tea.");
});

test("names that the memory's text lacks are added once each, and the persona's name if the memory is about the persona", () => {
  const about = source("Snowy was ill.", { names: ["Snowy", "Mei", "Mei"], subject: "persona" });
  expect(embeddedText(about)).toBe("Snowy was ill. Mei Vessel");
  expect(indexedText(about)).toBe("Snowy was ill. Mei Vessel");
});

test("the day is added in the user's time zone, short to the embedded text and in both languages to the indexed text", () => {
  const moved = source("The user moved.", { eventTimeStart: new Date("2026-05-02T20:00:00Z") });
  const there = { ...moved, timeZone: "Asia/Shanghai" };
  expect(embeddedText(moved)).toBe("The user moved. 5月2日");
  expect(embeddedText(there)).toBe("The user moved. 5月3日");
  expect(indexedText(there)).toBe("The user moved. 2026-05-03 May 3 5月3日");
});

test.each(["the 3rd of May, 2026-05-03", "March 3 or May 3", "5月3日"])(
  "the indexed text contains every search term of a day in %s",
  (asked) => {
    const moved = source("The user moved in March, on the 3rd.", { eventTimeStart: new Date("2026-05-03T09:00:00Z") });
    expect(new Set(searchTokens(asked)).isSubsetOf(new Set(searchTokens(indexedText(moved))))).toBe(true);
  },
);
