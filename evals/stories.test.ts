import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "@/db";
import { openTestDatabase } from "@/db/database.fixtures";
import { parseCorpus } from "./format";
import { runCase } from "./run-case";

/**
 * Short conversations through the whole domain code with the built-in mind: what must be remembered, recalled, forgotten, and left
 * unchanged. What it gets right only most of the time is counted by `npm run eval`.
 */
describe("stories", () => {
  let db: Db;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());

  const cases = parseCorpus(readFileSync(new URL("./corpora/stories.json", import.meta.url), "utf8")).cases;
  test.each(cases.map((evalCase) => [evalCase.id, evalCase] as const))(
    "the expectations of the case %s are met",
    async (_id, evalCase) => {
      const { checks } = await runCase(db, evalCase);
      const failed = checks.filter((check) => !check.pass).map(({ what, seen }) => `${what} — saw ${seen}`);
      expect(checks.length).toBeGreaterThan(0);
      expect(failed).toEqual([]);
    },
  );
});
