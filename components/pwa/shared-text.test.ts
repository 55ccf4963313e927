import { expect, test } from "vitest";
import { MESSAGE_MAX_CODE_POINTS } from "@/lib/core/limits";
import { sharedText } from "./shared-text";

test("shared title, text and address become one line each, and none is repeated", () => {
  expect(sharedText({ title: "A recipe", text: "Look at this", url: "https://example.org/soup" })).toBe(
    "A recipe\nLook at this\nhttps://example.org/soup",
  );
  expect(sharedText({ text: "Soup https://example.org/soup", url: "https://example.org/soup" })).toBe(
    "Soup https://example.org/soup",
  );
  expect(sharedText({ title: "Soup", text: "Soup" })).toBe("Soup");
});

test("a shared text is cut at the length of a message, and what cannot be stored is left out", () => {
  const long = sharedText({ text: "😀".repeat(MESSAGE_MAX_CODE_POINTS + 5) });
  expect([...long]).toHaveLength(MESSAGE_MAX_CODE_POINTS);
  expect(sharedText({ text: "a\u0000b", title: "kept" })).toBe("kept");
  expect(sharedText({ text: ["one", "two"], url: "  " })).toBe("");
});
