import { sql } from "drizzle-orm";
import { check, index, integer, pgEnum, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { blockLabels } from "@/lib/core/types/nodes";
import { createdAt, personaId } from "./columns";
import { moment } from "./timestamp";
import { users } from "./users";

export const blockLabel = pgEnum("block_label", blockLabels);

/** L1: three texts that only the user writes. */
export const coreBlocks = pgTable(
  "core_blocks",
  {
    personaId: personaId(),
    label: blockLabel("label").notNull(),
    content: text("content").notNull(),
    version: integer("version").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.personaId, t.label] }),
    check("core_blocks_length", sql`char_length(${t.content}) <= 5000`),
  ],
);

/** Every text that an L1 block has had; the highest version is the latest. */
export const coreBlockRevisions = pgTable(
  "core_block_revisions",
  {
    id: uuid("id").primaryKey(),
    personaId: personaId(),
    label: blockLabel("label").notNull(),
    content: text("content").notNull(),
    version: integer("version").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("core_block_revisions_block").on(t.personaId, t.label, t.version),
    check("core_block_revisions_length", sql`char_length(${t.content}) <= 5000`),
  ],
);

/** Every text that the user wrote about themselves for all their personas; the highest version is the current one. */
export const aboutYouRevisions = pgTable(
  "about_you_revisions",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    content: text("content").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("about_you_revisions_version").on(t.userId, t.version),
    check("about_you_revisions_length", sql`char_length(${t.content}) <= 5000`),
  ],
);
