import type { AddressInfo } from "node:net";
import { Engine, type EngineConfig } from "./engine.ts";
import { createModelHttp } from "./http.ts";

/**
 * The process that runs a model. Its parent sends one `StartMessage`; it loads the model, listens on a free loopback port and reports it.
 * It never outlives its parent: the channel closes when the parent ends in any way.
 */

export type StartMessage = EngineConfig & { modelId: string; token: string };
export type ChildMessage =
  | { type: "ready"; port: number; contextTokens: number; gpu: string | null }
  | {
      type: "failed";
      problem: "no_engine" | "file_missing" | "not_a_model" | "not_enough_memory" | "not_loaded";
      detail: string;
    }
  /** `steps` increases while the process works on calls. */
  | { type: "state"; memoryBytes: number; steps: number };

const REPORT_STATE_MS = 5_000;

// Terminals and service managers signal the whole process group; only the closed channel ends this process.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.once("message", (message: StartMessage) => {
  run(message).catch((error: unknown) => report({ type: "failed", ...problemOf(error) }, () => process.exit(1)));
});

async function run({ modelId, token, ...config }: StartMessage): Promise<void> {
  const engine = await Engine.load(config);
  const server = createModelHttp(engine, { token, model: modelId, slots: config.slots });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  report({ type: "ready", port, contextTokens: engine.contextTokens, gpu: engine.gpu || null });
  const reportState = () => report({ type: "state", memoryBytes: process.memoryUsage.rss(), steps: engine.steps });
  reportState();
  setInterval(reportState, REPORT_STATE_MS);
}

function report(message: ChildMessage, sent?: () => void): void {
  process.send?.(message, undefined, undefined, () => sent?.());
}

function problemOf(error: unknown): Omit<Extract<ChildMessage, { type: "failed" }>, "type"> {
  const { message } = error instanceof Error ? error : new Error(String(error));
  const { code, constructor: made } = error as { code?: string; constructor?: { name: string } };
  const kind = made?.name ?? "";
  if (kind === "InsufficientMemoryError") return { problem: "not_enough_memory", detail: message };
  if (kind === "NoBinaryFoundError" || code === "ERR_MODULE_NOT_FOUND")
    return { problem: "no_engine", detail: message };
  if (code === "ENOENT" || code === "EACCES") return { problem: "file_missing", detail: message };
  if (kind.startsWith("InvalidGguf")) return { problem: "not_a_model", detail: message };
  return { problem: "not_loaded", detail: message };
}
