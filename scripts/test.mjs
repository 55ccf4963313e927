import { existsSync, mkdirSync, rmSync } from "node:fs";
import { findBrowser } from "./lib/browser.mjs";
import { build } from "./lib/build.mjs";
import { install } from "./lib/install.mjs";
import { Problem, tell } from "./lib/problem.mjs";
import { at, pinnedNode, programEnv, programs, requireNode } from "./lib/project.mjs";
import { close, evalCounts, playwrightCounts, tellWork, vitestCounts } from "./lib/report.mjs";
import { run } from "./lib/run.mjs";

// npm test [-- --only static|unit|eval|e2e] [-- arguments for the runner, such as a file name]
// npm run test:all adds the slowest suites: the evals of memory, and every page at both sizes.
const GROUPS = ["static", "unit", "eval", "e2e"];
const LONG_SUITES =
  "the evals of memory, the unit tests that take longest (vitest.config.ts), and the end-to-end tests outside the core (playwright.config.ts).";
const EXPECTED_MINUTES = 10;
/** Where the tests count their server starts, sign-ups and consolidations. */
const WORK = at("test-results/work.txt");
const FLOORS = [
  "app",
  "components",
  "server",
  "lib",
  "db",
  "inngest",
  "prompts",
  "proxy.ts",
  "instrumentation.ts",
  "instrumentation-client.ts",
];

await tell(async () => {
  requireNode(20);
  const { groups, rest, isAll } = readArguments(process.argv.slice(2));
  const started = Date.now();
  try {
    await install();
  } catch (error) {
    console.error(error.message);
    return close([{ name: "install", passed: 0, failed: 1, skipped: 0, seconds: 0 }]);
  }
  mkdirSync(at("test-results"), { recursive: true });
  rmSync(WORK, { force: true });
  process.env.TEST_WORK_FILE = WORK;

  const suites = [];
  if (groups.includes("static")) suites.push(await commits(), await biome(), await types(), await floors());
  if (groups.includes("unit")) suites.push(await unit(rest, isAll));
  if (groups.includes("eval")) suites.push(await evaluation(isAll));
  if (groups.includes("e2e")) suites.push(...(await buildAndTest(rest, isAll)));
  tellWork(WORK);
  if (!isAll && groups.length > 1) tellWhatWasLeftOut(started);
  return close(suites);
});

/** Explains a slow run; a slow machine fails nothing. */
function tellWhatWasLeftOut(started) {
  const minutes = (Date.now() - started) / 60_000;
  console.log(`\nOnly npm run test:all runs these: ${LONG_SUITES}`);
  if (minutes > EXPECTED_MINUTES)
    console.log(`This took ${minutes.toFixed(0)} minutes; two idle cores need about ${EXPECTED_MINUTES}.`);
}

function commits() {
  return check("commits", () => node(at("scripts/check-commits.mjs")));
}

function biome() {
  return check("biome", () => node(programs.biome, "check", "."));
}

function types() {
  return check("types", async () => {
    const generated = await node(programs.next, "typegen");
    return generated.code === 0 ? node(programs.tsc, "--noEmit") : generated;
  });
}

function floors() {
  const there = FLOORS.filter((name) => existsSync(at(name)));
  return check("floors", async () => {
    const floors = await node(programs.depcruise, "--config", ".dependency-cruiser.cjs", ...there);
    return floors.code === 0
      ? node(programs.depcruise, "--config", ".dependency-cruiser-folders.cjs", ...there)
      : floors;
  });
}

async function unit(rest, isAll) {
  const report = at("test-results/vitest.json");
  rmSync(report, { force: true });
  const setUp = `--reporter=${at("scripts/lib/vitest-set-up-reporter.mjs")}`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`, setUp];
  const env = isAll ? { UNIT_ALL: "1" } : {};
  return counted("unit", await titled("unit", () => node(programs.vitest, "run", ...reporters, ...rest, env)), () =>
    vitestCounts(report),
  );
}

/**
 * The memory evals with the built-in mind: each bar is a test, and so is a second delivery that adds nothing. `isAll` adds the two long
 * histories.
 */
async function evaluation(isAll) {
  const report = at("test-results/eval.json");
  rmSync(report, { force: true });
  const args = [at("evals/main.ts"), "--report", report];
  const env = { LOG_LEVEL: "silent", INIT_CWD: at("."), ...(isAll && { LONG: "1" }) };
  return counted("eval", await titled("eval", () => node(programs.tsx, ...args, env)), () => evalCounts(report));
}

async function buildAndTest(rest, isAll) {
  const built = await buildApp();
  return [built, ...(await endToEnd(built, rest, isAll))];
}

function buildApp() {
  return check("build", async () => {
    await build();
    return { code: 0 };
  });
}

/** Without a build or a browser the end-to-end tests count as failed, never as skipped. */
async function endToEnd(built, rest, isAll) {
  if (built.failed) return [failed("e2e", "not run: there is no build")];

  const browser = await attempt(findBrowser);
  const report = at("test-results/e2e.json");
  rmSync(report, { force: true });
  const args = browser.problem ? ["--project=http"] : rest;
  const env = { CHROMIUM_PATH: browser.value ?? "", E2E_ALL: isAll || rest.length > 0 ? "1" : "" };
  const done = await titled("e2e", () => node(programs.playwright, "test", ...args, env));
  const tested = counted("e2e", done, () => playwrightCounts(report));
  return browser.problem ? [failed("browser", browser.problem), tested] : [tested];
}

/** Runs a program on the pinned Node; an object as the last argument is added to its environment. */
function node(...args) {
  const extra = typeof args.at(-1) === "object" ? args.pop() : {};
  return run(pinnedNode(), args, { env: programEnv(extra) });
}

/** A check that passes or fails; it counts as one test. */
async function check(name, work) {
  const done = await titled(name, work);
  return done.code === 0 ? { ...done, name, passed: 1, failed: 0, skipped: 0 } : { ...failed(name), ...done };
}

/** Counts from a runner's report. A runner that failed although no test did counts as one failure. */
function counted(name, done, read) {
  if (done.wentSilent) return { ...failed(name), ...done };
  const counts = read();
  if (done.code !== 0 && counts.failed === 0) counts.failed = 1;
  return { ...done, name, ...counts };
}

function failed(name, note) {
  return { name, passed: 0, failed: 1, skipped: 0, seconds: 0, note };
}

/** Prints the name of the suite and adds its entry of the table: its seconds, and a note if it ended abnormally. */
async function titled(name, work) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const { value, problem } = await attempt(work);
  const seconds = (Date.now() - started) / 1000;
  if (problem) return { code: 1, seconds, note: problem };
  return {
    ...value,
    seconds,
    note: value.wentSilent ? "stopped: no output for half an hour" : undefined,
  };
}

async function attempt(work) {
  try {
    return { value: await work() };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { problem: error.message };
  }
}

function readArguments(all) {
  const isAll = all.includes("--all");
  const args = all.filter((one) => one !== "--all");
  const at = args.indexOf("--only");
  const only = at < 0 ? undefined : args[at + 1];
  if (at >= 0 && !GROUPS.includes(only)) throw new Problem(`--only takes one of ${GROUPS.join(", ")}.`);
  const rest = args.filter((_, index) => at < 0 || (index !== at && index !== at + 1));
  if (rest.length > 0 && !["unit", "e2e"].includes(only)) {
    throw new Problem("Arguments for a runner need --only unit or --only e2e before them.");
  }
  return { groups: only ? [only] : GROUPS.filter((group) => isAll || group !== "eval"), rest, isAll };
}
