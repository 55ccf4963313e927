import { expect, test } from "vitest";
import { changesOf, emptyDraft, problemsIn, valuesOf } from "./draft";

const draft = { ...emptyDraft, description: " I saw a fox. " };

test("words are given to the letter, feelings apart and once each", () => {
  expect(valuesOf({ ...draft, emotionTags: "Joy, joy，惊讶、awe" })).toMatchObject({
    description: " I saw a fox. ",
    emotionTags: ["joy", "惊讶", "awe"],
    eventTimeStart: null,
  });
});

test("an edit gives what was changed alone, and both days when one of them was", () => {
  expect(changesOf(draft, draft)).toEqual({});
  expect(changesOf({ ...draft, emotionalImpact: 3 }, draft)).toEqual({ emotionalImpact: 3 });
  const away = { ...draft, from: "2026-03-01", to: "2026-03-03" };
  expect(changesOf({ ...away, to: "" }, away)).toEqual({ eventTimeStart: "2026-03-01", eventTimeEnd: null });
});

test("what cannot be kept is said before it is sent", () => {
  expect(problemsIn(draft)).toEqual({});
  expect(problemsIn({ ...draft, description: " \u200b" })).toEqual({ words: "missing" });
  expect(problemsIn({ ...draft, description: "a".repeat(2001) })).toEqual({ words: "long" });
  expect(problemsIn({ ...draft, emotionTags: "a,b,c,d,e" })).toEqual({ tags: "tagsMany" });
  expect(problemsIn({ ...draft, to: "2026-03-01" })).toEqual({ days: "backwards" });
});
