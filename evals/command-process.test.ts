import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catCorpus } from "./cat-corpus.fixtures";

/** The command as a user starts it. Its behaviour is tested in `command.test.ts`. */
const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "eval-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Done = { code: number | null; out: string; err: string };

/** Runs the command in a process of its own, as npm does. */
function runAlone(args: string[]): Promise<Done> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [at("node_modules/tsx/dist/cli.mjs"), at("evals/main.ts"), ...args], {
      cwd: at("."),
      env: { NODE_ENV: "test", PATH: process.env.PATH, LOG_LEVEL: "silent" },
    });
    const done: Done = { code: null, out: "", err: "" };
    child.stdout.on("data", (text) => {
      done.out += text;
    });
    child.stderr.on("data", (text) => {
      done.err += text;
    });
    child.on("close", (code) => resolve({ ...done, code }));
  });
}

test("npm run eval prints the result of the command and passes on its exit code", async () => {
  const file = catCorpus(join(folder, "alone.json"), ["Mochi"]);
  const [good, nobody] = await Promise.all([
    runAlone(["--json", "--corpus", file]),
    runAlone(["--only", "dog", "--corpus", file]),
  ]);
  expect([good.code, JSON.parse(good.out).figures.independent["Factual Recall"].held]).toEqual([0, 1]);
  expect([nobody.code, nobody.err.trim()]).toEqual([2, "There is no case dog."]);
});
