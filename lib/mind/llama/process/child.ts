import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import path from "node:path";
import { LOCAL_PROCESS } from "@/lib/core/settings/local-model";
import type { LocalModelProblem } from "@/lib/core/types/local-model";
import type { ChildMessage, StartMessage } from "../child/main";

export type ModelChild = {
  pid: number;
  port: number;
  token: string;
  contextTokens: number;
  /** Resolves with the last output when the process has ended. */
  ended: Promise<{ printed: string }>;
  memoryBytes(): number | null;
  /** Number of steps done, which increases while the process works on calls. */
  steps(): number;
  /** Ends the process and waits for it. */
  end(): Promise<void>;
};

/** A model could not be started, for a known reason. */
export class LocalModelError extends Error {
  override name = "LocalModelError";
  constructor(
    readonly problem: LocalModelProblem,
    detail = "",
  ) {
    super(detail === "" ? problem : `${problem}: ${detail}`);
  }
}

/** Environment variables passed to the process: paths of libraries and folders, and settings of graphics drivers, but no secrets. */
const PASSED_ON = new Set(
  ["PATH", "HOME", "TMPDIR", "TEMP", "TMP", "LANG", "SYSTEMROOT", "WINDIR", "USERPROFILE"].concat([
    "LD_LIBRARY_PATH",
    "DYLD_LIBRARY_PATH",
    "XDG_RUNTIME_DIR",
  ]),
);
const PASSED_PREFIXES = ["CUDA_", "HIP_", "GGML_", "VK_"];

function isPassedOn(name: string): boolean {
  const upper = name.toUpperCase(); // Windows writes Path
  return PASSED_ON.has(upper) || PASSED_PREFIXES.some((prefix) => upper.startsWith(prefix));
}

const MAIN = ["lib", "mind", "llama", "child", "main.ts"];

/**
 * Starts the process of a model and waits until the model is loaded. The child does not keep this process alive, and ends with it.
 * @param signal aborts loading
 * @throws LocalModelError with the problem; `crashed` if the process ended without giving one
 */
export async function startChild(config: Omit<StartMessage, "token">, signal: AbortSignal): Promise<ModelChild> {
  const token = randomBytes(24).toString("base64url");
  const file = path.join(process.cwd(), ...MAIN);
  const args = [`--max-old-space-size=${LOCAL_PROCESS.heapMb}`, /* turbopackIgnore: true */ file];
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => isPassedOn(name)));
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: env as NodeJS.ProcessEnv,
    windowsHide: true,
  });
  const printed = listen(child);
  const ended = new Promise<{ printed: string }>((resolve) => {
    child.once("exit", () => resolve({ printed: printed() }));
    child.once("error", () => resolve({ printed: printed() }));
  });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  signal.addEventListener("abort", kill, { once: true });
  void ended.then(() => process.off("exit", kill));
  let state: { memoryBytes: number | null; steps: number } = { memoryBytes: null, steps: 0 };
  child.on("message", (message: ChildMessage) => {
    if (message.type === "state") state = message;
  });
  const end = async () => {
    child.ref(); // whoever waits for the end may have nothing else to wait for
    kill();
    await ended;
  };
  try {
    const { port, contextTokens } = await untilReady(child, { ...config, token }, ended);
    signal.removeEventListener("abort", kill);
    for (const one of [child, child.channel, child.stdout, child.stderr]) unref(one);
    const { pid = 0 } = child;
    return {
      ...{ pid, port, token, contextTokens, ended, end },
      memoryBytes: () => state.memoryBytes,
      steps: () => state.steps,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

type Ready = Extract<ChildMessage, { type: "ready" }>;

function untilReady(child: ChildProcess, message: StartMessage, ended: ModelChild["ended"]): Promise<Ready> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new LocalModelError("crashed", "the process did not start in time")),
      LOCAL_PROCESS.startMs,
    );
    const settle = (act: () => void) => {
      clearTimeout(timer);
      act();
    };
    child.on("message", (message: ChildMessage) => {
      if (message.type === "ready") settle(() => resolve(message));
      if (message.type === "failed") settle(() => reject(new LocalModelError(message.problem, message.detail)));
    });
    void ended.then(({ printed }) => settle(() => reject(new LocalModelError("crashed", printed))));
    child.send(message, (error) => error && settle(() => reject(new LocalModelError("crashed", error.message))));
  });
}

/** The last output of the process. */
function listen(child: ChildProcess): () => string {
  let printed = "";
  const add = (chunk: Buffer) => {
    printed = (printed + chunk.toString()).slice(-LOCAL_PROCESS.printedMax);
  };
  child.stdout?.on("data", add);
  child.stderr?.on("data", add);
  return () => printed.trim();
}

const unref = (one: unknown) => (one as { unref?: () => void } | null | undefined)?.unref?.();
