import { comparePending as compare } from "@/lib/consolidate/conflicts";
import { inngest } from "../client";
import { runtime } from "../runtime";

/** Maximum sessions per minute; the rest waits for the next minute. */
const SESSIONS_A_MINUTE = 5;

/** Compares memory pairs that wait because a model failed. Sessions of users who are chatting come later. */
export const comparePending = inngest.createFunction(
  { id: "compare-waiting", retries: 0, concurrency: [{ limit: 1 }], triggers: [{ cron: "* * * * *" }] },
  async ({ step }) =>
    step.run("compare", async () => compare((await runtime()).services, { limit: SESSIONS_A_MINUTE })),
);
