import { expect, test } from "vitest";
import { readMood } from "./known-moods";

test("a phrase is said in the one word of it that we know", () => {
  expect(readMood("quietly-worried")).toEqual({ known: "worried" });
  expect(readMood("tender-and-sad-for-them")).toEqual({ known: "tender" });
  expect(readMood("Calm")).toEqual({ known: "calm" });
});

test("what we do not know is shown as it was felt; a neutral mood is not shown", () => {
  expect(readMood("wistful-after-rain")).toEqual({ own: "wistful after rain" });
  expect(readMood("not-happy-with-itself")).toEqual({ own: "not happy with itself" });
  expect(readMood("neutral")).toBeNull();
  expect(readMood("")).toBeNull();
});
