import { existsSync, readFileSync } from "node:fs";

/** @typedef {{ passed: number, failed: number, skipped: number, failures?: string[] }} Counts `failures` are the names of failed tests */

/** @returns {Counts} from Vitest's JSON report; a file that could not be loaded counts as one failure */
export function vitestCounts(file) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const broken = report.testResults.filter(
    (one) => one.status === "failed" && !one.assertionResults.some((test) => test.status === "failed"),
  );
  const failed = report.testResults.flatMap((one) =>
    one.assertionResults.filter((test) => test.status === "failed").map((test) => `${one.name} · ${test.fullName}`),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...failed, ...broken.map((one) => one.name)],
  };
}

/** @returns {Counts} from Playwright's JSON report; an error outside any test counts as one failure */
export function playwrightCounts(file) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  if (flaky > 0) console.log(`${flaky} of the end-to-end tests passed only on the second try.`);
  const specs = report.suites.flatMap(specsOf).filter((spec) => !spec.ok);
  const failures = specs.map((spec) => `${spec.file}:${spec.line} · ${spec.title}`);
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped, failures };
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

/** @returns {Counts} the bars of an evaluation, cases that could not be run, and whether a second delivery added nothing */
export function evalCounts(file) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const held = report.bars.filter((bar) => bar.held).length;
  const failures = report.bars.filter((bar) => !bar.held).map(nameBar);
  const repeats = report.addedByReplay === 0;
  const failed = report.bars.length - held + report.broken.length + (repeats ? 0 : 1);
  return { passed: held + (repeats ? 1 : 0), failed, skipped: 0, failures };
}

const nameBar = ({ hand, figure, value, bar }) => `${figure} of the ${hand} half: ${value.toFixed(3)} against ${bar}`;

/** Prints the failures, one line a suite, and the closing line on its own. @returns the exit code */
export function close(suites) {
  const failures = suites.flatMap((suite) => (suite.failures ?? []).map((failure) => `${suite.name}: ${failure}`));
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((line) => `  ${line}`).join("\n")}`);
  const width = Math.max(...suites.map(({ name }) => name.length));
  const cells = (...all) => all.map((cell) => String(cell).padStart(8)).join("");
  console.log(`\n${"".padEnd(width)}${cells("passed", "failed", "skipped", "seconds")}`);
  for (const { name, passed, failed, skipped, seconds, note } of suites) {
    console.log(`${name.padEnd(width)}${cells(passed, failed, skipped, seconds.toFixed(1))}${note ? `  ${note}` : ""}`);
  }
  if (!process.env.TEST_DATABASE_URL) console.log("Postgres: not run (TEST_DATABASE_URL is not set)");

  const sum = (key) => suites.reduce((total, suite) => total + suite[key], 0);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
  return sum("failed") === 0 && sum("passed") > 0 ? 0 : 1;
}

/** Prints how often the tests did their most expensive operations, from the file in which they count them. */
export function tellWork(file) {
  if (!existsSync(file)) return;
  const counts = new Map();
  for (const what of readFileSync(file, "utf8").trim().split("\n")) counts.set(what, (counts.get(what) ?? 0) + 1);
  console.log(`\nThe tests needed ${[...counts].map(([what, count]) => `${count} ${what}`).join(", ")}.`);
}

function read(file) {
  if (!existsSync(file)) return;
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return; // the file is truncated
  }
}
