import { expect, it } from "vitest";
import { containsName, mentionsName, normalizeAlias } from "../language/normalize";
import { displayNameSchema } from "../schemas";
import { storedName } from "./stored-name";

it.each([
  ["Zoe\u0308", "Zoë"],
  ["\u202eevil\u202c", "evil"],
  ["\u2067שרה\u2069", "שרה"],
  ["می\u200cخواهم", "می\u200cخواهم"],
  ["👩\u200d🚀", "👩\u200d🚀"],
  ["  हिन्दी ", "हिन्दी"],
])("the name %j is stored as %j", (typed, stored) => {
  expect(storedName(typed)).toBe(stored);
  expect(displayNameSchema.parse(typed)).toBe(stored);
});

it("a name of only direction controls is refused", () => {
  expect(displayNameSchema.safeParse("\u202e\u202c").success).toBe(false);
});

it("comparing names never splits a combining mark from its letter", () => {
  expect(normalizeAlias("Zoe\u0308")).toBe(normalizeAlias("Zoë"));
  expect(mentionsName("I met Zoe\u0308 today", "Zoë")).toBe(true);
  expect(containsName("कि", "क")).toBe(false);
  expect(containsName("e\u0301", "e")).toBe(false);
});
