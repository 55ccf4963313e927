CREATE EXTENSION IF NOT EXISTS vector;
--> statement-breakpoint
CREATE TYPE "public"."block_label" AS ENUM('persona', 'user', 'style');--> statement-breakpoint
CREATE TYPE "public"."embedded_kind" AS ENUM('node', 'entity');--> statement-breakpoint
CREATE TYPE "public"."entity_kind" AS ENUM('person', 'place', 'org', 'pet', 'other');--> statement-breakpoint
CREATE TYPE "public"."entity_status" AS ENUM('confirmed', 'uncertain', 'merged', 'disambiguated');--> statement-breakpoint
CREATE TYPE "public"."node_origin" AS ENUM('extraction', 'reflection', 'slow_cycle', 'import', 'owner');--> statement-breakpoint
CREATE TYPE "public"."node_status" AS ENUM('pending', 'fulfilled', 'missed', 'expired', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."node_subject" AS ENUM('user', 'persona', 'shared');--> statement-breakpoint
CREATE TYPE "public"."node_type" AS ENUM('event', 'thought', 'intention', 'expectation');--> statement-breakpoint
CREATE TYPE "public"."close_trigger" AS ENUM('idle', 'max_length', 'explicit', 'catchup');--> statement-breakpoint
CREATE TYPE "public"."message_role" AS ENUM('user', 'persona');--> statement-breakpoint
CREATE TYPE "public"."session_status" AS ENUM('open', 'closing', 'consolidating', 'closed', 'failed');--> statement-breakpoint
CREATE TYPE "public"."turn_status" AS ENUM('pending', 'running', 'done', 'stopped', 'failed');--> statement-breakpoint
CREATE TABLE "core_block_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"persona_id" uuid NOT NULL,
	"label" "block_label" NOT NULL,
	"content" text NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "core_block_revisions_length" CHECK (char_length("core_block_revisions"."content") <= 5000)
);
--> statement-breakpoint
CREATE TABLE "core_blocks" (
	"persona_id" uuid NOT NULL,
	"label" "block_label" NOT NULL,
	"content" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "core_blocks_persona_id_label_pk" PRIMARY KEY("persona_id","label"),
	CONSTRAINT "core_blocks_length" CHECK (char_length("core_blocks"."content") <= 5000)
);
--> statement-breakpoint
CREATE TABLE "job_events" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"data" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"function_id" text NOT NULL,
	"event" jsonb NOT NULL,
	"status" text NOT NULL,
	"debounce_key" text,
	"concurrency_key" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"steps" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"stack" text[] DEFAULT '{}' NOT NULL,
	"error" text,
	"run_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "concept_nodes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"persona_id" uuid NOT NULL,
	"type" "node_type" NOT NULL,
	"subject" "node_subject" NOT NULL,
	"origin" "node_origin" NOT NULL,
	"status" "node_status",
	"description" text NOT NULL,
	"emotional_impact" smallint NOT NULL,
	"emotion_tags" text[] NOT NULL,
	"relational_tags" text[] NOT NULL,
	"event_time_start" timestamp with time zone,
	"event_time_end" timestamp with time zone,
	"session_id" uuid,
	"superseded_by" uuid,
	"mention_count" integer DEFAULT 1 NOT NULL,
	"prompt_version" text NOT NULL,
	"search_tokens" text[] NOT NULL,
	"learned_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "concept_nodes_owned" UNIQUE("persona_id","id"),
	CONSTRAINT "concept_nodes_impact" CHECK ("concept_nodes"."emotional_impact" between -10 and 10),
	CONSTRAINT "concept_nodes_times" CHECK ("concept_nodes"."event_time_end" is null or "concept_nodes"."event_time_end" >= "concept_nodes"."event_time_start"),
	CONSTRAINT "concept_nodes_description" CHECK (char_length("concept_nodes"."description") between 1 and 2000),
	CONSTRAINT "concept_nodes_status" CHECK (("concept_nodes"."type" in ('intention','expectation')) = ("concept_nodes"."status" is not null)),
	CONSTRAINT "concept_nodes_tags" CHECK ("concept_nodes"."relational_tags" <@ array['identity-bearing','unresolved','vulnerability','turning-point','correction','commitment']::text[]),
	CONSTRAINT "concept_nodes_not_self_superseded" CHECK ("concept_nodes"."superseded_by" is distinct from "concept_nodes"."id")
);
--> statement-breakpoint
CREATE TABLE "entities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"persona_id" uuid NOT NULL,
	"canonical_name" text NOT NULL,
	"kind" "entity_kind" NOT NULL,
	"status" "entity_status" NOT NULL,
	"description" text,
	"owner_override" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "entities_owned" UNIQUE("persona_id","id"),
	CONSTRAINT "entities_name" CHECK (char_length("entities"."canonical_name") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "entity_aliases" (
	"persona_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	"alias" text NOT NULL,
	"normalized" text NOT NULL,
	CONSTRAINT "entity_aliases_entity_id_normalized_pk" PRIMARY KEY("entity_id","normalized"),
	CONSTRAINT "entity_aliases_length" CHECK (char_length("entity_aliases"."alias") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "mood_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"persona_id" uuid NOT NULL,
	"session_id" uuid,
	"state" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mood_history_session" UNIQUE("persona_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "node_embeddings" (
	"persona_id" uuid NOT NULL,
	"owner_kind" "embedded_kind" NOT NULL,
	"owner_id" uuid NOT NULL,
	"model" text NOT NULL,
	"dims" integer NOT NULL,
	"vector" vector NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "node_embeddings_persona_id_model_owner_kind_owner_id_pk" PRIMARY KEY("persona_id","model","owner_kind","owner_id"),
	CONSTRAINT "node_embeddings_dims" CHECK (vector_dims("node_embeddings"."vector") = "node_embeddings"."dims")
);
--> statement-breakpoint
CREATE TABLE "node_entities" (
	"persona_id" uuid NOT NULL,
	"node_id" uuid NOT NULL,
	"entity_id" uuid NOT NULL,
	CONSTRAINT "node_entities_node_id_entity_id_pk" PRIMARY KEY("node_id","entity_id")
);
--> statement-breakpoint
CREATE TABLE "node_filling" (
	"id" uuid PRIMARY KEY NOT NULL,
	"persona_id" uuid NOT NULL,
	"parent_id" uuid NOT NULL,
	"child_id" uuid,
	"orphaned_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "node_filling_edge" UNIQUE("parent_id","child_id"),
	CONSTRAINT "node_filling_orphan" CHECK (("node_filling"."child_id" is null) = ("node_filling"."orphaned_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "node_messages" (
	"persona_id" uuid NOT NULL,
	"node_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	CONSTRAINT "node_messages_node_id_message_id_pk" PRIMARY KEY("node_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "session_summaries" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"persona_id" uuid NOT NULL,
	"summary" text NOT NULL,
	"prompt_version" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_summaries_length" CHECK (char_length("session_summaries"."summary") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "tombstones" (
	"persona_id" uuid NOT NULL,
	"node_id" uuid NOT NULL,
	"session_id" uuid,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tombstones_persona_id_node_id_pk" PRIMARY KEY("persona_id","node_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"persona_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"turn_id" uuid NOT NULL,
	"channel_id" text NOT NULL,
	"role" "message_role" NOT NULL,
	"client_id" text,
	"content" text NOT NULL,
	"token_count" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"recall_excluded" boolean DEFAULT false NOT NULL,
	"stopped" boolean DEFAULT false NOT NULL,
	"search_tokens" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_owned" UNIQUE("persona_id","id"),
	CONSTRAINT "messages_client_id" UNIQUE("persona_id","client_id"),
	CONSTRAINT "messages_content" CHECK (char_length("messages"."content") between 1 and 200000),
	CONSTRAINT "messages_client_id_length" CHECK (char_length("messages"."client_id") <= 64)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"persona_id" uuid NOT NULL,
	"channel_id" text NOT NULL,
	"status" "session_status" NOT NULL,
	"temporary" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"close_trigger" "close_trigger",
	"failure" text,
	"message_count" integer DEFAULT 0 NOT NULL,
	"token_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sessions_owned" UNIQUE("persona_id","id")
);
--> statement-breakpoint
CREATE TABLE "turn_traces" (
	"turn_id" uuid PRIMARY KEY NOT NULL,
	"persona_id" uuid NOT NULL,
	"stages" jsonb NOT NULL,
	"retrieval" jsonb NOT NULL,
	"prompt_system" text NOT NULL,
	"prompt_user" text NOT NULL,
	"prompt_version" text NOT NULL,
	"model" text NOT NULL,
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"first_token_ms" integer,
	"total_ms" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "turns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"persona_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"status" "turn_status" NOT NULL,
	"reply_message_id" uuid NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_owner" text,
	"lease_until" timestamp with time zone,
	"error_code" text,
	"error_message" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "turns_owned" UNIQUE("persona_id","id"),
	CONSTRAINT "turns_lease" CHECK (("turns"."status" = 'running') = ("turns"."lease_owner" is not null))
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"provider" text NOT NULL,
	"provider_account_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_provider_provider_account_id_pk" PRIMARY KEY("provider","provider_account_id")
);
--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "personas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"display_name" text NOT NULL,
	"locale" text NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"episodic_state" jsonb DEFAULT '{"mood":"neutral","energy":5,"lastUserSignal":null,"updatedAt":null}'::jsonb NOT NULL,
	"live_seq" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "personas_owner" UNIQUE("user_id","id"),
	CONSTRAINT "personas_locale" CHECK ("personas"."locale" in ('zh','en')),
	CONSTRAINT "personas_display_name" CHECK (char_length("personas"."display_name") between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"timezone" text,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_locale" CHECK ("users"."locale" in ('zh','en')),
	CONSTRAINT "users_email" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "consolidations" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"persona_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"trivial" boolean,
	"raw" text,
	"raw_model" text,
	"prompt_version" text,
	"lines" uuid[],
	"phases" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"extracted_at" timestamp with time zone,
	"written_at" timestamp with time zone,
	"embedded_at" timestamp with time zone,
	"reflected_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "live_events" (
	"persona_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"topic" text NOT NULL,
	"subject_id" uuid,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_events_persona_id_seq_pk" PRIMARY KEY("persona_id","seq")
);
--> statement-breakpoint
CREATE TABLE "llm_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"persona_id" uuid NOT NULL,
	"feature" text NOT NULL,
	"tier" text NOT NULL,
	"model" text NOT NULL,
	"ok" boolean NOT NULL,
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"cached_input_tokens" integer NOT NULL,
	"ms" integer NOT NULL,
	"turn_id" uuid,
	"session_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"persona_id" uuid NOT NULL,
	"name" text NOT NULL,
	"data" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limits_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "reflection_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"persona_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"raw" text,
	"model" text,
	"prompt_version" text,
	"thought_count" integer NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reflection_runs_session" UNIQUE("persona_id","session_id")
);
--> statement-breakpoint
ALTER TABLE "core_block_revisions" ADD CONSTRAINT "core_block_revisions_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "core_blocks" ADD CONSTRAINT "core_blocks_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concept_nodes" ADD CONSTRAINT "concept_nodes_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concept_nodes" ADD CONSTRAINT "concept_nodes_session_fk" FOREIGN KEY ("persona_id","session_id") REFERENCES "public"."sessions"("persona_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concept_nodes" ADD CONSTRAINT "concept_nodes_superseded_fk" FOREIGN KEY ("persona_id","superseded_by") REFERENCES "public"."concept_nodes"("persona_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_aliases" ADD CONSTRAINT "entity_aliases_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_aliases" ADD CONSTRAINT "entity_aliases_entity_fk" FOREIGN KEY ("persona_id","entity_id") REFERENCES "public"."entities"("persona_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mood_history" ADD CONSTRAINT "mood_history_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mood_history" ADD CONSTRAINT "mood_history_session_fk" FOREIGN KEY ("persona_id","session_id") REFERENCES "public"."sessions"("persona_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_embeddings" ADD CONSTRAINT "node_embeddings_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_entities" ADD CONSTRAINT "node_entities_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_entities" ADD CONSTRAINT "node_entities_node_fk" FOREIGN KEY ("persona_id","node_id") REFERENCES "public"."concept_nodes"("persona_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_entities" ADD CONSTRAINT "node_entities_entity_fk" FOREIGN KEY ("persona_id","entity_id") REFERENCES "public"."entities"("persona_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_filling" ADD CONSTRAINT "node_filling_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_filling" ADD CONSTRAINT "node_filling_parent_fk" FOREIGN KEY ("persona_id","parent_id") REFERENCES "public"."concept_nodes"("persona_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_filling" ADD CONSTRAINT "node_filling_child_fk" FOREIGN KEY ("persona_id","child_id") REFERENCES "public"."concept_nodes"("persona_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_messages" ADD CONSTRAINT "node_messages_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_messages" ADD CONSTRAINT "node_messages_node_fk" FOREIGN KEY ("persona_id","node_id") REFERENCES "public"."concept_nodes"("persona_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_messages" ADD CONSTRAINT "node_messages_message_fk" FOREIGN KEY ("persona_id","message_id") REFERENCES "public"."messages"("persona_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_summaries" ADD CONSTRAINT "session_summaries_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_summaries" ADD CONSTRAINT "session_summaries_session_fk" FOREIGN KEY ("persona_id","session_id") REFERENCES "public"."sessions"("persona_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tombstones" ADD CONSTRAINT "tombstones_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_session_fk" FOREIGN KEY ("persona_id","session_id") REFERENCES "public"."sessions"("persona_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_turn_fk" FOREIGN KEY ("persona_id","turn_id") REFERENCES "public"."turns"("persona_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turn_traces" ADD CONSTRAINT "turn_traces_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turn_traces" ADD CONSTRAINT "turn_traces_turn_fk" FOREIGN KEY ("persona_id","turn_id") REFERENCES "public"."turns"("persona_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_session_fk" FOREIGN KEY ("persona_id","session_id") REFERENCES "public"."sessions"("persona_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personas" ADD CONSTRAINT "personas_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consolidations" ADD CONSTRAINT "consolidations_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consolidations" ADD CONSTRAINT "consolidations_session_fk" FOREIGN KEY ("persona_id","session_id") REFERENCES "public"."sessions"("persona_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_events" ADD CONSTRAINT "live_events_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "llm_calls" ADD CONSTRAINT "llm_calls_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reflection_runs" ADD CONSTRAINT "reflection_runs_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reflection_runs" ADD CONSTRAINT "reflection_runs_session_fk" FOREIGN KEY ("persona_id","session_id") REFERENCES "public"."sessions"("persona_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "core_block_revisions_block" ON "core_block_revisions" USING btree ("persona_id","label","version");--> statement-breakpoint
CREATE INDEX "job_events_age" ON "job_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "job_runs_due" ON "job_runs" USING btree ("status","run_at");--> statement-breakpoint
CREATE INDEX "job_runs_function" ON "job_runs" USING btree ("function_id","status");--> statement-breakpoint
CREATE INDEX "concept_nodes_listing" ON "concept_nodes" USING btree ("persona_id","type","learned_at");--> statement-breakpoint
CREATE INDEX "concept_nodes_session" ON "concept_nodes" USING btree ("persona_id","session_id");--> statement-breakpoint
CREATE INDEX "concept_nodes_tokens" ON "concept_nodes" USING gin ("search_tokens");--> statement-breakpoint
CREATE INDEX "entities_listing" ON "entities" USING btree ("persona_id","created_at");--> statement-breakpoint
CREATE INDEX "entity_aliases_lookup" ON "entity_aliases" USING btree ("persona_id","normalized");--> statement-breakpoint
CREATE INDEX "mood_history_recent" ON "mood_history" USING btree ("persona_id","created_at");--> statement-breakpoint
CREATE INDEX "node_entities_entity" ON "node_entities" USING btree ("persona_id","entity_id");--> statement-breakpoint
CREATE INDEX "node_filling_child" ON "node_filling" USING btree ("persona_id","child_id");--> statement-breakpoint
CREATE INDEX "node_messages_message" ON "node_messages" USING btree ("persona_id","message_id");--> statement-breakpoint
CREATE INDEX "session_summaries_recent" ON "session_summaries" USING btree ("persona_id","at");--> statement-breakpoint
CREATE INDEX "tombstones_session" ON "tombstones" USING btree ("persona_id","session_id");--> statement-breakpoint
CREATE INDEX "messages_recent" ON "messages" USING btree ("persona_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_session" ON "messages" USING btree ("persona_id","session_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_turn" ON "messages" USING btree ("persona_id","turn_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_one_open" ON "sessions" USING btree ("persona_id","channel_id") WHERE "sessions"."status" = 'open';--> statement-breakpoint
CREATE INDEX "sessions_status" ON "sessions" USING btree ("status","last_message_at");--> statement-breakpoint
CREATE INDEX "sessions_recent" ON "sessions" USING btree ("persona_id","last_message_at");--> statement-breakpoint
CREATE INDEX "turn_traces_age" ON "turn_traces" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "turns_one_running" ON "turns" USING btree ("persona_id") WHERE "turns"."status" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "turns_one_pending" ON "turns" USING btree ("persona_id") WHERE "turns"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "turns_session" ON "turns" USING btree ("persona_id","session_id");--> statement-breakpoint
CREATE INDEX "turns_unsettled" ON "turns" USING btree ("status","last_message_at");--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_user" ON "auth_sessions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "consolidations_persona" ON "consolidations" USING btree ("persona_id");--> statement-breakpoint
CREATE INDEX "live_events_subject" ON "live_events" USING btree ("persona_id","subject_id");--> statement-breakpoint
CREATE INDEX "live_events_age" ON "live_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "llm_calls_recent" ON "llm_calls" USING btree ("persona_id","created_at");--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("sent_at","created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_age" ON "rate_limits" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "reflection_runs_recent" ON "reflection_runs" USING btree ("persona_id","ran_at");