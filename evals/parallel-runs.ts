import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { type Scene, scenesOf } from "./background-sessions";
import type { EvalCase } from "./format";
import type { CaseResult } from "./run-case";
import type { BuiltIn, Played } from "./simulated-history";

const WORKER = fileURLToPath(new URL("./case-worker.ts", import.meta.url));
/** Each worker holds an embedded database of its own. */
const WORKERS_MAX = 4;
/** Concurrent tasks in each worker: the built-in mind streams at reading speed, so they mostly wait. */
const TASKS_EACH = 3;

export type Outcome = { result: CaseResult } | { problem: string };
export type Task = { scene: Scene } | { evalCase: EvalCase; backdrop: Played | null };
export type Answer = Outcome | { played: Played };

/**
 * Plays cases with a built-in mind, on as many processes as there are CPUs, the longest first; their backdrops before them. `onDone` is
 * called as each case ends. @returns the results in the order of `cases` @throws Error when a worker dies
 */
export async function playSideBySide(cases: EvalCase[], mind: BuiltIn, onDone: (done: number, last: EvalCase) => void) {
  const scenes = scenesOf(cases);
  const byKey = new Map([...scenes.values()].map((scene) => [scene.key, scene]));
  const tasks = byKey.size + cases.length;
  const workers = Array.from(
    { length: Math.min(WORKERS_MAX, availableParallelism(), tasks) },
    () => new Worker(fork(WORKER, [mind], { serialization: "advanced" })),
  );
  const outcomes = new Map<EvalCase, Outcome>();
  try {
    const backdrops = new Map<string, Played | null>();
    await spread(workers, [...byKey.values()], async (worker, scene) => {
      const answer = await worker.run({ scene });
      backdrops.set(scene.key, "played" in answer ? answer.played : null);
      if ("problem" in answer) console.error(`A backdrop could not be run: ${answer.problem}`);
    });
    const longestFirst = cases.toSorted((a, b) => b.steps.length - a.steps.length);
    await spread(workers, longestFirst, async (worker, evalCase) => {
      const scene = scenes.get(evalCase);
      const answer = await worker.run({ evalCase, backdrop: scene ? (backdrops.get(scene.key) ?? null) : null });
      if (!("played" in answer)) outcomes.set(evalCase, answer);
      onDone(outcomes.size, evalCase);
    });
  } finally {
    for (const worker of workers) worker.kill();
  }
  return cases.map((one) => ({ id: one.id, ...(outcomes.get(one) ?? { problem: "It was not run." }) }));
}

/** Each worker takes the next waiting task as soon as it is free. */
async function spread<T>(workers: Worker[], waiting: T[], work: (worker: Worker, next: T) => Promise<void>) {
  const left = [...waiting];
  const take = async (worker: Worker) => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(worker, next);
  };
  await Promise.all(Array.from({ length: TASKS_EACH }, () => workers.map(take)).flat());
}

class Worker {
  private readonly waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
  private sent = 0;

  constructor(private readonly process: ChildProcess) {
    process.on("message", ({ number, answer }: { number: number; answer: Answer }) => {
      this.waiting.get(number)?.resolve(answer);
      this.waiting.delete(number);
    });
    process.once("exit", () => {
      for (const { reject } of this.waiting.values())
        reject(new Error("A process that runs cases ended before its cases were done."));
    });
  }

  run(task: Task): Promise<Answer> {
    const number = ++this.sent;
    return new Promise((resolve, reject) => {
      if (!this.process.connected)
        return reject(new Error("A process that runs cases ended before its cases were done."));
      this.waiting.set(number, { resolve, reject });
      this.process.send({ number, task });
    });
  }

  kill(): void {
    this.process.kill();
  }
}
