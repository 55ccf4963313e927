import { reembedOne } from "@/lib/consolidate/embed";
import { reindexStale } from "@/lib/memory/nodes/reindex";
import { inngest } from "../client";
import { runtime } from "../runtime";

/** Rows per transaction, of memories and of messages: takes some tens of milliseconds, so that no reply waits long. */
const ROWS_A_BATCH = 100;
/** Maximum batches per minute; the rest waits for the next minute. */
const BATCHES = 20;

/** Time after a change of embedder, in ms, until every consolidation that began before it has ended. A second pass then finds its vectors. */
const CONSOLIDATIONS_END_MS = 3_600_000;

/** The embedder that made all vectors. This is checked again only after another embedder was chosen, and by each new process. */
let embeddedBy: string | undefined;
/** The personas whose vectors were already checked for the embedder `by`. */
let embedded = { by: "", personas: new Set<string>() };

/**
 * Recomputes search terms made by an older version, a few rows at a time until none is left; then memories with vectors of another
 * embedder.
 */
export const reindex = inngest.createFunction(
  { id: "reindex", retries: 0, concurrency: [{ limit: 1 }], triggers: [{ cron: "* * * * *" }] },
  async ({ step }) =>
    step.run("reindex", async () => {
      const { services, embedder } = await runtime();
      const since = embedder.since?.getTime() ?? 0;
      const consolidationsEnded = services.clock().getTime() - since > CONSOLIDATIONS_END_MS;
      const answering = `${services.embedder.id} ${since} ${consolidationsEnded}`;
      let rows = 0;
      for (let batch = 0; batch < BATCHES; batch++) {
        const done = await reindexStale(services.db, { limit: ROWS_A_BATCH });
        rows += done;
        if (done === 0) break;
      }
      if (embedded.by !== answering) embedded = { by: answering, personas: new Set() };
      for (let persona = 0; rows === 0 && embeddedBy !== answering && persona < BATCHES; persona++) {
        if (!(await reembedOne(services, embedded.personas))) embeddedBy = answering;
      }
      return rows;
    }),
);
