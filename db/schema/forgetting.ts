import { sql } from "drizzle-orm";
import { check, index, jsonb, pgEnum, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { type BinnedChange, type ForgottenCounts, forgettableKinds, tombstoneKinds } from "@/lib/core/types/forgetting";
import { createdAt, personaId } from "./columns";
import { moment } from "./timestamp";

export const forgettableKind = pgEnum("forgettable_kind", forgettableKinds);
export const tombstoneKind = pgEnum("tombstone_kind", tombstoneKinds);

/**
 * What was forgotten, without its words: keyed hashes, so that neither a Retry nor work that was under way can bring it
 * back. They bind what was told before `created_at`; who tells it again wants it known again.
 */
export const tombstones = pgTable(
  "tombstones",
  {
    personaId: personaId(),
    kind: tombstoneKind("kind").notNull().default("node"),
    /** Id of the memory, entity or message that is gone. */
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
 * The bin: one row a forgetting, with every row that was taken out or changed for it. Only the bin page and a restore read
 * it; after `purge_at` it is erased.
 */
export const binItems = pgTable(
  "bin_items",
  {
    id: uuid("id").primaryKey(),
    personaId: personaId(),
    kind: forgettableKind("kind").notNull(),
    targetId: uuid("target_id").notNull(),
    /** What the bin page calls it. */
    label: text("label").notNull(),
    counts: jsonb("counts").$type<ForgottenCounts>().notNull(),
    /** In the order in which it was done; a restore takes it back from the end. */
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

/** Erasures whose words may still lie in the files of the database until they are swept. Holds no one's words and no id. */
export const erasures = pgTable(
  "erasures",
  { id: uuid("id").primaryKey(), requestedAt: moment("requested_at").notNull(), sweptAt: moment("swept_at") },
  (t) => [index("erasures_due").on(t.sweptAt)],
);
