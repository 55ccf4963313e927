import { spawn, spawnSync } from "node:child_process";
import { root } from "./project.mjs";

/**
 * Runs a program to its end in a process group of its own, and kills all of it when `minutes` have passed or this
 * script is told to stop. `quiet` keeps its output back: the caller decides whether anybody should see it.
 * @returns {Promise<{code: number, seconds: number, timedOut: boolean, output: string}>}
 */
export function run(command, args, { env, minutes, quiet = false }) {
  const started = Date.now();
  return new Promise((resolve) => {
    const stdio = quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"];
    const child = spawn(command, args, { cwd: root, env, stdio, detached: true });
    let output = "";
    let timedOut = false;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text) => {
        output = (output + text).slice(-200_000);
      });
    }

    const timer = setTimeout(() => {
      timedOut = true;
      killTree(child.pid);
    }, minutes * 60_000);
    const interrupted = (signal) => {
      killTree(child.pid);
      process.exit(signal === "SIGINT" ? 130 : 143);
    };
    process.on("SIGINT", interrupted).on("SIGTERM", interrupted);

    const finish = (code) => {
      clearTimeout(timer);
      process.off("SIGINT", interrupted).off("SIGTERM", interrupted);
      resolve({ code, seconds: (Date.now() - started) / 1000, timedOut, output });
    };
    child.on("error", (error) => {
      output += error.message;
      finish(127);
    });
    child.on("exit", (code) => {
      killGroup(child.pid, "SIGKILL"); // what it left behind
      if (quiet) child.once("close", () => finish(code ?? 1));
      else finish(code ?? 1);
    });
  });
}

/** Ends a process with all its descendants, those in groups of their own (test servers, browsers) too. */
function killTree(pid) {
  for (const one of [...descendants(pid), pid]) killGroup(one, "SIGKILL");
}

function descendants(pid) {
  const listing = spawnSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).stdout ?? "";
  const pairs = listing.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent) => pairs.filter((pair) => pair[1] === parent).flatMap(([one]) => [...below(one), one]);
  return below(pid);
}

/** Signals a process and its whole group. One that is gone already is no error. */
export function killGroup(pid, signal) {
  try {
    process.kill(process.platform === "win32" ? pid : -pid, signal);
  } catch {
    // already gone
  }
}
