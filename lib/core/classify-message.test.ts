import { expect, test } from "vitest";
import { staysMentioned } from "./classify-message";
import { languageOf } from "./language";

const at = (iso: string) => ({ start: new Date(`${iso}T15:00:00Z`), end: new Date(`${iso}T15:00:00Z`) });
const lisbon = ["2026-03-10", "2025-06-02", "2026-03-03"].map(at);
const asked = (text: string, known = lisbon) =>
  staysMentioned(text, known, { language: languageOf(text), timeZone: "UTC" }).map(({ start, end }) => [
    start.toISOString().slice(0, 10),
    end.toISOString().slice(0, 10),
  ]);

test.each([
  "what did I eat when I was in Lisbon?",
  "While we were staying in Lisbon, who did we meet?",
  "我在里斯本的时候吃了什么？",
])("a question about the time at a place refers to the days of the user's stays there: %s", (text) => {
  expect(asked(text)).toEqual([
    ["2025-06-02", "2025-06-02"],
    ["2026-03-03", "2026-03-10"],
  ]);
});

test("a question about a place itself, or about where the user lives, refers to no stay", () => {
  for (const text of ["how far is Lisbon?", "do you remember Lisbon?", "里斯本远吗？", "ok", ""])
    expect(asked(text)).toEqual([]);
  const home = Array.from({ length: 20 }, (_, week) =>
    at(new Date(Date.UTC(2026, 0, 1 + 7 * week)).toISOString().slice(0, 10)),
  );
  expect(asked("when I was in Berlin, did I see Anna?", home)).toEqual([]);
});
