import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./timestamp";

/** Events that the embedded job engine received. Kept for a day, so that an event that is sent twice runs once. */
export const jobEvents = pgTable(
  "job_events",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    data: jsonb("data").$type<Record<string, unknown>>().notNull(),
    receivedAt: moment("received_at").notNull(),
  },
  (t) => [index("job_events_age").on(t.receivedAt)],
);

/** Runs of the embedded job engine: waiting, in progress or ended, with the results of their finished steps. */
export const jobRuns = pgTable(
  "job_runs",
  {
    id: text("id").primaryKey(),
    functionId: text("function_id").notNull(),
    event: jsonb("event").$type<{ id: string; name: string; data: Record<string, unknown>; ts: number }>().notNull(),
    status: text("status").notNull(),
    debounceKey: text("debounce_key"),
    concurrencyKey: text("concurrency_key"),
    attempt: integer("attempt").notNull().default(0),
    /** How often the current step was started without ending: the process crashed or is still running it. */
    starts: integer("starts").notNull().default(0),
    steps: jsonb("steps").$type<Record<string, unknown>>().notNull().default({}),
    stack: text("stack").array().notNull().default([]),
    error: text("error"),
    runAt: moment("run_at").notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [index("job_runs_due").on(t.status, t.runAt), index("job_runs_function").on(t.functionId, t.status)],
);
