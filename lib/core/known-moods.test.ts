import { expect, test } from "vitest";
import { readMood } from "./known-moods";

test("a mood phrase is shown as the first known mood that it contains", () => {
  expect(readMood("quietly-worried")).toEqual({ known: "worried" });
  expect(readMood("tender-and-sad-for-them")).toEqual({ known: "tender" });
  expect(readMood("Calm")).toEqual({ known: "calm" });
});

test("an unknown mood is shown in the model's words, and a neutral mood is not shown", () => {
  expect(readMood("wistful-after-rain")).toEqual({ own: "wistful after rain" });
  expect(readMood("not-happy-with-itself")).toEqual({ own: "not happy with itself" });
  expect(readMood("neutral")).toBeNull();
  expect(readMood("")).toBeNull();
});
