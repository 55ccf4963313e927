import { errorResponse, json } from "@/app/api/respond";
import { readyRuntime } from "@/app/current-user";
import type { Db } from "@/db";
import { fileKeeper, jobsHealth } from "@/inngest/boot";
import { modelHealth } from "@/inngest/model-check";
import { pingDatabase } from "@/lib/memory/ledger/ping";
import { version } from "@/package.json";

export const dynamic = "force-dynamic";

/** Whether everything is up, and which parts this install is made of. */
export async function GET(): Promise<Response> {
  try {
    const { services, arriving } = await readyRuntime();
    await pingDatabase(services.db);
    const model = modelHealth(services.mind);
    return json({
      ok: true,
      version,
      database: { kind: services.db.kind },
      ...(await filesOf(services.db)),
      jobs: await jobsHealth(),
      mind: { kind: services.mind.kind, ...(model === null ? {} : { check: model }) },
      embedder: {
        id: services.embedder.id,
        ...(services.reembedding ? { reads: services.reembedding } : {}),
        ...(arriving && services.isStandIn ? { standsInFor: { id: arriving.id, ...arriving.state } } : {}),
      },
    });
  } catch (error) {
    return errorResponse(error);
  }
}

/** Copies that are kept of an embedded database, and why its files could not be swept or copied the last time. */
async function filesOf({ kind, snapshots }: Db) {
  if (kind === "postgres") return {};
  const kept = (await snapshots?.list()) ?? [];
  const { problem } = await fileKeeper();
  return { files: { snapshots: kept.length, newest: kept[0]?.takenAt ?? null, problem } };
}
