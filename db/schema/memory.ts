import { sql } from "drizzle-orm";
import {
  boolean,
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
  descriptionSources,
  type EpisodicState,
  entityKinds,
  entityStatuses,
  type MergeUndo,
  mergeCauses,
  type NodeMergeUndo,
  nodeOrigins,
  nodeResolutions,
  nodeStatuses,
  nodeTypes,
  type RelationalTag,
  subjects,
} from "@/lib/core/types/nodes";
import { createdAt, ownedReference, personaId } from "./columns";
import { messages, sessions } from "./conversation";
import { moment } from "./timestamp";

export const nodeType = pgEnum("node_type", nodeTypes);
export const nodeOrigin = pgEnum("node_origin", nodeOrigins);
export const nodeSubject = pgEnum("node_subject", subjects);
export const nodeStatus = pgEnum("node_status", nodeStatuses);
export const nodeResolution = pgEnum("node_resolution", nodeResolutions);
export const entityKind = pgEnum("entity_kind", entityKinds);
export const entityStatus = pgEnum("entity_status", entityStatuses);
export const descriptionSource = pgEnum("description_source", descriptionSources);
export const mergeCause = pgEnum("merge_cause", mergeCauses);
export const embeddedKind = pgEnum("embedded_kind", ["node", "entity", "message"]);

/** A pgvector column of any dimension. All rows of one model have the same dimension. */
const vector = customType<{ data: number[]; driverData: string }>({
  dataType: () => "vector",
  toDriver: (value) => `[${value.join(",")}]`,
  fromDriver: (value) => JSON.parse(value) as number[],
});

/** L3 and L4: what happened (events) and what was concluded from it (thoughts, intentions, expectations). */
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
    /** Whether the description is the user's own words: each line is verbatim from one of its source messages, or written by the user. */
    isQuote: boolean("is_quote").notNull().default(false),
    emotionalImpact: smallint("emotional_impact").notNull(),
    emotionTags: text("emotion_tags").array().notNull(),
    relationalTags: text("relational_tags").array().$type<RelationalTag[]>().notNull(),
    eventTimeStart: moment("event_time_start"),
    eventTimeEnd: moment("event_time_end"),
    sessionId: uuid("session_id"),
    supersededBy: uuid("superseded_by"),
    mentionCount: integer("mention_count").notNull().default(1),
    /** When the memory was last mentioned again; null if it was mentioned once. */
    lastMentionedAt: moment("last_mentioned_at"),
    /** When the intention or expectation was resolved: by a later event, the user, or because its time passed. */
    resolvedAt: moment("resolved_at"),
    resolvedHow: nodeResolution("resolved_how"),
    resolvedBy: uuid("resolved_by"),
    /** When the user reopened the intention or expectation: it does not expire by time until they set another day. */
    reopenedAt: moment("reopened_at"),
    promptVersion: text("prompt_version").notNull(),
    searchTokens: text("search_tokens").array().notNull(),
    /** Version of the tokenizer that made `search_tokens` (`SEARCH_TOKENS_VERSION`); older rows are updated in the background. */
    searchTokensVersion: smallint("search_tokens_version").notNull().default(1),
    pinnedAt: moment("pinned_at"),
    /** When the user last edited the memory. After that, no background job changes its text, impact or time. */
    editedAt: moment("edited_at"),
    learnedAt: moment("learned_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("concept_nodes_owned").on(t.personaId, t.id),
    index("concept_nodes_listing").on(t.personaId, t.type, t.learnedAt),
    index("concept_nodes_event_time").on(t.personaId, t.eventTimeStart),
    index("concept_nodes_session").on(t.personaId, t.sessionId),
    index("concept_nodes_tokens").using("gin", t.searchTokens),
    index("concept_nodes_tokens_version").on(t.searchTokensVersion),
    index("concept_nodes_pending")
      .on(t.personaId, t.type)
      .where(sql`${t.status} = 'pending' and ${t.supersededBy} is null`),
    index("concept_nodes_pinned").on(t.personaId, t.pinnedAt).where(sql`${t.pinnedAt} is not null`),
    index("concept_nodes_strong")
      .on(t.personaId, t.emotionalImpact)
      .where(sql`abs(${t.emotionalImpact}) >= 4 and ${t.type} = 'event' and ${t.supersededBy} is null`),
    index("concept_nodes_self")
      .on(t.personaId, t.learnedAt)
      .where(sql`${t.type} = 'thought' and ${t.subject} = 'persona' and ${t.supersededBy} is null`),
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
    index("concept_nodes_due").on(t.status, t.eventTimeEnd),
    ownedReference("concept_nodes_resolved_by_fk", [t.personaId, t.resolvedBy], [t.personaId, t.id], "no action"),
    check(
      "concept_nodes_resolution",
      sql`(${t.resolvedAt} is not null) = (${t.status} is not null and ${t.status} <> 'pending')`,
    ),
    check("concept_nodes_resolved_how", sql`(${t.resolvedHow} is null) = (${t.resolvedAt} is null)`),
    check("concept_nodes_not_self_superseded", sql`${t.supersededBy} is distinct from ${t.id}`),
  ],
);

/**
 * Earlier texts of a memory: the text before each edit by the user, and the text that was discarded when two memories of the same messages
 * with opposite impact were merged. `createdAt` is when it was replaced.
 */
export const nodeRevisions = pgTable(
  "node_revisions",
  {
    id: uuid("id").primaryKey(),
    personaId: personaId(),
    nodeId: uuid("node_id").notNull(),
    description: text("description").notNull(),
    isQuote: boolean("is_quote").notNull(),
    emotionalImpact: smallint("emotional_impact").notNull(),
    emotionTags: text("emotion_tags").array().notNull(),
    relationalTags: text("relational_tags").array().$type<RelationalTag[]>().notNull(),
    eventTimeStart: moment("event_time_start"),
    eventTimeEnd: moment("event_time_end"),
    createdAt: createdAt(),
  },
  (t) => [
    index("node_revisions_node").on(t.personaId, t.nodeId),
    ownedReference("node_revisions_node_fk", [t.personaId, t.nodeId], [conceptNodes.personaId, conceptNodes.id]),
  ],
);

/** Undo log of merged events: what moved to the event that stayed, as ids and numbers, without content. */
export const nodeMerges = pgTable(
  "node_merges",
  {
    id: uuid("id").primaryKey(),
    personaId: personaId(),
    winnerId: uuid("winner_id").notNull(),
    undo: jsonb("undo").$type<NodeMergeUndo>().notNull(),
    createdAt: createdAt(),
    undoneAt: moment("undone_at"),
  },
  (t) => [
    index("node_merges_winner").on(t.personaId, t.winnerId),
    ownedReference("node_merges_winner_fk", [t.personaId, t.winnerId], [conceptNodes.personaId, conceptNodes.id]),
  ],
);

/** Source messages of memories. */
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

/** Evidence edges: `parent` (a thought or expectation) is based on `child`. An edge is orphaned when its child was deleted. */
export const nodeEvidence = pgTable(
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

/**
 * Unit vectors of nodes, entities and, if the embedder embeds them, messages. Vectors of several models can coexist; a search reads those
 * of one model.
 */
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

/** L5: people, places and things mentioned by the user. */
export const entities = pgTable(
  "entities",
  {
    id: uuid("id").primaryKey(),
    personaId: personaId(),
    canonicalName: text("canonical_name").notNull(),
    kind: entityKind("kind").notNull(),
    status: entityStatus("status").notNull(),
    description: text("description"),
    descriptionSource: descriptionSource("description_source"),
    /** Memories that a generated description is based on; forgetting one of them deletes the description. */
    descriptionFrom: uuid("description_from").array().notNull().default([]),
    /** 1 once the user has edited the entity. After that, no background job changes its name, kind or description. */
    ownerOverride: integer("owner_override").notNull().default(0),
    /** For status `uncertain`: the entity that this one may be the same as. For `merged`: the entity it was merged into. */
    mergeTargetId: uuid("merge_target_id"),
    askedCount: integer("asked_count").notNull().default(0),
    lastAskedAt: moment("last_asked_at"),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [
    unique("entities_owned").on(t.personaId, t.id),
    index("entities_listing").on(t.personaId, t.createdAt),
    index("entities_merge_target").on(t.personaId, t.mergeTargetId),
    ownedReference("entities_merge_target_fk", [t.personaId, t.mergeTargetId], [t.personaId, t.id], "no action"),
    check("entities_merged_into", sql`${t.status} not in ('merged', 'uncertain') or ${t.mergeTargetId} is not null`),
    check("entities_not_itself", sql`${t.mergeTargetId} is distinct from ${t.id}`),
    check("entities_description", sql`char_length(${t.description}) <= 4000`),
    check("entities_name", sql`char_length(${t.canonicalName}) between 1 and 120`),
  ],
);

/** Aliases of an entity. The canonical name is also an alias. `normalized` is the alias in NFKC, case-folded. */
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

/** Entities that a memory mentions. Written only if an alias occurs in the memory's text. */
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

/** Undo log of merges: everything that moved, so that it can be restored row by row. */
export const entityMerges = pgTable(
  "entity_merges",
  {
    id: uuid("id").primaryKey(),
    personaId: personaId(),
    winnerId: uuid("winner_id").notNull(),
    loserId: uuid("loser_id").notNull(),
    cause: mergeCause("cause").notNull(),
    undo: jsonb("undo").$type<MergeUndo>().notNull(),
    createdAt: createdAt(),
    undoneAt: moment("undone_at"),
  },
  (t) => [
    index("entity_merges_recent").on(t.personaId, t.createdAt),
    index("entity_merges_loser").on(t.personaId, t.loserId),
    ownedReference("entity_merges_winner_fk", [t.personaId, t.winnerId], [entities.personaId, entities.id]),
    ownedReference("entity_merges_loser_fk", [t.personaId, t.loserId], [entities.personaId, entities.id]),
    check("entity_merges_two", sql`${t.winnerId} <> ${t.loserId}`),
  ],
);

/** L6 over time: one row for each session that left a mood. */
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
