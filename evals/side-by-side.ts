import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { TalkCase } from "./format";
import type { CaseResult } from "./run-case";

const WORKER = fileURLToPath(new URL("./case-worker.ts", import.meta.url));
/** Each worker holds an embedded database of its own. */
const WORKERS_MAX = 4;

export type Played = { result: CaseResult } | { problem: string };

/**
 * Plays cases with the offline mind, as many at once as there are processors, the longest first. `onDone` is told of each
 * as it ends. Answers in the order of `cases`. @throws Error when a worker dies.
 */
export async function playSideBySide(cases: TalkCase[], onDone: (done: number, last: TalkCase) => void) {
  const played = new Map<TalkCase, Played>();
  const waiting = cases.toSorted((a, b) => b.steps.length - a.steps.length);
  const workers = Array.from({ length: Math.min(WORKERS_MAX, availableParallelism(), cases.length) }, () =>
    fork(WORKER, { serialization: "advanced" }),
  );
  const work = async (worker: ChildProcess) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      played.set(next, await play(worker, next));
      onDone(played.size, next);
    }
  };
  try {
    await Promise.all(workers.map(work));
  } finally {
    for (const worker of workers) worker.kill();
  }
  return cases.map((one) => ({ id: one.id, ...(played.get(one) ?? { problem: "It was not played." }) }));
}

function play(worker: ChildProcess, talkCase: TalkCase): Promise<Played> {
  return new Promise((resolve, reject) => {
    const died = () => reject(new Error(`The process that played ${talkCase.id} ended before it was done.`));
    worker.once("exit", died);
    worker.once("message", (answer) => {
      worker.off("exit", died);
      resolve(answer as Played);
    });
    worker.send(talkCase);
  });
}
