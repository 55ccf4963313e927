import { bigint, pgEnum, pgTable, primaryKey, smallint, uuid } from "drizzle-orm/pg-core";
import { personaId } from "./columns";

export const indexedKind = pgEnum("indexed_kind", ["memory", "message"]);

/**
 * Inverted index of text search: which documents contain a term, and how often. Triggers update it whenever the `search_tokens` of a memory
 * or a message change, so that no statement has to read all tokens of a persona. `term` is `hashtextextended(token, 0)`.
 */
export const searchTerms = pgTable(
  "search_terms",
  {
    personaId: personaId(),
    kind: indexedKind("kind").notNull(),
    term: bigint("term", { mode: "bigint" }).notNull(),
    documentId: uuid("document_id").notNull(),
    count: smallint("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.personaId, t.kind, t.term, t.documentId] })],
);
