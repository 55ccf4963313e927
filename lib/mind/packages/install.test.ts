import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { type Installation, installPackages, removeLeftOvers } from "./install";

let parent: string;
let folder: string;
beforeEach(() => {
  parent = path.join(mkdtempSync(path.join(tmpdir(), "echovessel-npm-")), "a folder of spaces");
  folder = path.join(parent, "thing-2.0.0");
  mkdirSync(parent);
  return () => {
    vi.unstubAllEnvs();
    rmSync(path.dirname(parent), { recursive: true, force: true });
  };
});

/** Replaces npm by a script. */
function npmIs(script: string): void {
  const file = path.join(path.dirname(parent), "npm-cli.js");
  writeFileSync(file, script);
  vi.stubEnv("npm_execpath", file);
}
const INSTALLS = `
  const fs = require("node:fs");
  const { dependencies } = JSON.parse(fs.readFileSync("package.json"));
  for (const name of Object.keys(dependencies)) fs.mkdirSync("node_modules/" + name, { recursive: true });`;
/** Starts a child process, writes both ids to a file, and never ends. */
const hangs = () => `
  const child = require("node:child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  require("node:fs").writeFileSync(${JSON.stringify(pidFile())} + ".new", process.pid + " " + child.pid);
  require("node:fs").renameSync(${JSON.stringify(pidFile())} + ".new", ${JSON.stringify(pidFile())});
  setInterval(() => {}, 1000);`;
const pidFile = () => path.join(path.dirname(parent), "pids");
const pids = () => (existsSync(pidFile()) ? readFileSync(pidFile(), "utf8").split(" ").map(Number) : []);

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    // Zombies stay in the process table until their parent reaps them.
    return process.platform !== "linux" || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
};
const allEnd = () => expect.poll(() => pids().filter(isAlive), { timeout: 60_000 }).toEqual([]);

const installation = (over: Partial<Installation> = {}): Installation => ({
  ...{ folder, dependencies: { "some-package": "1.0.0" }, trim: async () => {}, ...over },
});

test("packages are installed into a folder whose path has spaces", async () => {
  npmIs(INSTALLS);
  await installPackages(installation());
  expect(readdirSync(parent)).toEqual(["thing-2.0.0"]);
  expect(readdirSync(path.join(folder, "node_modules"))).toEqual(["some-package"]);
});

test("when another process has installed the folder meanwhile, its folder is not replaced", async () => {
  npmIs(INSTALLS);
  const trim = async () => void mkdirSync(path.join(folder, "of-the-faster"), { recursive: true });
  await installPackages(installation({ trim }));
  expect(readdirSync(parent)).toEqual(["thing-2.0.0"]);
  expect(readdirSync(folder)).toEqual(["of-the-faster"]);
});

test("npm and its children are killed when no caller waits any more, and leave no files", async () => {
  npmIs(hangs());
  const waits = [new AbortController(), new AbortController()];
  const installed = waits.map(({ signal }) => installPackages(installation({ signal })).catch(() => "given up"));
  await expect.poll(() => pids().length, { timeout: 60_000 }).toBe(2);
  waits[0]?.abort();
  expect(pids().every(isAlive)).toBe(true);
  waits[1]?.abort();
  expect(await Promise.all(installed)).toEqual(["given up", "given up"]);
  await allEnd();
  await expect.poll(() => readdirSync(parent), { timeout: 60_000 }).toEqual([]);
  npmIs(INSTALLS);
  await installPackages(installation());
  expect(existsSync(folder)).toBe(true);
});

test("npm is killed together with the process that started it, and the next start removes the remains", async () => {
  npmIs(hangs());
  const script = `
    import { installPackages } from ${JSON.stringify(path.resolve("lib/mind/packages/install.ts"))};
    import { existsSync } from "node:fs";
    installPackages({ folder: ${JSON.stringify(folder)}, dependencies: {}, trim: async () => {} });
    setInterval(() => existsSync(${JSON.stringify(pidFile())}) && process.exit(), 20);`;
  const server = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: "ignore" });
  await new Promise((resolve) => server.once("exit", resolve));
  expect(pids()).toHaveLength(2);
  await allEnd();
  expect(readdirSync(parent)).toHaveLength(1);
  await removeLeftOvers(folder);
  expect(readdirSync(parent)).toEqual([]);
});

test("old versions are removed, except the current one and running installations", async () => {
  const others = ["thing-1.0.0", "thing-2.0.0.part", `thing-2.0.0.part-${process.ppid}-a`, "another-1.0.0"];
  for (const name of [...others, "thing-2.0.0"]) mkdirSync(path.join(parent, name));
  await removeLeftOvers(folder);
  expect(readdirSync(parent).sort()).toEqual(["another-1.0.0", "thing-2.0.0", `thing-2.0.0.part-${process.ppid}-a`]);
});
