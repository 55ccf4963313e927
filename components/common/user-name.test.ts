import { expect, test } from "vitest";
import { calledByName } from "./user-name";

test.each([
  ["The user has a white cat, she sleeps on the user's face.", "Ann has a white cat, she sleeps on Ann's face."],
  ["用户养了只白猫,老在半夜跳到用户脸上。", "Ann养了只白猫,老在半夜跳到Ann脸上。"],
  ["The users of the app complained.", "The users of the app complained."],
  ["公司的用户增长很快,新用户很多。", "公司的用户增长很快,新用户很多。"],
])("“the user” in a memory is replaced by the user's name, and other uses of the word stay: %s", (text, expected) => {
  expect(calledByName(text, "Ann")).toBe(expected);
});

test("the user's name is inserted as it is, and without a name the text stays unchanged", () => {
  expect(calledByName("The user ran.", "$& $1")).toBe("$& $1 ran.");
  expect(calledByName("The user ran.", " ")).toBe("The user ran.");
});
