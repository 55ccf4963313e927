import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { backfillStatuses, backfillSteps, pauseReasons } from "@/lib/core/types/backfill";
import type { AnsweredChunk } from "@/lib/core/types/saved-extraction";
import { createdAt, ownedReference, personaId } from "./columns";
import { sessions } from "./conversation";
import { moment } from "./timestamp";

/** One row per session: progress of its consolidation, and the model's raw answer. */
export const consolidations = pgTable(
  "consolidations",
  {
    sessionId: uuid("session_id").primaryKey(),
    personaId: personaId(),
    attempt: integer("attempt").notNull(),
    trivial: boolean("trivial"),
    /** The model's answers to the chunks of the session, concatenated. */
    raw: text("raw"),
    /** For each answer: the position where it ends in `raw`, and the chunk it belongs to. Most sessions have one chunk. */
    chunks: jsonb("chunks").$type<AnsweredChunk[]>(),
    rawModel: text("raw_model"),
    promptVersion: text("prompt_version"),
    /** Message ids by the number of the transcript line that the model was shown. */
    lines: uuid("lines").array(),
    /** Memory ids by the number shown to the model, from 1. */
    known: uuid("known").array(),
    phases: jsonb("phases").$type<Record<string, unknown>>().notNull(),
    startedAt: moment("started_at").notNull(),
    /** Last time a running step reported that it is alive. */
    heartbeatAt: moment("heartbeat_at"),
    extractedAt: moment("extracted_at"),
    writtenAt: moment("written_at"),
    embeddedAt: moment("embedded_at"),
    reflectedAt: moment("reflected_at"),
    finishedAt: moment("finished_at"),
    /** When phase G (the slow cycle) ended or was skipped. */
    slowAt: moment("slow_at"),
    /** When the session's events will be compared with older memories again, after the model failed; null if nothing is pending. */
    compareDueAt: moment("compare_due_at"),
    compareTries: smallint("compare_tries").notNull().default(0),
    /** Start of the last backfill (`backfills.started_at`) that included the session. */
    backfilledAt: moment("backfilled_at"),
    /** Set while the session is queued for or in a backfill: the new extraction then replaces the old one. */
    backfill: text("backfill", { enum: backfillSteps }),
  },
  (t) => [
    index("consolidations_persona").on(t.personaId),
    index("consolidations_backfill").on(t.personaId, t.backfill).where(sql`${t.backfill} is not null`),
    check("consolidations_backfill_step", sql`${t.backfill} in ('waiting', 'reading')`),
    index("consolidations_to_compare").on(t.compareDueAt).where(sql`${t.compareDueAt} is not null`),
    ownedReference("consolidations_session_fk", [t.personaId, t.sessionId], [sessions.personaId, sessions.id]),
  ],
);

/** Extraction of a persona's past sessions by a model that was connected later: the latest backfill per persona. */
export const backfills = pgTable(
  "backfills",
  {
    personaId: personaId().primaryKey(),
    status: text("status", { enum: backfillStatuses }).notNull(),
    /** Why the backfill is paused. */
    pausedFor: text("paused_for", { enum: pauseReasons }),
    /** Maximum tokens (input and output): the backfill pauses once its model calls have used them. */
    tokensMax: integer("tokens_max"),
    startedAt: moment("started_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [
    check("backfills_status", sql`${t.status} in ('running', 'paused', 'done')`),
    check("backfills_paused", sql`(${t.status} = 'paused') = (${t.pausedFor} is not null)`),
  ],
);

/** One row per reflection that ran. The rules for the next reflection count these rows, not the thoughts. */
export const reflectionRuns = pgTable(
  "reflection_runs",
  {
    id: uuid("id").primaryKey(),
    personaId: personaId(),
    sessionId: uuid("session_id").notNull(),
    /**
     * When the version of the session's memory that was reflected on was written. A session that is extracted again may be reflected on
     * again.
     */
    writtenAt: moment("written_at"),
    reason: text("reason").notNull(),
    raw: text("raw"),
    model: text("model"),
    promptVersion: text("prompt_version"),
    thoughtCount: integer("thought_count").notNull(),
    ranAt: moment("ran_at").notNull(),
  },
  (t) => [
    unique("reflection_runs_session").on(t.personaId, t.sessionId, t.writtenAt).nullsNotDistinct(),
    index("reflection_runs_recent").on(t.personaId, t.ranAt),
    ownedReference("reflection_runs_session_fk", [t.personaId, t.sessionId], [sessions.personaId, sessions.id]),
  ],
);

/** One row per slow cycle that ran (phase G): its transcript, purged after 14 days, and its cost. `day` is a day in the user's time zone. */
export const slowCycles = pgTable(
  "slow_cycles",
  {
    id: uuid("id").primaryKey(),
    personaId: personaId(),
    sessionId: uuid("session_id").notNull(),
    day: date("day").notNull(),
    reason: text("reason").notNull(),
    /** Ids of all memories in the prompt. */
    shownIds: uuid("shown_ids").array().notNull(),
    salientQuestions: text("salient_questions").array().notNull(),
    promptSystem: text("prompt_system"),
    promptUser: text("prompt_user"),
    raw: text("raw"),
    problems: text("problems").array().notNull(),
    model: text("model").notNull(),
    promptVersion: text("prompt_version").notNull(),
    inputTokens: integer("input_tokens").notNull(),
    outputTokens: integer("output_tokens").notNull(),
    thoughtCount: integer("thought_count").notNull(),
    expectationCount: integer("expectation_count").notNull(),
    ms: integer("ms").notNull(),
    ranAt: moment("ran_at").notNull(),
  },
  (t) => [
    unique("slow_cycles_session").on(t.personaId, t.sessionId),
    index("slow_cycles_day").on(t.personaId, t.day),
    index("slow_cycles_recent").on(t.personaId, t.ranAt),
    ownedReference("slow_cycles_session_fk", [t.personaId, t.sessionId], [sessions.personaId, sessions.id]),
  ],
);

/** Events for background jobs, to be sent after commit. `id` is the event's own id, so sending one twice is harmless. */
export const outbox = pgTable(
  "outbox",
  {
    id: text("id").primaryKey(),
    personaId: personaId(),
    name: text("name").notNull(),
    data: jsonb("data").$type<Record<string, unknown>>().notNull(),
    attempts: integer("attempts").notNull().default(0),
    createdAt: createdAt(),
    sentAt: moment("sent_at"),
  },
  (t) => [index("outbox_unsent").on(t.sentAt, t.createdAt)],
);

/** Events of the live feed. `subject_id` is the message, node, entity or session that the event is about, so that forgetting finds it. */
export const liveEvents = pgTable(
  "live_events",
  {
    personaId: personaId(),
    seq: bigint("seq", { mode: "number" }).notNull(),
    name: text("name").notNull(),
    subjectId: uuid("subject_id"),
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.personaId, t.seq] }),
    index("live_events_subject").on(t.personaId, t.subjectId),
    index("live_events_age").on(t.createdAt),
  ],
);

/** The ledger of model calls: model, tokens and duration of each. */
export const llmCalls = pgTable(
  "llm_calls",
  {
    id: uuid("id").primaryKey(),
    personaId: personaId(),
    feature: text("feature").notNull(),
    tier: text("tier").notNull(),
    model: text("model").notNull(),
    ok: boolean("ok").notNull(),
    inputTokens: integer("input_tokens").notNull(),
    outputTokens: integer("output_tokens").notNull(),
    cachedInputTokens: integer("cached_input_tokens").notNull(),
    ms: integer("ms").notNull(),
    turnId: uuid("turn_id"),
    sessionId: uuid("session_id"),
    createdAt: createdAt(),
  },
  (t) => [index("llm_calls_recent").on(t.personaId, t.createdAt)],
);

/** Counters per time window, for limits across processes. */
export const rateLimits = pgTable(
  "rate_limits",
  { key: text("key").notNull(), windowStart: moment("window_start").notNull(), count: integer("count").notNull() },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] }), index("rate_limits_age").on(t.windowStart)],
);

/** Failed sign-ins, by keyed hashes of account and address. The passwords tried are not stored. */
export const signInFailures = pgTable(
  "sign_in_failures",
  { key: text("key").primaryKey(), failures: integer("failures").notNull(), lastAt: moment("last_at").notNull() },
  (t) => [index("sign_in_failures_age").on(t.lastAt)],
);
