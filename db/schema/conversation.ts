import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  type PgTableExtraConfigValue,
  pgEnum,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { messageCrises } from "@/lib/core/types/care";
import { closeTriggers, messageRoles, sessionStatuses, turnStatuses } from "@/lib/core/types/messages";
import type { PromptPart } from "@/lib/core/types/prompt-parts";
import type { TraceStage } from "@/lib/core/types/turn-stages";
import { createdAt, ownedReference, personaId } from "./columns";
import { moment } from "./timestamp";

export const sessionStatus = pgEnum("session_status", sessionStatuses);
export const closeTrigger = pgEnum("close_trigger", closeTriggers);
export const turnStatus = pgEnum("turn_status", turnStatuses);
export const messageRole = pgEnum("message_role", messageRoles);
export const messageCrisis = pgEnum("message_crisis", messageCrises);

/** A session: one conversation, extracted as a whole after it closes. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    personaId: personaId(),
    channelId: text("channel_id").notNull(),
    status: sessionStatus("status").notNull(),
    temporary: boolean("temporary").notNull().default(false),
    /** False: the session is not extracted, and no other session reads it. Fixed when the session opens. */
    learns: boolean("learns").notNull().default(true),
    openedAt: moment("opened_at").notNull(),
    lastMessageAt: moment("last_message_at").notNull(),
    closedAt: moment("closed_at"),
    closeTrigger: closeTrigger("close_trigger"),
    failure: text("failure"),
    /** Until when the session's consolidation waits because the user's daily ceiling is reached; null if it does not wait. */
    waitsUntil: moment("waits_until"),
    messageCount: integer("message_count").notNull().default(0),
    tokenCount: integer("token_count").notNull().default(0),
    /** The message that the session continues from: the last ten messages up to it stand before its own in the prompt. */
    forkedFromMessageId: uuid("forked_from_message_id"),
  },
  (t): PgTableExtraConfigValue[] => [
    unique("sessions_owned").on(t.personaId, t.id),
    // Forgetting clears this column before it deletes the message.
    ownedReference(
      "sessions_forked_from_fk",
      [t.personaId, t.forkedFromMessageId],
      [messages.personaId, messages.id],
      "no action",
    ),
    uniqueIndex("sessions_one_open").on(t.personaId, t.channelId).where(sql`${t.status} = 'open'`),
    index("sessions_status").on(t.status, t.lastMessageAt),
    index("sessions_recent").on(t.personaId, t.lastMessageAt),
    index("sessions_forked_from").on(t.personaId, t.forkedFromMessageId),
  ],
);

/** One burst of messages and its reply. The id of the reply message is fixed before generation. */
export const turns = pgTable(
  "turns",
  {
    id: uuid("id").primaryKey(),
    personaId: personaId(),
    sessionId: uuid("session_id").notNull(),
    channelId: text("channel_id").notNull(),
    status: turnStatus("status").notNull(),
    replyMessageId: uuid("reply_message_id").notNull(),
    attempts: integer("attempts").notNull().default(0),
    leaseOwner: text("lease_owner"),
    leaseUntil: moment("lease_until"),
    /** While the turn runs: a message that arrives now is answered together with it, because no text of the reply exists yet. */
    joinable: boolean("joinable").notNull().default(false),
    /** Number of replies that were cancelled because another message joined the turn. */
    cancelledCalls: integer("cancelled_calls").notNull().default(0),
    errorCode: text("error_code"),
    errorMessage: text("error_message"),
    createdAt: createdAt(),
    lastMessageAt: moment("last_message_at").notNull(),
    /** The user's hint for regenerating the reply. */
    hint: text("hint"),
    startedAt: moment("started_at"),
    finishedAt: moment("finished_at"),
    /** Memories and messages recalled for the reply, and memories always included. Only ids, which may stay when their rows are forgotten. */
    recalledIds: uuid("recalled_ids").array().notNull().default(sql`'{}'`),
    alwaysIncludedIds: uuid("always_included_ids").array().notNull().default(sql`'{}'`),
    /**
     * Ids of the recalled memories and messages that the reply used, most used first: known from its citations, or from shared words
     * (`lib/turn/used-memories.ts`).
     */
    usedIds: uuid("used_ids").array().notNull().default(sql`'{}'`),
  },
  (t) => [
    unique("turns_owned").on(t.personaId, t.id),
    check("turns_hint", sql`char_length(${t.hint}) <= 500`),
    uniqueIndex("turns_one_running").on(t.personaId).where(sql`${t.status} = 'running'`),
    uniqueIndex("turns_one_pending").on(t.personaId, t.channelId).where(sql`${t.status} = 'pending'`),
    index("turns_session").on(t.personaId, t.sessionId),
    index("turns_unsettled").on(t.status, t.lastMessageAt),
    ownedReference("turns_session_fk", [t.personaId, t.sessionId], [sessions.personaId, sessions.id]),
    check("turns_lease", sql`(${t.status} = 'running') = (${t.leaseOwner} is not null)`),
  ],
);

/** L2: every message exactly as it was typed. `search_tokens` are BM25 terms. */
export const messages = pgTable(
  "messages",
  {
    id: uuid("id").primaryKey(),
    personaId: personaId(),
    sessionId: uuid("session_id").notNull(),
    /** Null for a proactive message. */
    turnId: uuid("turn_id"),
    channelId: text("channel_id").notNull(),
    role: messageRole("role").notNull(),
    clientId: text("client_id"),
    content: text("content").notNull(),
    tokenCount: integer("token_count").notNull(),
    /** Number of the version; 1 is the first. */
    version: integer("version").notNull().default(1),
    /** Id of the first version, on every version of a message with more than one. */
    groupId: uuid("group_id"),
    /** The version of an earlier message to whose branch this message belongs; null on the first branch. */
    branchId: uuid("branch_id"),
    /** Whether the user selected this version last. */
    selected: boolean("selected").notNull().default(true),
    /** Whether the message is on the active branch: it is selected, and so is every version above it. */
    active: boolean("active").notNull().default(true),
    pinnedAt: moment("pinned_at"),
    recallExcluded: boolean("recall_excluded").notNull().default(false),
    stopped: boolean("stopped").notNull().default(false),
    /** Text of a reply that failed: shown with a mark, never read by a model. */
    partial: boolean("partial").notNull().default(false),
    /** Whether the user replaced this reply by their own text. */
    edited: boolean("edited").notNull().default(false),
    /** Who is in danger according to the user's message: `self` or `other` by an explicit statement, `marked` by a model. */
    crisis: messageCrisis("crisis"),
    /** For a proactive message: its source memories and messages, so that forgetting finds it. Only ids. */
    sourceIds: uuid("source_ids").array().notNull().default(sql`'{}'`),
    searchTokens: text("search_tokens").array().notNull(),
    /** Version of the tokenizer that made `search_tokens` (`SEARCH_TOKENS_VERSION`). */
    searchTokensVersion: smallint("search_tokens_version").notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    unique("messages_owned").on(t.personaId, t.id),
    unique("messages_client_id").on(t.personaId, t.clientId),
    index("messages_recent").on(t.personaId, t.createdAt, t.id),
    index("messages_session").on(t.personaId, t.sessionId, t.createdAt),
    index("messages_turn").on(t.personaId, t.turnId),
    index("messages_versions").on(t.personaId, t.groupId),
    index("messages_pinned").on(t.personaId, t.pinnedAt),
    index("messages_tokens_version").on(t.searchTokensVersion),
    ownedReference("messages_session_fk", [t.personaId, t.sessionId], [sessions.personaId, sessions.id]),
    ownedReference("messages_turn_fk", [t.personaId, t.turnId], [turns.personaId, turns.id]),
    check("messages_content", sql`char_length(${t.content}) between 1 and 200000`),
    check("messages_version", sql`${t.version} >= 1 and (${t.version} = 1 or ${t.groupId} is not null)`),
    check("messages_active", sql`${t.selected} or not ${t.active}`),
    check("messages_partial", sql`not ${t.partial} or (${t.role} = 'persona' and ${t.recallExcluded})`),
    check("messages_proactive_by_persona", sql`${t.turnId} is not null or ${t.role} = 'persona'`),
    check("messages_edited", sql`not ${t.edited} or ${t.role} = 'persona'`),
    check("messages_crisis", sql`${t.crisis} is null or ${t.role} = 'user'`),
    check("messages_client_id_length", sql`char_length(${t.clientId}) <= 64`),
  ],
);

/** How a reply was made: twelve stages, retrieval with scores, the prompt. Purged after 14 days. */
export const turnTraces = pgTable(
  "turn_traces",
  {
    turnId: uuid("turn_id").primaryKey(),
    personaId: personaId(),
    stages: jsonb("stages").$type<TraceStage[]>().notNull(),
    retrieval: jsonb("retrieval").$type<unknown[]>().notNull(),
    promptSystem: text("prompt_system").notNull(),
    promptUser: text("prompt_user").notNull(),
    promptVersion: text("prompt_version").notNull(),
    /** Sections of the prompt with their tokens; empty for older traces. */
    promptParts: jsonb("prompt_parts").$type<PromptPart[]>().notNull().default([]),
    model: text("model").notNull(),
    inputTokens: integer("input_tokens").notNull(),
    outputTokens: integer("output_tokens").notNull(),
    firstTokenMs: integer("first_token_ms"),
    totalMs: integer("total_ms").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("turn_traces_age").on(t.createdAt),
    ownedReference("turn_traces_turn_fk", [t.personaId, t.turnId], [turns.personaId, turns.id]),
  ],
);

/** A summary that replaces the older part of a long session, in the prompt only. The latest one of a session is used. */
export const compactions = pgTable(
  "compactions",
  {
    id: uuid("id").primaryKey(),
    personaId: personaId(),
    sessionId: uuid("session_id").notNull(),
    /** The last message that the summary covers, together with all messages before it in the session. */
    uptoMessageId: uuid("upto_message_id").notNull(),
    uptoAt: moment("upto_at").notNull(),
    summary: text("summary").notNull(),
    tokenCount: integer("token_count").notNull(),
    messageCount: integer("message_count").notNull(),
    model: text("model").notNull(),
    promptVersion: text("prompt_version").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("compactions_watermark").on(t.sessionId, t.uptoMessageId),
    index("compactions_session").on(t.personaId, t.sessionId, t.uptoAt),
    ownedReference("compactions_session_fk", [t.personaId, t.sessionId], [sessions.personaId, sessions.id]),
    ownedReference("compactions_message_fk", [t.personaId, t.uptoMessageId], [messages.personaId, messages.id]),
    check("compactions_length", sql`char_length(${t.summary}) between 1 and 8000`),
  ],
);
