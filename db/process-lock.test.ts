import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockFolder } from "./process-lock";

const IN_USE = /in use by another EchoVessel/;
const PROGRAM = path.resolve("db/hold-folder.fixtures.ts");

let base: string;
let folder: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  base = mkdtempSync(path.join(os.tmpdir(), "echovessel-lock-"));
  folder = path.join(base, "data");
});
afterEach(async () => {
  await Promise.all(children.splice(0).map(kill));
  rmSync(base, { recursive: true });
});

/** Starts a process that tries to lock the folder. `output` is its result. */
function holder(tmpdir = base): { child: ChildProcess; output: Promise<string> } {
  mkdirSync(tmpdir, { recursive: true });
  const child = spawn(
    process.execPath,
    ["--import", path.resolve("node_modules/tsx/dist/esm/index.mjs"), PROGRAM, folder],
    {
      env: { ...process.env, TMPDIR: tmpdir },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  children.push(child);
  const output = once(child.stdout as NodeJS.ReadableStream, "data").then(([text]) => String(text).trim());
  return { child, output };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
}

test("a data folder locked by a process with another TMPDIR cannot be opened until that process is killed", async () => {
  const { child, output } = holder(path.join(base, "private-tmp"));
  expect(await output).toBe("held");
  await expect(lockFolder(folder)).rejects.toThrow(IN_USE);
  await kill(child);
  const release = await lockFolder(folder);
  expect(await holder().output).toMatch(IN_USE);
  await release();
  expect(await holder().output).toBe("held");
});

test("when several processes start at once in a folder whose owner was killed, exactly one gets the lock", async () => {
  const first = holder();
  expect(await first.output).toBe("held");
  await kill(first.child);
  const output = await Promise.all(Array.from({ length: 6 }, (_, nth) => holder(path.join(base, `tmp-${nth}`)).output));
  expect(output.filter((one) => one === "held")).toHaveLength(1);
  expect(output.filter((one) => IN_USE.test(one))).toHaveLength(5);
});

test("a second lock within one process is refused and does not release the first", async () => {
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(IN_USE);
  expect(await holder().output).toMatch(IN_USE);
  await release();
  await (await lockFolder(folder))();
});

test("a copy of a data folder in use can be opened, however long its path is", async () => {
  const release = await lockFolder(folder);
  const copy = path.join(base, "deep".repeat(30), "deep".repeat(30));
  cpSync(folder, copy, { recursive: true });
  await (await lockFolder(copy))();
  expect(readdirSync(copy)).toEqual(["lock"]);
  await release();
});

test("the error for an unusable data folder names the problem and the solution", async () => {
  writeFileSync(folder, "a file");
  await expect(lockFolder(folder)).rejects.toThrow(/is not a folder\. Set DATA_DIR/);
  await expect(lockFolder(path.join(folder, "below"))).rejects.toThrow(/is not a folder.*Set DATA_DIR/);
  rmSync(folder);
  mkdirSync(folder);
  writeFileSync(path.join(folder, "lock"), "something else");
  await expect(lockFolder(folder)).rejects.toThrow(/is not EchoVessel's lock file.*delete the file/);
});
