import { openEmbedded } from "@/db/embedded";
import type { TalkCase } from "./format";
import { runCase } from "./run-case";
import type { Played } from "./side-by-side";

/** A process that plays one case after another, each as it comes, with the offline mind. */
const db = openEmbedded({});

process.on("message", (talkCase: TalkCase) => {
  void play(talkCase).then((played) => process.send?.(played));
});
process.on("disconnect", () => process.exit());

async function play(talkCase: TalkCase): Promise<Played> {
  try {
    return { result: await runCase(await db, talkCase) };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}
