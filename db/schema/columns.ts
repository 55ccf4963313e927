import { foreignKey, type PgColumn, uuid } from "drizzle-orm/pg-core";
import { moment } from "./timestamp";
import { personas } from "./users";

export const createdAt = () => moment("created_at").notNull();

/** The persona that owns a row; erasing the persona erases the row. */
export const personaId = () =>
  uuid("persona_id")
    .notNull()
    .references(() => personas.id, { onDelete: "cascade" });

/** A foreign key within one persona: `(persona_id, id)` on both sides, so that the database rejects links across personas. */
export const ownedReference = (
  name: string,
  own: [PgColumn, PgColumn],
  target: [PgColumn, PgColumn],
  onDelete: "cascade" | "no action" = "cascade",
) => foreignKey({ name, columns: own, foreignColumns: target }).onDelete(onDelete);
