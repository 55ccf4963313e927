import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readCrisis } from "@/lib/core/care/read-crisis";

const linesOf = (name: string) =>
  readFileSync(new URL(`blind/${name}.txt`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "");
const shareOf = (name: string) => {
  const lines = linesOf(name);
  return { count: lines.length, share: lines.filter(readCrisis).length / lines.length };
};

describe.each(["en", "zh"])("sentences in %s that were written blind", (language) => {
  test("of 60 cries for help at least 95 % are heard", () => {
    const { count, share } = shareOf(`${language}.crisis`);
    expect(count).toBe(60);
    expect(share).toBeGreaterThanOrEqual(0.95);
  });

  test("of 100 that only sound alike at most 5 % are taken for one", () => {
    const { count, share } = shareOf(`${language}.hyperbole`);
    expect(count).toBe(100);
    expect(share).toBeLessThanOrEqual(0.05);
  });
});
