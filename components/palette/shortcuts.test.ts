import { describe, expect, test } from "vitest";
import { readShortcut } from "./shortcuts";

const key = (name: string, more: Partial<KeyboardEvent> = {}) => ({
  ...{ key: name, ctrlKey: false, metaKey: false, altKey: false, isComposing: false },
  ...more,
});
const resting = { isWriting: false, begun: false, single: true };

describe("shortcuts", () => {
  test("the palette opens from anywhere, also while the user is typing", () => {
    for (const held of [{ ctrlKey: true }, { metaKey: true }])
      expect(readShortcut(key("k", held), { ...resting, isWriting: true, single: false })).toEqual({ kind: "palette" });
  });

  test("single keys open pages, the help and the composer", () => {
    expect(readShortcut(key("g"), resting)).toEqual({ kind: "begins" });
    expect(readShortcut(key("m"), { ...resting, begun: true })).toEqual({ kind: "place", key: "m" });
    expect(readShortcut(key("m"), resting)).toBeNull();
    expect(readShortcut(key("?"), resting)).toEqual({ kind: "help" });
    expect(readShortcut(key("/"), resting)).toEqual({ kind: "write" });
  });

  test("single keys do nothing in a text field, during input method composition, with modifiers, or when switched off", () => {
    expect(readShortcut(key("?"), { ...resting, isWriting: true })).toBeNull();
    expect(readShortcut(key("g", { isComposing: true }), resting)).toBeNull();
    expect(readShortcut(key("g", { altKey: true }), resting)).toBeNull();
    expect(readShortcut(key("g", { ctrlKey: true }), resting)).toBeNull();
    expect(readShortcut(key("g"), { ...resting, single: false })).toBeNull();
  });
});
