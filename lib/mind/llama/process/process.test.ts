import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { afterEach, describe, expect, test } from "vitest";
import { LOCAL_MODEL_URL } from "@/lib/core/model-presets";
import { tinyProcess } from "../engine.fixtures";
import { engineProblem } from "../installed-engine.fixtures";
import { LocalModelError, type ModelProcess } from ".";

const signal = AbortSignal.timeout(180_000);
const body = JSON.stringify({ messages: [{ role: "user", content: "hello" }], max_tokens: 5 });
const ask = (process_: ModelProcess) =>
  process_.fetch(`${LOCAL_MODEL_URL}/chat/completions`, { method: "POST", body, signal });

const answer = async (process_: ModelProcess) => (await ask(process_)).text();

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
async function until(check: () => boolean, ms = 60_000): Promise<void> {
  for (let waited = 0; !check(); waited += 20) {
    if (waited > ms) throw new Error("it did not happen in time");
    await sleep(20);
  }
}

describe.skipIf(engineProblem !== undefined)("the process of a local model", () => {
  let process_: ModelProcess;
  afterEach(() => process_.stop());

  test("starts with the first call and stops when idle", async () => {
    process_ = tinyProcess({ idleMs: () => 300 });
    expect(process_.state).toMatchObject({ step: "stopped", memoryBytes: null });
    expect(process_.lifecycle.isReady()).toBe(false);
    expect(await answer(process_)).toContain("usage");
    const { pid = 0 } = process_;
    expect(process_.state).toMatchObject({ step: "ready", modelId: "tiny", problem: null });
    await until(() => !isAlive(pid));
    await until(() => process_.state.step === "stopped");
    await answer(process_);
    expect(process_.pid).not.toBe(pid);
  });

  test("can be stopped while it loads, and a call in the meantime waits for a new process", async () => {
    process_ = tinyProcess();
    const first = ask(process_);
    await until(() => process_.state.step === "loading");
    const stopped = process_.stop();
    await expect(first).rejects.toThrow("The local model was stopped.");
    await stopped;
    await process_.lifecycle.ready(signal);
    const { pid } = process_;
    void process_.stop();
    expect(await answer(process_)).toContain("usage");
    expect(process_.pid).not.toBe(pid);
  });

  test("fails its current call when it is killed, and a new process answers the next", async () => {
    process_ = tinyProcess();
    const long = JSON.stringify({ messages: [{ role: "user", content: "x".repeat(3_000) }], stream: true });
    const answered = process_.fetch(`${LOCAL_MODEL_URL}/chat/completions`, { method: "POST", body: long, signal });
    await until(() => process_.pid !== undefined);
    process.kill(process_.pid ?? 0, "SIGKILL");
    await expect(answered.then((response) => response.text())).rejects.toThrow();
    await until(() => process_.state.step !== "ready");
    expect((await ask(process_)).status).toBe(200);
  });

  test("is killed and restarted if it makes no progress on a call", async () => {
    process_ = tinyProcess({ stuckMs: 240 });
    await process_.lifecycle.ready(signal);
    const { pid = 0 } = process_;
    process.kill(pid, "SIGSTOP");
    await expect(ask(process_)).rejects.toThrow();
    await until(() => !isAlive(pid));
    expect((await ask(process_)).status).toBe(200);
  });

  test("ignores signals sent to the server's process group", async () => {
    process_ = tinyProcess();
    await process_.lifecycle.ready(signal);
    const { pid = 0 } = process_;
    for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.kill(pid, name);
    expect((await ask(process_)).status).toBe(200);
    expect(process_.pid).toBe(pid);
  });

  test("stays down after the third crash in a row, with a sentence, until it is reset", async () => {
    process_ = tinyProcess();
    for (let crash = 0; crash < 3; crash++) {
      await process_.lifecycle.ready(signal);
      const { pid = 0 } = process_;
      process.kill(pid, "SIGKILL");
      await until(() => process_.pid !== pid);
      await until(() => process_.isDown || process_.pid !== undefined);
    }
    expect(process_.state).toMatchObject({ step: "failed", problem: "crashed" });
    expect(process_.isDown).toBe(true);
    await expect(ask(process_)).rejects.toThrow("The process of the model crashed several times.");
    process_.resetFailure();
    expect((await ask(process_)).status).toBe(200);
  });

  test("is not restarted if it is stopped while waiting for a restart", async () => {
    process_ = tinyProcess({ restartMs: [60_000] });
    await process_.lifecycle.ready(signal);
    process.kill(process_.pid ?? 0, "SIGKILL");
    await until(() => process_.state.step === "waiting");
    await process_.stop();
    expect(process_.state).toMatchObject({ step: "stopped", problem: null });
    expect(process_.pid).toBeUndefined();
  });

  test("reports an invalid model file, and does not retry", async () => {
    process_ = tinyProcess();
    writeFileSync(process_.config.modelPath, "not a model");
    await expect(ask(process_)).rejects.toThrow("The file is not a model that can be loaded.");
    expect(process_.state).toMatchObject({ step: "failed", problem: "not_a_model" });
  });

  test("is not started for a model that does not fit into memory, and is tried again later", async () => {
    let availableBytes = 1_000;
    process_ = tinyProcess({ memoryBytes: 2_000, availableBytes: () => availableBytes });
    await expect(ask(process_)).rejects.toThrow("not enough free memory");
    expect(process_.state).toMatchObject({ step: "failed", problem: "not_enough_memory" });
    availableBytes = 3_000;
    process_.resetFailure();
    expect((await ask(process_)).status).toBe(200);
  });

  test("reports an engine that could not be installed", async () => {
    const prepareEngine = async () => Promise.reject(new LocalModelError("engine_not_installed"));
    process_ = tinyProcess({ prepareEngine });
    await expect(ask(process_)).rejects.toThrow("could not be installed");
  });

  test("receives none of the server's secrets", async () => {
    const names = ["OPENAI_API_KEY", "LANGFUSE_SECRET_KEY", "HOMEBREW_GITHUB_API_TOKEN", "TEMPORAL_API_KEY"];
    for (const name of names) process.env[name] = "sk-of-the-parent";
    process_ = tinyProcess();
    await process_.lifecycle.ready(signal);
    for (const name of names) delete process.env[name];
    if (process.platform !== "linux") return console.warn("The environment of a process is looked at on Linux alone.");
    const { readFile } = await import("node:fs/promises");
    expect(await readFile(`/proc/${process_.pid}/environ`, "utf8")).not.toContain("sk-of-the-parent");
  });

  test("never outlives its parent process, however the parent ended", async () => {
    process_ = tinyProcess();
    const { modelPath } = process_.config;
    const main = path.resolve("lib/mind/llama/child/main.ts");
    const enginePath = await process_.config.prepareEngine(() => {}, signal);
    const start = {
      enginePath,
      modelPath,
      modelId: "tiny",
      contextTokens: 512,
      slots: 1,
      threads: 1,
      gpu: false,
      token: "t",
    };
    const parent = `
      const { spawn } = require("node:child_process");
      const child = spawn(process.execPath, [${JSON.stringify(main)}], { stdio: ["ignore", "ignore", "ignore", "ipc"] });
      child.on("message", ({ type }) => {
        if (type !== "ready") return;
        console.log(child.pid);
        setTimeout(() => process.kill(process.pid, "SIGKILL"), 10);
      });
      child.send(${JSON.stringify(start)});`;
    const ended = await promisify(execFile)(process.execPath, ["-e", parent]).catch((error) => error);
    const pid = Number(ended.stdout);
    expect(pid).toBeGreaterThan(0);
    await until(() => !isAlive(pid));
  });
});
