import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { beforeEach, expect, test, vi } from "vitest";
import {
  enginePackages,
  installLlamaEngine,
  isEngineSupported,
  isLlamaEngineIn,
  llamaEngineEntry,
  llamaEngineIn,
} from "./engine-packages";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "echovessel-llama-"));
  return () => rmSync(dataDir, { recursive: true, force: true });
});

test.each([
  ["linux", "x64", null, ["linux-x64"]],
  ["linux", "x64", "cuda", ["linux-x64", "linux-x64-cuda", "linux-x64-cuda-ext"]],
  ["linux", "x64", "vulkan", ["linux-x64", "linux-x64-vulkan"]],
  ["linux", "arm64", "vulkan", ["linux-arm64"]],
  ["darwin", "arm64", "metal", ["mac-arm64-metal"]],
  ["win32", "x64", "cuda", ["win-x64", "win-x64-cuda", "win-x64-cuda-ext"]],
  ["freebsd", "x64", null, []],
] as const)("%s on %s with %s gets only its own engine builds", (platform, arch, gpu, names) => {
  expect(enginePackages(gpu, { platform, arch })).toEqual(names.map((name) => `@node-llama-cpp/${name}`));
});

test("a system without a build of the engine is reported as unsupported", () => {
  expect(isEngineSupported({ platform: "linux", arch: "x64", isMusl: false })).toBe(true);
  expect(isEngineSupported({ platform: "linux", arch: "x64", isMusl: true })).toBe(false);
  expect(isEngineSupported({ platform: "freebsd", arch: "x64", isMusl: false })).toBe(false);
});

test("without a package registry the installation fails with a sentence and leaves no incomplete engine", async () => {
  vi.stubEnv("npm_config_registry", "http://127.0.0.1:9/");
  vi.stubEnv("npm_config_fetch_retries", "0");
  await expect(installLlamaEngine(dataDir, { gpu: null })).rejects.toThrow(/^npm could not install .*\.$/);
  expect(isLlamaEngineIn(dataDir)).toBe(false);
  expect(existsSync(llamaEngineIn(dataDir))).toBe(false);
});

test("the installed engine starts in another process without its build files", async ({ skip }) => {
  try {
    await Promise.all([installLlamaEngine(dataDir, { gpu: null }), installLlamaEngine(dataDir, { gpu: null })]);
  } catch (error) {
    console.warn("Not run, since npm serves no engine here: starting the installed engine.");
    skip(String(error));
  }
  const builds = path.join(llamaEngineIn(dataDir), "node_modules", "@node-llama-cpp");
  expect(readdirSync(builds).map((name) => `@node-llama-cpp/${name}`)).toEqual(enginePackages(null));
  expect(readdirSync(path.dirname(llamaEngineIn(dataDir)))).toEqual([path.basename(llamaEngineIn(dataDir))]);
  const script = path.join(dataDir, "start.mjs");
  writeFileSync(
    script,
    `import { getLlama } from ${JSON.stringify(pathToFileURL(llamaEngineEntry(dataDir)).href)};
    const llama = await getLlama({ gpu: "auto", build: "never", skipDownload: true });
    await llama.getGrammarFor("json");
    console.log(llama.buildType);
    process.exit();`,
  );
  expect((await promisify(execFile)(process.execPath, [script])).stdout).toBe("prebuilt\n");
});
