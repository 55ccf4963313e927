import { runProactiveTick } from "@/lib/proactive/tick";
import { inngest } from "../client";
import { runtime } from "../runtime";

/** Checks once a minute whether a persona may send a proactive message. */
export const proactiveTick = inngest.createFunction(
  { id: "proactive-tick", retries: 0, concurrency: [{ limit: 1 }], triggers: [{ cron: "* * * * *" }] },
  async ({ step }) => step.run("tick", async () => runProactiveTick((await runtime()).services)),
);
