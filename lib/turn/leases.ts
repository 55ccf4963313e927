import { log } from "@/lib/core/log";
import { LEASE_MS, renewLeases } from "@/lib/memory/conversation/turns";
import type { Services } from "@/lib/memory/services";

const RENEW_MS = LEASE_MS / 4;

/** Renews the leases of all turns that this process answers in one statement, and stops the replies whose lease is lost. */
export class Leases {
  private readonly turns = new Map<string, AbortController>();
  private timer: NodeJS.Timeout | undefined;
  private renewing: Promise<void> | undefined;

  constructor(
    private readonly services: Services,
    private readonly owner: string,
  ) {}

  get turnIds(): string[] {
    return [...this.turns.keys()];
  }

  /** `attempt` is aborted when the lease is lost. */
  add(turnId: string, attempt: AbortController): void {
    this.turns.set(turnId, attempt);
    this.timer ??= setInterval(() => void this.renew(), RENEW_MS).unref();
  }

  release(turnId: string): void {
    this.turns.delete(turnId);
    if (this.turns.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /** One renewal at a time: a slow database gets no second request meanwhile. */
  renew(): Promise<void> {
    this.renewing ??= this.renewAll().finally(() => {
      this.renewing = undefined;
    });
    return this.renewing;
  }

  private async renewAll(): Promise<void> {
    const { db, clock } = this.services;
    const before = new Map(this.turns);
    try {
      const renewed = await renewLeases(db, { turnIds: [...before.keys()], owner: this.owner, now: clock() });
      for (const [turnId, attempt] of before) if (!renewed.has(turnId)) attempt.abort();
    } catch (error) {
      log.warn({ turns: before.size, err: error }, "leases could not be renewed");
    }
  }
}
