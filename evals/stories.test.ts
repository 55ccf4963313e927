import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "@/db";
import { openTestDatabase } from "@/db/database.fixtures";
import { parseCorpus } from "./format";
import { runCase } from "./run-case";

/**
 * Short talks through the whole domain with the offline mind: what must be kept, found, let go of, and left alone. What it only
 * mostly gets right is counted by `npm run eval`.
 */
describe("stories", () => {
  let db: Db;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());

  const cases = parseCorpus(readFileSync(new URL("./corpora/stories.json", import.meta.url), "utf8")).cases;
  test.each(cases.map((evalCase) => [evalCase.id, evalCase] as const))("%s", async (_id, evalCase) => {
    const { checks } = await runCase(db, evalCase);
    const failed = checks.filter((check) => !check.pass).map(({ what, seen }) => `${what} — saw ${seen}`);
    expect(checks.length).toBeGreaterThan(0);
    expect(failed).toEqual([]);
  });
});
