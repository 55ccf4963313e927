import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Problem } from "./problem.mjs";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** A path inside the project. */
export const at = (...parts) => join(root, ...parts);

/** The programs that the scripts start, each as the file that Node runs. */
export const programs = {
  biome: at("node_modules/@biomejs/biome/bin/biome"),
  depcruise: at("node_modules/dependency-cruiser/bin/dependency-cruiser.mjs"),
  next: at("node_modules/next/dist/bin/next"),
  playwright: at("node_modules/@playwright/test/cli.js"),
  tsx: at("node_modules/tsx/dist/cli.mjs"),
  tsc: at("node_modules/typescript7/bin/tsc"),
  vitest: at("node_modules/vitest/vitest.mjs"),
};

export function requireNode(major) {
  if (Number(process.versions.node.split(".")[0]) >= major) return;
  throw new Problem(`EchoVessel needs Node ${major} or newer, and this is Node ${process.versions.node}.`);
}

/** Loads settings from `.env` if it exists. A variable that is already set wins. */
export function loadSettings() {
  const file = at(".env");
  if (!existsSync(file)) return;
  if (process.loadEnvFile) return process.loadEnvFile(file);
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const [, name, value] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (name) process.env[name] ??= value.replace(/^(["'])(.*)\1$/, "$2");
  }
}

/** The Node that the project pins as a package, independent of the machine's. */
export function pinnedNode() {
  const found = ["bin/node", "bin/node.exe"].map((name) => at("node_modules/node", name)).find(existsSync);
  if (found) return found;
  throw new Problem("The Node that EchoVessel pins is not installed. Run `npm rebuild node`, then try again.");
}

/**
 * The environment of every program that the scripts start: the pinned Node first in PATH, no telemetry, and the compile cache kept between
 * starts.
 */
export function programEnv(extra = {}) {
  return {
    ...process.env,
    PATH: [at("node_modules/node/bin"), at("node_modules/.bin"), process.env.PATH].join(delimiter),
    NEXT_TELEMETRY_DISABLED: "1",
    NODE_COMPILE_CACHE: at("node_modules/.cache/node"),
    ...extra,
  };
}
