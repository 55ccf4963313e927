import { recordPhase } from "@/lib/memory/consolidations";
import { findUnembedded, writeEmbeddings } from "@/lib/memory/embeddings";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";

const BATCH = 64;
const EMBED_STEP_MS = 60_000;

/** Gives every memory and entity of the persona that has none a vector of the present embedder. Repeatable. */
export async function embedMemories(services: Services, scope: Scope, sessionId: string): Promise<number> {
  const { db, embedder, clock } = services;
  let total = 0;
  for (;;) {
    const batch = await findUnembedded(db, scope, embedder.id, BATCH);
    if (batch.length === 0) break;
    const vectors = await embedder.embed(
      batch.map((row) => row.text),
      { signal: AbortSignal.timeout(EMBED_STEP_MS) },
    );
    const rows = batch.map((row, index) => ({ ...row, vector: vectors[index] ?? [] }));
    const written = await writeEmbeddings(db, scope, { model: embedder.id, rows, now: clock() });
    total += written;
    if (written === 0) break;
  }
  await recordPhase(db, scope, sessionId, { phase: "B embed", outcome: { vectors: total }, embeddedAt: clock() });
  return total;
}
