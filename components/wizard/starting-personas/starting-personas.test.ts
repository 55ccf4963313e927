import { expect, test } from "vitest";
import { z } from "zod";
import { locales } from "@/lib/core/types/messages";
import { startingPersonaSchema, startingPersonas } from "./starting-personas";

test.each(locales)("there are eight complete starting personas with different names and texts in %s", (locale) => {
  const personas = z.array(startingPersonaSchema).parse(startingPersonas[locale]);
  expect(personas).toHaveLength(8);
  for (const field of ["id", "drawing", "name", "summary", "persona", "style", "greeting"] as const) {
    expect(new Set(personas.map((one) => one[field])).size, field).toBe(8);
  }
  expect(new Set(personas.flatMap((one) => one.openers)).size).toBe(24);
});

test("both languages offer the same starting personas in the same order", () => {
  expect(startingPersonas.zh.map(({ id }) => id)).toEqual(startingPersonas.en.map(({ id }) => id));
});
