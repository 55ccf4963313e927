import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { placeOf, routes, safeNext } from "./routes";

test("next stays on this site", () => {
  expect(safeNext("/p/1/talk?x=1")).toBe("/p/1/talk?x=1");
  for (const outside of [
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "p/1",
    "",
    null,
  ]) {
    expect(safeNext(outside), String(outside)).toBeUndefined();
  }
});

test("a path says which place it is in, and whose", () => {
  expect(placeOf(routes.memory("a b", { tab: "events" }).split("?")[0] ?? "")).toEqual({
    personaId: "a b",
    place: "memory",
  });
  expect(placeOf(routes.newPersona())).toBeUndefined();
});

test("no href is written by hand", () => {
  const handWritten = globSync("{app,components}/**/*.tsx").flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => /href=(?:\{\s*)?["'`]\/|(?:push|replace|assign|redirect)\(\s*["'`]\//.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(handWritten).toEqual([]);
});
