import { appendFileSync } from "node:fs";

/** Counts the expensive parts of a test run in the file that `npm test` names; the test report prints their sums. */
export function countWork(what: "server starts" | "sign-ups" | "seeded accounts" | "consolidations"): void {
  const file = process.env.TEST_WORK_FILE;
  if (file) appendFileSync(file, `${what}\n`);
}
