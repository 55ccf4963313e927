import { expect, test } from "vitest";
import { changesOf, emptyDraft, problemsIn, valuesOf } from "./draft";

const draft = { ...emptyDraft, description: " I saw a fox. " };

test("a memory's text is sent exactly as written, and its emotions are split into distinct tags", () => {
  expect(valuesOf({ ...draft, emotionTags: "Joy, joy，惊讶、awe" })).toMatchObject({
    description: " I saw a fox. ",
    emotionTags: ["joy", "惊讶", "awe"],
    eventTimeStart: null,
  });
});

test("an edited memory sends only changed fields, but both days when one of them changed", () => {
  expect(changesOf(draft, draft)).toEqual({});
  expect(changesOf({ ...draft, emotionalImpact: 3 }, draft)).toEqual({ emotionalImpact: 3 });
  const away = { ...draft, from: "2026-03-01", to: "2026-03-03" };
  expect(changesOf({ ...away, to: "" }, away)).toEqual({ eventTimeStart: "2026-03-01", eventTimeEnd: null });
});

test("the editor reports invalid input before sending it", () => {
  expect(problemsIn(draft)).toEqual({});
  expect(problemsIn({ ...draft, description: " \u200b" })).toEqual({ words: "missing" });
  expect(problemsIn({ ...draft, description: "a".repeat(2001) })).toEqual({ words: "long" });
  expect(problemsIn({ ...draft, emotionTags: "a,b,c,d,e" })).toEqual({ tags: "tagsMany" });
  expect(problemsIn({ ...draft, to: "2026-03-01" })).toEqual({ days: "backwards" });
});
