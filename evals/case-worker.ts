import { openEmbedded } from "./adapter";
import type { Answer, Task } from "./parallel-runs";
import { runCase } from "./run-case";
import { BUILT_IN, type BuiltIn, Simulation } from "./simulated-history";

/** A process that plays what it is sent with the built-in mind that its argument names, several at once in one database. */
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
