import { appendFileSync } from "node:fs";

/** The dear parts of a test run, counted in the file that `npm test` names; its report prints their sums. */
export function countWork(what: "server starts" | "sign-ups" | "seeded accounts" | "consolidations"): void {
  const file = process.env.TEST_WORK_FILE;
  if (file) appendFileSync(file, `${what}\n`);
}
