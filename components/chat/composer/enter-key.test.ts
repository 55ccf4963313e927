import { expect, test } from "vitest";
import { type EnterKey, isSendKey } from "./enter-key";

const enter: EnterKey = {
  key: "Enter",
  keyCode: 13,
  isComposing: false,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
};
const keyboard = { coarse: false };
const touch = { coarse: true };

test("Enter sends with a keyboard and inserts a line break on a touch screen", () => {
  expect(isSendKey(enter, keyboard)).toBe(true);
  expect(isSendKey(enter, touch)).toBe(false);
  expect(isSendKey({ ...enter, key: "a", keyCode: 65 }, keyboard)).toBe(false);
});

test("Shift+Enter inserts a line break, Ctrl+Enter and Cmd+Enter send everywhere", () => {
  expect(isSendKey({ ...enter, shiftKey: true }, keyboard)).toBe(false);
  expect(isSendKey({ ...enter, ctrlKey: true }, touch)).toBe(true);
  expect(isSendKey({ ...enter, metaKey: true }, touch)).toBe(true);
});

test("the Enter that confirms an input method's suggestion never sends", () => {
  expect(isSendKey({ ...enter, isComposing: true }, keyboard)).toBe(false);
  expect(isSendKey({ ...enter, keyCode: 229 }, keyboard)).toBe(false);
  expect(isSendKey({ ...enter, keyCode: 229, ctrlKey: true }, keyboard)).toBe(false);
});
