import { inngest } from "../client";
import { runtime } from "../runtime";

/** Sent when another embedder was chosen. A lost event is made up for within a minute. */
export const EMBEDDER_CHOSEN = "embedder/chosen";

/** Makes the vectors of a newly chosen embedder, one run at a time across all processes; the next run continues after a failure. */
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
