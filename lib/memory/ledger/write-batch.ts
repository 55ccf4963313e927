import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import type { StatementPart } from "@/db/sql";
import type { Scope } from "../scope";
import { type BackgroundEventName, type BackgroundEvents, enqueuing } from "./outbox";
import { type Announcement, announcing } from "./publish-event";

/**
 * Collects writes of a transaction and sends them as one statement: under load, each statement waits for its turn in the event loop. No
 * write sees the rows of another, so no two of them may write the same row, and at most one event is enqueued.
 */
export class WriteBatch {
  private ctes: SQL[] = [];
  private columns: SQL[] = [];
  private events: (Announcement & { at: Date })[] = [];

  constructor(
    private readonly tx: Tx,
    private readonly scope: Scope,
  ) {}

  /** Adds an insert, update or delete; `read` can use what it returns under `name`. */
  write(name: string, statement: SQLWrapper): void {
    this.ctes.push(sql`${sql.identifier(name)} as ${statement}`);
  }

  /** Adds a value to the result of `run`: from what a write returned, or from rows as they were before. */
  read(name: string, value: SQL): void {
    this.columns.push(sql`${value} as ${sql.identifier(name)}`);
  }

  /** Adds a live event to the persona's feed; events are numbered in the order of the calls. */
  announce(event: Announcement, at: Date): void {
    this.events.push({ ...event, at });
  }

  /** As `enqueue`. */
  enqueue<N extends BackgroundEventName>(
    name: N,
    ids: Omit<BackgroundEvents[N], "userId" | "personaId">,
    now: Date,
  ): void {
    this.add("queued_woken", enqueuing(this.scope, name, ids, now));
  }

  /** Executes everything added since the last run. */
  async run<T extends Record<string, unknown>>(): Promise<Partial<T>> {
    if (this.events.length > 0) this.add("live_woken", announcing(this.scope, this.events));
    const { ctes, columns } = this;
    [this.ctes, this.columns, this.events] = [[], [], []];
    if (ctes.length + columns.length === 0) return {};
    const reads = columns.length > 0 ? sql.join(columns, sql`, `) : sql`1`;
    const made = ctes.length > 0 ? sql`with ${sql.join(ctes, sql`, `)} ` : sql``;
    const [row] = await this.tx.rows<T>(sql`${made}select ${reads}`);
    return row ?? {};
  }

  private add(name: string, { ctes, wakes }: StatementPart): void {
    this.ctes.push(ctes);
    this.read(name, wakes);
  }
}
