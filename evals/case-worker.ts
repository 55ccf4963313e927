import { openEmbedded } from "./adapter";
import { Life } from "./life";
import { runCase } from "./run-case";
import type { Answer, Task } from "./side-by-side";

/** A process that plays with the offline mind what it is sent, several at once in one database. */
const db = openEmbedded({});

process.on("message", ({ number, task }: { number: number; task: Task }) => {
  void done(task).then((answer) => process.send?.({ number, answer }));
});
process.on("disconnect", () => process.exit());

async function done(task: Task): Promise<Answer> {
  try {
    if ("scene" in task) return { played: await Life.play(await db, task.scene) };
    return { result: await runCase(await db, task.talkCase, { backdrop: task.backdrop }) };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}
