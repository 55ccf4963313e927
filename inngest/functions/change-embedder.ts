import { inngest } from "../client";
import { runtime } from "../runtime";

/** Sent when another embedder was chosen. One that is lost is made up for within a minute. */
export const EMBEDDER_CHOSEN = "embedder/chosen";

/** Makes the vectors of an embedder that was chosen, one run at a time in all processes, and begins again after what failed. */
export const changeEmbedder = inngest.createFunction(
  {
    id: "change-embedder",
    retries: 0,
    concurrency: [{ limit: 1 }],
    triggers: [{ event: EMBEDDER_CHOSEN }, { cron: "* * * * *" }],
  },
  async ({ step }) =>
    step.run("embed", async () => {
      await (await runtime()).embedder.goOn();
      return null;
    }),
);
