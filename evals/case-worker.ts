import { openEmbedded } from "./adapter";
import type { Answer, Task } from "./parallel-runs";
import { runCase } from "./run-case";
import { BUILT_IN, type BuiltIn, Simulation } from "./simulated-history";

/** A worker process that plays the cases sent to it with the built-in mind named by its argument, several concurrently in one database. */
const minds = BUILT_IN[process.argv[2] as BuiltIn];
const db = openEmbedded({});

process.on("message", ({ number, task }: { number: number; task: Task }) => {
  void done(task).then((answer) => process.send?.({ number, answer }));
});
process.on("disconnect", () => process.exit());

async function done(task: Task): Promise<Answer> {
  try {
    if ("scene" in task) return { played: await Simulation.play(await db, task.scene, minds) };
    return { result: await runCase(await db, task.evalCase, { minds, backdrop: task.backdrop }) };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}
