import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { LlamaEngine } from "./engine-installation";
import { enginePackages, type installLlamaEngine, llamaEngineEntry, llamaEngineIn } from "./engine-packages";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "echovessel-engine-"));
  return () => rmSync(dataDir, { recursive: true, force: true });
});

const signal = new AbortController().signal;
const installs: typeof installLlamaEngine = async (folder, { gpu }) =>
  void mkdirSync(llamaEngineIn(folder, gpu), { recursive: true });

test("the engine for local models is installed once, and an installation for another system does not count", async () => {
  const [install, onInstall] = [vi.fn(installs), vi.fn()];
  mkdirSync(llamaEngineIn(dataDir).replace(process.platform, "another-system"), { recursive: true });
  const engine = new LlamaEngine(dataDir, install);
  for (let start = 0; start < 2; start++)
    expect(await engine.prepare(null, onInstall, signal)).toBe(llamaEngineEntry(dataDir));
  expect(install).toHaveBeenCalledTimes(1);
  expect(onInstall).toHaveBeenCalledTimes(1);
});

test("if the engine's packages for a graphics processor fail to install, its CPU build is used", async ({ skip }) => {
  if (enginePackages("cuda").length === 1) skip("There are no such packages for this system.");
  const install = vi.fn<typeof installLlamaEngine>(async (...given) => {
    if (given[1].gpu) throw new Error("370 MB did not come");
    await installs(...given);
  });
  const engine = new LlamaEngine(dataDir, install);
  for (let start = 0; start < 2; start++)
    expect(await engine.prepare("cuda", () => {}, signal)).toBe(llamaEngineEntry(dataDir, null));
  expect(install.mock.calls.map(([, { gpu }]) => gpu)).toEqual(["cuda", null]);
});

test("a failed installation of the engine is reported as engine_not_installed", async () => {
  const engine = new LlamaEngine(dataDir, async () => Promise.reject(new Error("no network")));
  await expect(engine.prepare("cuda", () => {}, signal)).rejects.toMatchObject({ problem: "engine_not_installed" });
});
