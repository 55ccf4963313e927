import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { builtInEmbedder } from "./adapter";

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

test("the calibration command prints the similarity of each kind of pair in both languages, and each threshold beside a suggested one", () => {
  const args = [at("node_modules/tsx/dist/cli.mjs"), at("evals/calibrate.ts"), "--embedder", "built-in"];
  const env: NodeJS.ProcessEnv = { NODE_ENV: "test", PATH: process.env.PATH, LOG_LEVEL: "silent" };
  const printed = execFileSync(process.execPath, args, { cwd: at("."), env, encoding: "utf8" });
  expect(printed.split("\n")[0]).toBe(builtInEmbedder.id);
  for (const kind of ["retold", "another fact", "question, its answer", "two names"])
    for (const language of ["en", "zh"])
      expect(printed).toMatch(new RegExp(`^${kind} \\(${language}\\) +\\d+( +-?\\d\\.\\d{3}){3}$`, "m"));
  for (const [name, value] of Object.entries(builtInEmbedder.thresholds))
    expect(printed).toMatch(new RegExp(`^${name} +${value.toFixed(3)} +\\d\\.\\d{3}`, "m"));
});
