import { expect, test } from "vitest";
import type { UncertainPair } from "@/lib/core/types/mind";
import { asksAbout } from "./asked";

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
])("%s", (said, pair, asked) => {
  expect(asksAbout(said, pair)).toBe(asked);
});
