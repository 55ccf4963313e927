import type { Db } from "@/db";
import { singleton } from "@/lib/core/singleton";
import { LIVE_CHANNEL } from "@/lib/memory/ledger/publish-event";
import { MODEL_CHANNEL } from "@/lib/memory/model/writer";

/** Wakes the watchers of a persona's feed when any process has added to it or has changed its user's model. One per process. */
export class LiveHub {
  private readonly watchers = new Map<string, Set<() => void>>();
  private readonly modelWatchers = new Set<{ userId: string; wake: () => void }>();

  async start(db: Db): Promise<void> {
    await db.listen(LIVE_CHANNEL, (personaId) => {
      for (const wake of this.watchers.get(personaId) ?? []) wake();
    });
    await db.listen(MODEL_CHANNEL, (changed) => {
      for (const { userId, wake } of this.modelWatchers) if (changed === "" || changed === userId) wake();
    });
  }

  /** Calls `wake` when the user's model may have changed, until the returned function is called. */
  watchModel(userId: string, wake: () => void): () => void {
    const watcher = { userId, wake };
    this.modelWatchers.add(watcher);
    return () => void this.modelWatchers.delete(watcher);
  }

  /** Calls `wake` on new events of a persona, until the returned function is called. */
  watch(personaId: string, wake: () => void): () => void {
    const set = this.watchers.get(personaId) ?? new Set();
    this.watchers.set(personaId, set.add(wake));
    return () => {
      set.delete(wake);
      if (set.size === 0) this.watchers.delete(personaId);
    };
  }
}

/** The process's hub, listening from the first call on. */
export function liveHub(db: Db): Promise<LiveHub> {
  return singleton("live-hub", async () => {
    const hub = new LiveHub();
    await hub.start(db);
    return hub;
  });
}
