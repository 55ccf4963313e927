import type { Db } from "@/db";
import { jobsHealth, secureDeleter } from "@/inngest/boot";
import { jobsKind } from "@/inngest/client";
import { modelHealth } from "@/inngest/model-check";
import { serverModels } from "@/inngest/server-models";
import { statusOf } from "@/lib/core/errors";
import { pingDatabase } from "@/lib/memory/ledger/ping";
import { version } from "@/package.json";
import { readyRuntime } from "@/server/current-user";
import { errorResponse, json } from "@/server/http/respond";

export const dynamic = "force-dynamic";

/** Whether all parts are up (507 while the disk is full), and which parts this server has. */
export async function GET(): Promise<Response> {
  try {
    const { services, minds, embedder } = await readyRuntime();
    const arriving = embedder.local;
    const { disk } = services.db;
    // A database that a full disk has stopped cannot be queried; the other fields are still reported.
    const isStopped = disk.isFull && !(await answers(services.db));
    if (!isStopped) await pingDatabase(services.db);
    const models = isStopped ? undefined : await serverModels({ services, minds });
    const mind = models?.mind ?? minds.ofEnvironment;
    const model = modelHealth(mind, models?.known);
    const state = {
      ok: !disk.isFull,
      version,
      database: { kind: services.db.kind },
      disk: { full: disk.isFull, freeBytes: disk.free },
      ...(await filesOf(services.db)),
      jobs: isStopped ? { kind: jobsKind(), oldestSeconds: null } : await jobsHealth(),
      mind: {
        kind: mind.kind,
        ...(model === null ? {} : { check: model, reachable: mind.isReachable?.() ?? true }),
        ...(models?.process ? { process: models.process } : {}),
      },
      embedder: {
        id: services.embedder.id,
        ...(services.reembedding ? { reads: services.reembedding } : {}),
        ...(arriving && services.isFallbackEmbedder ? { standsInFor: { id: arriving.id, ...arriving.state } } : {}),
      },
    };
    return json(state, state.ok ? 200 : statusOf("disk_full"));
  } catch (error) {
    return errorResponse(error);
  }
}

const answers = (db: Db) =>
  pingDatabase(db).then(
    () => true,
    () => false,
  );

/** Snapshots of an embedded database, and why the last cleaning or copy of its files failed. */
async function filesOf({ kind, snapshots }: Db) {
  if (kind === "postgres") return {};
  const snapshotFiles = (await snapshots?.list()) ?? [];
  const { problem } = await secureDeleter();
  return { files: { snapshots: snapshotFiles.length, newest: snapshotFiles[0]?.takenAt ?? null, problem } };
}
