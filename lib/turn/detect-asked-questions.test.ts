import { expect, test } from "vitest";
import type { UncertainPair } from "@/lib/core/types/reply-input";
import { node } from "@/prompts/inputs.fixtures";
import { asksAbout, asksWhich } from "./detect-asked-questions";

const sam: UncertainPair = {
  name: "Sammy",
  aliases: ["Sammy"],
  kind: "person",
  otherName: "Sam",
  otherAliases: ["Sam", "Samuel"],
};
const lin: UncertainPair = { name: "小林林", aliases: [], kind: "person", otherName: "小林", otherAliases: [] };

test.each([
  ["Is Sammy the same as your Sam?", sam, true],
  ["Wait, Sammy – is that Samuel?", sam, true],
  ["Sammy and Sam both came.", sam, false],
  ["Is Sammy coming on Friday?", sam, false],
  ["How was Friday?", sam, false],
  ["小林林和小林是同一个人吗", lin, true],
  ["小林林周五来吗？", lin, false],
])("whether a reply asks if two names mean the same entity is recognised: %s", (text, pair, asked) => {
  expect(asksAbout(text, pair)).toBe(asked);
});

test.each([
  ["You once said your cat is white, another time black. Which is so?", true],
  ["I remember both, a white cat and a black one.", false],
  ["Your cat is white. How was your day?", false],
  ["How was your day?", false],
])("%s asks which of two memories is right: %s", (text, asked) => {
  const pair = { older: node("The user's cat is white."), newer: node("The user's cat is black.") };
  expect(asksWhich(text, pair)).toBe(asked);
});

test("a Chinese reply asks which of two memories is right only if it mentions both and asks", () => {
  const pair = { older: node("用户住在成都。"), newer: node("用户住在重庆。") };
  expect(asksWhich("你说过住在成都，也说过住在重庆，是哪一个？", pair)).toBe(true);
  expect(asksWhich("你住在成都，今天忙吗？", pair)).toBe(false);
});
