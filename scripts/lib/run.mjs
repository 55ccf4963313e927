import { spawn, spawnSync } from "node:child_process";
import { root } from "./project.mjs";

/**
 * Runs a program to its end in a process group of its own, and kills the group when it has printed nothing for `silentMinutes` or this
 * script is told to stop; a slow machine that makes progress is never interrupted. `quiet` suppresses its output: the caller decides
 * whether to print it.
 * @returns {Promise<{code: number, seconds: number, wentSilent: boolean, output: string}>}
 */
export function run(command, args, { env, silentMinutes = 30, quiet = false }) {
  const started = Date.now();
  return new Promise((resolve) => {
    const colour = process.stdout.isTTY && !quiet && !("NO_COLOR" in process.env) ? { FORCE_COLOR: "1" } : {};
    const options = { cwd: root, env: { ...colour, ...env }, stdio: ["ignore", "pipe", "pipe"], detached: true };
    const child = spawn(command, args, options);
    let output = "";
    let wentSilent = false;
    const timer = setTimeout(() => {
      wentSilent = true;
      killTree(child.pid);
    }, silentMinutes * 60_000);
    for (const name of ["stdout", "stderr"]) {
      child[name].setEncoding("utf8").on("data", (text) => {
        timer.refresh();
        output = (output + text).slice(-200_000);
        if (!quiet) process[name].write(text);
      });
    }

    const interrupted = (signal) => {
      killTree(child.pid);
      process.exit(signal === "SIGINT" ? 130 : 143);
    };
    process.on("SIGINT", interrupted).on("SIGTERM", interrupted);

    const finish = (code) => {
      clearTimeout(timer);
      process.off("SIGINT", interrupted).off("SIGTERM", interrupted);
      resolve({ code, seconds: (Date.now() - started) / 1000, wentSilent, output });
    };
    child.on("error", (error) => {
      output += error.message;
      finish(127);
    });
    child.on("exit", (code) => {
      killGroup(child.pid, "SIGKILL"); // processes it left behind
      child.once("close", () => finish(code ?? 1));
      setTimeout(finish, 10_000, code ?? 1).unref(); // a process of another group may keep its output open
    });
  });
}

/** Ends a process with all its descendants, including those in groups of their own (test servers, browsers). */
function killTree(pid) {
  for (const one of [...descendants(pid), pid]) killGroup(one, "SIGKILL");
}

function descendants(pid) {
  const listing = spawnSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).stdout ?? "";
  const pairs = listing.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent) => pairs.filter((pair) => pair[1] === parent).flatMap(([one]) => [...below(one), one]);
  return below(pid);
}

/** Signals a process and its whole group. A process that has already exited is no error. */
export function killGroup(pid, signal) {
  try {
    process.kill(process.platform === "win32" ? pid : -pid, signal);
  } catch {
    // already exited
  }
}
