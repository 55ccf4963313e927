import { expect, test } from "vitest";
import { displayNameSchema } from "../schemas";
import { onOneLine } from "./one-line";

test("line breaks of every kind and other control characters in a name become one space", () => {
  for (const between of ["\n", "\r\n", "\r", "\u2028", "\u2029", "\u0085", "\v\f", "\t"])
    expect(onOneLine(` Ann${between}# Lin `)).toBe("Ann # Lin");
  expect(onOneLine("安 Ann 🐈")).toBe("安 Ann 🐈");
});

test("a display name is stored on one line, and a name of only line breaks is refused", () => {
  expect(displayNameSchema.parse("Ann\n\n# A heading")).toBe("Ann # A heading");
  expect(displayNameSchema.safeParse("\n\u2028").success).toBe(false);
});
