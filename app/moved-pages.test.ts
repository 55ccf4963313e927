import { globSync } from "node:fs";
import { expect, test } from "vitest";
import config from "../next.config";

const moved = (await config.redirects?.()) ?? [];

/** Path patterns of all pages, as Next derives them from the folders: groups in parentheses are not part of the address. */
const pages = globSync("app/**/page.tsx").map((file) =>
  file
    .replace(/^app/, "")
    .replace(/\/page\.tsx$/, "")
    .replace(/\/\([^)]*\)/g, "")
    .replace(/\[\w+\]/g, "*"),
);
/** Paths that a `path*` at the end of a pattern stands for: none, or one more segment. */
const expand = (pattern: string) =>
  pattern.endsWith("/:path*") ? [pattern.slice(0, -"/:path*".length), pattern.replace(/:path\*$/, "*")] : [pattern];
const segments = (pattern: string) => pattern.replace(/:\w+/g, "*").split("/");
const covers = (page: string, path: string) => {
  const [own, asked] = [segments(page), segments(path)];
  return (
    own.length === asked.length && own.every((part, at) => part === asked[at] || part === "*" || asked[at] === "*")
  );
};

test("every retired page address leads permanently to pages that exist", () => {
  expect(moved.length).toBeGreaterThan(10);
  for (const { source, destination, ...rest } of moved) {
    expect(rest, source).toEqual({ permanent: true });
    for (const path of expand(destination)) {
      expect(
        pages.some((page) => covers(page, path)),
        `${source} → ${path}`,
      ).toBe(true);
    }
  }
});

test("no redirect matches a page or the API", () => {
  for (const { source } of moved) {
    expect(segments(source)[1], source).toMatch(/^(p|farewell)$/);
    const hidden = expand(source).flatMap((path) => pages.filter((page) => covers(page, path)));
    expect(hidden, source).toEqual([]);
  }
});
