import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { engineIn, installEngine, isEngineIn } from "./engine";

test("without a package registry installing the engine fails with a sentence, and leaves no incomplete engine", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "echovessel-engine-"));
  vi.stubEnv("npm_config_registry", "http://127.0.0.1:9/");
  vi.stubEnv("npm_config_fetch_retries", "0");
  await expect(installEngine(dataDir)).rejects.toThrow(/^npm could not install onnxruntime-node, .*\.$/);
  expect(isEngineIn(dataDir)).toBe(false);
  expect(existsSync(engineIn(dataDir))).toBe(false);
  rmSync(dataDir, { recursive: true });
});
