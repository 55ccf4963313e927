import { spawn } from "node:child_process";
import { constants } from "node:os";
import { pinnedNode, programEnv, programs, root } from "./project.mjs";

/**
 * Starts Next as `next <command>`. It ends when this script does, for whatever reason, because its standard input closes then
 * (ECHOVESSEL_HELD); signals are passed on, the second as SIGKILL.
 */
export function startNext(command, { host, port, env, output }) {
  const args = [programs.next, command, "--hostname", host, "--port", String(port)];
  const child = spawn(pinnedNode(), args, {
    cwd: root,
    env: programEnv({ PORT: String(port), ECHOVESSEL_HELD: "1", ...env }),
    stdio: ["pipe", output, output],
  });
  let signalCount = 0;
  const tell = (signal) => child.kill(signalCount++ === 0 ? signal : "SIGKILL");
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  const last = () => child.kill("SIGKILL");
  for (const signal of signals) process.on(signal, tell);
  process.on("exit", last);
  const watchdog = endWithNpm(() => child.kill("SIGTERM"));
  return {
    child,
    isStopping: () => signalCount > 0,
    exit: new Promise((resolve) =>
      child.on("close", (code, signal) => {
        for (const one of signals) process.off(one, tell);
        process.off("exit", last);
        clearInterval(watchdog);
        resolve(code ?? 128 + constants.signals[signal]);
      }),
    ),
  };
}

/** Under `npm run`, stops the server when npm is killed, instead of leaving it running. */
function endWithNpm(end) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return undefined;
  return setInterval(() => process.ppid !== parent && end(), 1000).unref();
}
