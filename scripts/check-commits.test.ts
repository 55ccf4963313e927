import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const script: string = "./check-commits.mjs"; // plain JavaScript, without types
const { readTitles, titleProblem } = await import(script);

describe("titleProblem", () => {
  test.each(["memory: merge two events", "e2e, ui: wait for the reply", "lib/turn: read L1 once"])(
    'accepts the commit title "%s"',
    (title) => {
      expect(titleProblem(title)).toBeNull();
    },
  );

  test.each([
    ["Merge two events", /area/],
    ["memory: Merge two events", /area/],
    ["memory:merge two events", /area/],
    [`memory: ${"a".repeat(65)}`, /73 characters/],
  ])('refuses the commit title "%s"', (title, problem) => {
    expect(titleProblem(title)).toMatch(problem);
  });
});

describe("readTitles", () => {
  test("returns the titles of commits since the one that added the check, or null without history", () => {
    const folder = mkdtempSync(join(tmpdir(), "commits-"));
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], { cwd: folder });
    const commit = (title: string) => git("commit", "-q", "--allow-empty", "-m", title);
    try {
      expect(readTitles(folder)).toBeNull();
      git("init", "-q");
      commit("Before the check");
      mkdirSync(join(folder, "scripts"));
      writeFileSync(join(folder, "scripts/check-commits.mjs"), "");
      git("add", ".");
      commit("The check itself");
      commit("area: first");
      commit("Second");
      expect(readTitles(folder)).toEqual(["Second", "area: first"]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
