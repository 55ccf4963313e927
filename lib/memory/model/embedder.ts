import { and, eq, sql } from "drizzle-orm";
import type { Db, Queryable, Tx } from "@/db";
import { embedders } from "@/db/schema";
import type { EmbedderChoice, StoredEmbedder } from "@/lib/core/types/model-choice";

/** Postgres channel that tells every process that another embedder was chosen, or that the chosen one is ready. */
export const EMBEDDER_CHANNEL = "echovessel_embedder";

export async function readEmbedderChoice(db: Queryable): Promise<EmbedderChoice> {
  const rows = await db.select().from(embedders);
  const of = (role: "chosen" | "former"): StoredEmbedder | null => {
    const row = rows.find((one) => one.role === role);
    if (!row) return null;
    const { role: _role, ...stored } = row;
    return stored;
  };
  return { chosen: of("chosen"), former: of("former") };
}

/** Stores the choice that `change` returns for the current one. Concurrent changes run one after the other. */
export async function changeEmbedderChoice(
  db: Db,
  change: (before: EmbedderChoice) => EmbedderChoice,
): Promise<EmbedderChoice> {
  return db.transaction(async (tx) => {
    await tx.rows(sql`lock table embedders in share row exclusive mode`);
    const choice = change(await readEmbedderChoice(tx));
    await tx.delete(embedders);
    const { chosen, former } = choice;
    if (chosen) await tx.insert(embedders).values({ role: "chosen", ...chosen });
    if (former) await tx.insert(embedders).values({ role: "former", ...former });
    await announceChoice(tx);
    return choice;
  });
}

/** Switches to the chosen embedder, unless another one was chosen meanwhile. */
export async function endEmbedderChange(db: Db, former: StoredEmbedder): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(embedders).where(and(eq(embedders.role, "former"), eq(embedders.updatedAt, former.updatedAt)));
    await announceChoice(tx);
  });
}

/** Stores why the chosen embedder's vectors could not be made; null once they can. */
export async function noteEmbedderProblem(db: Queryable, problem: string | null): Promise<void> {
  await db.update(embedders).set({ problem }).where(eq(embedders.role, "former"));
}

async function announceChoice(tx: Tx): Promise<void> {
  await tx.rows(sql`select pg_notify(${EMBEDDER_CHANNEL}, '')`);
}
