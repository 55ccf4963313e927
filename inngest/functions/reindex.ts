import { reembedOne } from "@/lib/consolidate/embed";
import { reindexStale } from "@/lib/memory/nodes/reindex";
import { inngest } from "../client";
import { runtime } from "../runtime";

/** Memories, and as many messages, in one transaction: some tens of milliseconds, so that no turn waits long. */
const ROWS_A_BATCH = 100;
/** Per minute; the rest waits for the next one. */
const BATCHES = 20;

/** A consolidation that began before the embedder changed has ended by then: a second pass finds its vectors. */
const CONSOLIDATIONS_END_MS = 3_600_000;

/** The embedder that made all vectors; checked again only after another choice, and by the next process. */
let embeddedBy: string | undefined;
/** Personas already processed with it. */
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
