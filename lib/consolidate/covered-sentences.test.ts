import { expect, test } from "vitest";
import { expectLinear } from "@/lib/core/linear-time.fixtures";
import { markCoveredSentences, sentencesAsWritten } from "./covered-sentences";

const mentionedIn = (message: string, ...descriptions: string[]) =>
  markCoveredSentences(message, descriptions, ["Lin", "Vessel"]);

test("an event's description covers the sentence of a message that shares its words, and no other sentence", () => {
  const message = "My aunt broke her hip. I passed the bar exam! We adopt a greyhound in June.";
  expect(mentionedIn(message, "Lin's aunt broke her hip.")).toEqual([true, false, false]);
  expect(mentionedIn(message, "Lin passed the bar exam.")).toEqual([false, true, false]);
  expect(mentionedIn(message, "Lin passed the bar exam.", "Lin adopts a greyhound in June.")).toEqual([
    false,
    true,
    true,
  ]);
  expect(mentionedIn("爷爷昨天住院了。我考上了研究生。下个月搬去杭州。", "用户考上了研究生。")).toEqual([
    false,
    true,
    false,
  ]);
});

test("an event about the first sentence does not cover a second sentence about the same person", () => {
  const message = "My sister quit her job at the library. My sister moves to Porto in May.";
  expect(mentionedIn(message, "Lin's sister quit her job at the library.")).toEqual([true, false]);
});

test("an event that combines several sentences covers each of them", () => {
  const message = "My sister quit her job at the library. My sister moves to Porto in May.";
  const description = "Lin's sister quit her job at the library and moves to Porto in May.";
  expect(mentionedIn(message, description)).toEqual([true, true]);
});

test("a message of a single sentence is covered by an event in other words", () => {
  expect(mentionedIn("my nan passed away", "Lin's grandmother has died.")).toEqual([true]);
});

test("an event that shares no words with any of several sentences covers none of them", () => {
  expect(mentionedIn("My nan passed away. We adopt a greyhound.", "Lin plays chess.")).toEqual([false, false]);
});

test("splitting a message into sentences and joining them gives the same message", () => {
  const message = "  One.\nTwo?!  三。四 ";
  expect(sentencesAsWritten(message).join("")).toBe(message);
});

test("finding the covered sentences of a message takes linear time", () => {
  expectLinear((size) => mentionedIn("My aunt sold her boat. ".repeat(size), "Lin's aunt sold her boat."), 100);
});
