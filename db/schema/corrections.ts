import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgEnum, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import {
  type CorrectionEffect,
  conflictClasses,
  conflictOutcomes,
  correctionKinds,
  correctionStatuses,
  proposalStatuses,
} from "@/lib/core/types/corrections";
import { createdAt, ownedReference, personaId } from "./columns";
import { messages, sessions } from "./conversation";
import { blockLabel } from "./core-blocks";
import { conceptNodes } from "./memory";
import { moment } from "./timestamp";

export const correctionKind = pgEnum("correction_kind", correctionKinds);
export const correctionStatus = pgEnum("correction_status", correctionStatuses);
export const proposalStatus = pgEnum("proposal_status", proposalStatuses);
export const conflictClass = pgEnum("conflict_class", conflictClasses);
export const conflictOutcome = pgEnum("conflict_outcome", conflictOutcomes);

/** Corrections in the user's messages, detected before the reply and applied to memory after the session. */
export const corrections = pgTable(
  "corrections",
  {
    id: uuid("id").primaryKey(),
    personaId: personaId(),
    messageId: uuid("message_id").notNull(),
    sessionId: uuid("session_id").notNull(),
    kind: correctionKind("kind").notNull(),
    /** The right name or value; null for a denial and for a request to stop a topic. */
    value: text("value"),
    /** The wrong name or value, if it was named. */
    oldValue: text("old_value"),
    /** Subject of the correction: "sister", «妹妹», "the uni thing". */
    about: text("about"),
    status: correctionStatus("status").notNull(),
    /** What applying the correction changed, so that it can be reverted. */
    effects: jsonb("effects").$type<CorrectionEffect[]>().notNull().default([]),
    appliedAt: moment("applied_at"),
    createdAt: createdAt(),
  },
  (t) => [
    unique("corrections_owned").on(t.personaId, t.id),
    index("corrections_message").on(t.personaId, t.messageId),
    index("corrections_session").on(t.personaId, t.sessionId),
    ownedReference("corrections_message_fk", [t.personaId, t.messageId], [messages.personaId, messages.id]),
    ownedReference("corrections_session_fk", [t.personaId, t.sessionId], [sessions.personaId, sessions.id]),
    check(
      "corrections_lengths",
      sql`char_length(${t.value}) <= 500 and char_length(${t.oldValue}) <= 500 and char_length(${t.about}) <= 500`,
    ),
  ],
);

/** A proposed change of L1, shown after L1 in prompts until the user decides. L1 is changed only when the user accepts it. */
export const proposals = pgTable(
  "proposals",
  {
    id: uuid("id").primaryKey(),
    personaId: personaId(),
    label: blockLabel("label").notNull(),
    /** A line for the block, in the language of the session. */
    content: text("content").notNull(),
    correctionId: uuid("correction_id"),
    status: proposalStatus("status").notNull(),
    decidedAt: moment("decided_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("proposals_pending").on(t.personaId, t.status, t.createdAt),
    ownedReference("proposals_correction_fk", [t.personaId, t.correctionId], [corrections.personaId, corrections.id]),
    check("proposals_content", sql`char_length(${t.content}) between 1 and 500`),
    check("proposals_decided", sql`(${t.status} = 'pending') = (${t.decidedAt} is null)`),
  ],
);

/** Two memories that were compared, with the verdict. Only a true contradiction stays open. */
export const conflicts = pgTable(
  "conflicts",
  {
    id: uuid("id").primaryKey(),
    personaId: personaId(),
    olderId: uuid("older_id").notNull(),
    newerId: uuid("newer_id").notNull(),
    class: conflictClass("class").notNull(),
    sessionId: uuid("session_id"),
    askedCount: integer("asked_count").notNull().default(0),
    lastAskedAt: moment("last_asked_at"),
    /** Null while a true contradiction is open. For every other verdict it is set from the start. */
    outcome: conflictOutcome("outcome"),
    settledAt: moment("settled_at"),
    promptVersion: text("prompt_version").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("conflicts_pair").on(t.personaId, t.olderId, t.newerId),
    index("conflicts_newer").on(t.personaId, t.newerId),
    index("conflicts_open").on(t.personaId, t.settledAt),
    ownedReference("conflicts_older_fk", [t.personaId, t.olderId], [conceptNodes.personaId, conceptNodes.id]),
    ownedReference("conflicts_newer_fk", [t.personaId, t.newerId], [conceptNodes.personaId, conceptNodes.id]),
    check("conflicts_two", sql`${t.olderId} <> ${t.newerId}`),
    check("conflicts_settled", sql`(${t.outcome} is null) = (${t.settledAt} is null)`),
    check("conflicts_open_class", sql`${t.outcome} is not null or ${t.class} = 'true_contradiction'`),
  ],
);
