import { sql } from "drizzle-orm";
import { check, index, jsonb, pgEnum, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { type BinnedChange, type ForgottenCounts, forgettableKinds, tombstoneKinds } from "@/lib/core/types/forgetting";
import { createdAt, personaId } from "./columns";
import { moment } from "./timestamp";

export const forgettableKind = pgEnum("forgettable_kind", forgettableKinds);
export const tombstoneKind = pgEnum("tombstone_kind", tombstoneKinds);

/**
 * Fingerprints of forgotten rows, without their content, so that neither a retry nor work in progress can store them again. A tombstone
 * applies to mentions before its `created_at`; a later mention may be remembered again.
 */
export const tombstones = pgTable(
  "tombstones",
  {
    personaId: personaId(),
    kind: tombstoneKind("kind").notNull().default("node"),
    /** Id of the deleted memory, entity or message. */
    nodeId: uuid("node_id").notNull(),
    sessionId: uuid("session_id"),
    fingerprint: text("fingerprint").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.personaId, t.nodeId, t.fingerprint] }),
    index("tombstones_session").on(t.personaId, t.sessionId),
    index("tombstones_fingerprint").on(t.personaId, t.fingerprint),
  ],
);

/**
 * The bin: one row per forgetting, with every row that it deleted or changed. Read only by the bin page and a restore; erased after
 * `purge_at`.
 */
export const binItems = pgTable(
  "bin_items",
  {
    id: uuid("id").primaryKey(),
    personaId: personaId(),
    kind: forgettableKind("kind").notNull(),
    targetId: uuid("target_id").notNull(),
    /** Title on the bin page. */
    label: text("label").notNull(),
    counts: jsonb("counts").$type<ForgottenCounts>().notNull(),
    /** The changes in order of execution. A restore reverts them from last to first. */
    changes: jsonb("changes").$type<BinnedChange[]>().notNull(),
    forgottenAt: moment("forgotten_at").notNull(),
    purgeAt: moment("purge_at").notNull(),
  },
  (t) => [
    index("bin_items_recent").on(t.personaId, t.forgottenAt),
    index("bin_items_due").on(t.purgeAt),
    check("bin_items_label", sql`char_length(${t.label}) between 1 and 400`),
    check("bin_items_days", sql`${t.purgeAt} >= ${t.forgottenAt}`),
  ],
);

/** Erasures whose content may still be in the database's files until the next sweep. Holds no content and no ids of erased rows. */
export const erasures = pgTable(
  "erasures",
  { id: uuid("id").primaryKey(), requestedAt: moment("requested_at").notNull(), sweptAt: moment("swept_at") },
  (t) => [index("erasures_due").on(t.sweptAt)],
);
