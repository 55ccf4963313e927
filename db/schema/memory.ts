import { sql } from "drizzle-orm";
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import {
  type EpisodicState,
  entityKinds,
  entityStatuses,
  nodeOrigins,
  nodeStatuses,
  nodeTypes,
  type RelationalTag,
  subjects,
} from "@/lib/core/types/nodes";
import { createdAt, ownedReference, personaId } from "./columns";
import { moment } from "./moment";
import { messages, sessions } from "./talk";

export const nodeType = pgEnum("node_type", nodeTypes);
export const nodeOrigin = pgEnum("node_origin", nodeOrigins);
export const nodeSubject = pgEnum("node_subject", subjects);
export const nodeStatus = pgEnum("node_status", nodeStatuses);
export const entityKind = pgEnum("entity_kind", entityKinds);
export const entityStatus = pgEnum("entity_status", entityStatuses);
export const embeddedKind = pgEnum("embedded_kind", ["node", "entity"]);

/** A pgvector column of any length; rows of one model share theirs. */
const vector = customType<{ data: number[]; driverData: string }>({
  dataType: () => "vector",
  toDriver: (value) => `[${value.join(",")}]`,
  fromDriver: (value) => JSON.parse(value) as number[],
});

/** L3 and L4: what happened (events) and what was made of it (thoughts, intentions, expectations). */
export const conceptNodes = pgTable(
  "concept_nodes",
  {
    id: uuid("id").primaryKey(),
    personaId: personaId(),
    type: nodeType("type").notNull(),
    subject: nodeSubject("subject").notNull(),
    origin: nodeOrigin("origin").notNull(),
    status: nodeStatus("status"),
    description: text("description").notNull(),
    emotionalImpact: smallint("emotional_impact").notNull(),
    emotionTags: text("emotion_tags").array().notNull(),
    relationalTags: text("relational_tags").array().$type<RelationalTag[]>().notNull(),
    eventTimeStart: moment("event_time_start"),
    eventTimeEnd: moment("event_time_end"),
    sessionId: uuid("session_id"),
    supersededBy: uuid("superseded_by"),
    mentionCount: integer("mention_count").notNull().default(1),
    promptVersion: text("prompt_version").notNull(),
    searchTokens: text("search_tokens").array().notNull(),
    learnedAt: moment("learned_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("concept_nodes_owned").on(t.personaId, t.id),
    index("concept_nodes_listing").on(t.personaId, t.type, t.learnedAt),
    index("concept_nodes_session").on(t.personaId, t.sessionId),
    index("concept_nodes_tokens").using("gin", t.searchTokens),
    ownedReference("concept_nodes_session_fk", [t.personaId, t.sessionId], [sessions.personaId, sessions.id]),
    ownedReference("concept_nodes_superseded_fk", [t.personaId, t.supersededBy], [t.personaId, t.id], "no action"),
    check("concept_nodes_impact", sql`${t.emotionalImpact} between -10 and 10`),
    check("concept_nodes_times", sql`${t.eventTimeEnd} is null or ${t.eventTimeEnd} >= ${t.eventTimeStart}`),
    check("concept_nodes_description", sql`char_length(${t.description}) between 1 and 2000`),
    check("concept_nodes_status", sql`(${t.type} in ('intention','expectation')) = (${t.status} is not null)`),
    check(
      "concept_nodes_tags",
      sql`${t.relationalTags} <@ array['identity-bearing','unresolved','vulnerability','turning-point','correction','commitment']::text[]`,
    ),
    check("concept_nodes_not_self_superseded", sql`${t.supersededBy} is distinct from ${t.id}`),
  ],
);

/** Which words a memory came from. */
export const nodeMessages = pgTable(
  "node_messages",
  { personaId: personaId(), nodeId: uuid("node_id").notNull(), messageId: uuid("message_id").notNull() },
  (t) => [
    primaryKey({ columns: [t.nodeId, t.messageId] }),
    index("node_messages_message").on(t.personaId, t.messageId),
    ownedReference("node_messages_node_fk", [t.personaId, t.nodeId], [conceptNodes.personaId, conceptNodes.id]),
    ownedReference("node_messages_message_fk", [t.personaId, t.messageId], [messages.personaId, messages.id]),
  ],
);

/** Evidence edges: `parent` (a thought or expectation) rests on `child`. An orphaned edge has lost its child. */
export const nodeFilling = pgTable(
  "node_filling",
  {
    id: uuid("id").primaryKey(),
    personaId: personaId(),
    parentId: uuid("parent_id").notNull(),
    childId: uuid("child_id"),
    orphanedAt: moment("orphaned_at"),
    createdAt: createdAt(),
  },
  (t) => [
    unique("node_filling_edge").on(t.parentId, t.childId),
    index("node_filling_child").on(t.personaId, t.childId),
    ownedReference("node_filling_parent_fk", [t.personaId, t.parentId], [conceptNodes.personaId, conceptNodes.id]),
    ownedReference(
      "node_filling_child_fk",
      [t.personaId, t.childId],
      [conceptNodes.personaId, conceptNodes.id],
      "no action",
    ),
    check("node_filling_orphan", sql`(${t.childId} is null) = (${t.orphanedAt} is not null)`),
  ],
);

/** Unit vectors of nodes and entities. Two models can live side by side; a search reads one. */
export const nodeEmbeddings = pgTable(
  "node_embeddings",
  {
    personaId: personaId(),
    ownerKind: embeddedKind("owner_kind").notNull(),
    ownerId: uuid("owner_id").notNull(),
    model: text("model").notNull(),
    dims: integer("dims").notNull(),
    vector: vector("vector").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.personaId, t.model, t.ownerKind, t.ownerId] }),
    check("node_embeddings_dims", sql`vector_dims(${t.vector}) = ${t.dims}`),
  ],
);

/** One or two sentences about a closed session. */
export const sessionSummaries = pgTable(
  "session_summaries",
  {
    sessionId: uuid("session_id").primaryKey(),
    personaId: personaId(),
    summary: text("summary").notNull(),
    promptVersion: text("prompt_version").notNull(),
    at: moment("at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("session_summaries_recent").on(t.personaId, t.at),
    ownedReference("session_summaries_session_fk", [t.personaId, t.sessionId], [sessions.personaId, sessions.id]),
    check("session_summaries_length", sql`char_length(${t.summary}) between 1 and 200`),
  ],
);

/** What was forgotten, without its words: a keyed hash per memory, so that a Retry cannot bring it back. */
export const tombstones = pgTable(
  "tombstones",
  {
    personaId: personaId(),
    nodeId: uuid("node_id").notNull(),
    sessionId: uuid("session_id"),
    fingerprint: text("fingerprint").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.personaId, t.nodeId] }), index("tombstones_session").on(t.personaId, t.sessionId)],
);

/** L5: people, places and things that are spoken of. */
export const entities = pgTable(
  "entities",
  {
    id: uuid("id").primaryKey(),
    personaId: personaId(),
    canonicalName: text("canonical_name").notNull(),
    kind: entityKind("kind").notNull(),
    status: entityStatus("status").notNull(),
    description: text("description"),
    ownerOverride: integer("owner_override").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [
    unique("entities_owned").on(t.personaId, t.id),
    index("entities_listing").on(t.personaId, t.createdAt),
    check("entities_name", sql`char_length(${t.canonicalName}) between 1 and 120`),
  ],
);

/** Names an entity goes by. `normalized` is NFKC, case-folded; the canonical name is one of them. */
export const entityAliases = pgTable(
  "entity_aliases",
  {
    personaId: personaId(),
    entityId: uuid("entity_id").notNull(),
    alias: text("alias").notNull(),
    normalized: text("normalized").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entityId, t.normalized] }),
    index("entity_aliases_lookup").on(t.personaId, t.normalized),
    ownedReference("entity_aliases_entity_fk", [t.personaId, t.entityId], [entities.personaId, entities.id]),
    check("entity_aliases_length", sql`char_length(${t.alias}) between 1 and 120`),
  ],
);

/** Which memories speak of an entity. Written only when a surface form stands in the memory's text. */
export const nodeEntities = pgTable(
  "node_entities",
  { personaId: personaId(), nodeId: uuid("node_id").notNull(), entityId: uuid("entity_id").notNull() },
  (t) => [
    primaryKey({ columns: [t.nodeId, t.entityId] }),
    index("node_entities_entity").on(t.personaId, t.entityId),
    ownedReference("node_entities_node_fk", [t.personaId, t.nodeId], [conceptNodes.personaId, conceptNodes.id]),
    ownedReference("node_entities_entity_fk", [t.personaId, t.entityId], [entities.personaId, entities.id]),
  ],
);

/** L6 over time: one row each time a session left a mood behind. */
export const moodHistory = pgTable(
  "mood_history",
  {
    id: uuid("id").primaryKey(),
    personaId: personaId(),
    sessionId: uuid("session_id"),
    state: jsonb("state").$type<EpisodicState>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("mood_history_session").on(t.personaId, t.sessionId),
    index("mood_history_recent").on(t.personaId, t.createdAt),
    ownedReference("mood_history_session_fk", [t.personaId, t.sessionId], [sessions.personaId, sessions.id]),
  ],
);
