import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { memorySections, pageOf, routes, safeNext } from "./routes";

test("the address to open after sign-in stays on this site", () => {
  expect(safeNext("/p/1/chat?x=1")).toBe("/p/1/chat?x=1");
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

test("the persona and the current page are read from a path", () => {
  const inMemory = [
    routes.memory("a b"),
    routes.entity("a b", "c/d"),
    routes.aboutYou("a b"),
    routes.slowCycles("a b"),
    routes.promise("a b", "c"),
  ];
  for (const href of inMemory) {
    expect(pageOf(href.split("?")[0] ?? ""), href).toEqual({ personaId: "a b", page: "memory" });
  }
  expect(pageOf(routes.newPersona())).toBeUndefined();
});

test("every memory has an address of its own, whatever its type", () => {
  const address = (type: string) => routes.node("p", { type, id: "n/1" });
  expect(address("event")).toBe("/p/p/memory/events/n%2F1");
  expect(address("thought")).toBe("/p/p/memory/thoughts/n%2F1");
  expect(address("intention")).toBe("/p/p/memory/coming-up?focus=n%2F1");
  expect(address("expectation")).toBe(address("intention"));
});

test("each page of Memory has an address, and Events is the default", () => {
  expect(routes.memory("p", "events")).toBe(routes.memory("p"));
  expect(new Set(memorySections.map((section) => routes.memory("p", section))).size).toBe(memorySections.length);
  expect(routes.search("p", { q: "白猫 & co", tag: "" })).toBe("/p/p/memory/search?q=%E7%99%BD%E7%8C%AB+%26+co");
});

test("components link only through the routes module, never by an href written as text", () => {
  const handWritten = globSync("{app,components}/**/*.tsx").flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => /href=(?:\{\s*)?["'`]\/|(?:push|replace|assign|redirect)\(\s*["'`]\//.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(handWritten).toEqual([]);
});
