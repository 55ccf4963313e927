import { describe, expect, test } from "vitest";
import { composeReply } from "./compose";
import { memory, situationOf } from "./fixture";

describe("somebody who was introduced by name", () => {
  test.each([
    ["我儿子暑假去哪了", "用户的儿子阿树上三年级。", "阿树暑假去了湘西学打鼓。", ["阿树"], /湘西/],
    [
      "where does my sister work",
      "The user's sister Wilma plays the harp.",
      "Wilma works at a tannery.",
      ["Wilma"],
      /tannery/,
    ],
  ])("is meant by what they are to the person: %s", (say, introduced, told, entityNames, holds) => {
    const events = [memory(introduced, { entityNames }), memory(told, { entityNames })];
    expect(composeReply(situationOf(say, { events }))).toMatch(holds);
  });

  test("and not by what somebody else is", () => {
    const events = [
      memory("用户的同事阿树很会修车。", { entityNames: ["阿树"] }),
      memory("阿树暑假去了湘西。", { entityNames: ["阿树"] }),
    ];
    expect(composeReply(situationOf("我儿子暑假去哪了", { events }))).not.toMatch(/湘西/);
  });
});
