CREATE TYPE "public"."description_source" AS ENUM('owner', 'slow_cycle');--> statement-breakpoint
CREATE TYPE "public"."merge_cause" AS ENUM('owner', 'talk', 'automatic');--> statement-breakpoint
CREATE TYPE "public"."node_resolution" AS ENUM('event', 'owner', 'clock');--> statement-breakpoint
CREATE TABLE "entity_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"persona_id" uuid NOT NULL,
	"winner_id" uuid NOT NULL,
	"loser_id" uuid NOT NULL,
	"cause" "merge_cause" NOT NULL,
	"undo" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "entity_merges_two" CHECK ("entity_merges"."winner_id" <> "entity_merges"."loser_id")
);
--> statement-breakpoint
CREATE TABLE "compactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"persona_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"upto_message_id" uuid NOT NULL,
	"upto_at" timestamp with time zone NOT NULL,
	"summary" text NOT NULL,
	"token_count" integer NOT NULL,
	"message_count" integer NOT NULL,
	"model" text NOT NULL,
	"prompt_version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "compactions_watermark" UNIQUE("session_id","upto_message_id"),
	CONSTRAINT "compactions_length" CHECK (char_length("compactions"."summary") between 1 and 8000)
);
--> statement-breakpoint
CREATE TABLE "slow_cycles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"persona_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"shown_ids" uuid[] NOT NULL,
	"salient_questions" text[] NOT NULL,
	"prompt_system" text,
	"prompt_user" text,
	"raw" text,
	"problems" text[] NOT NULL,
	"model" text NOT NULL,
	"prompt_version" text NOT NULL,
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"thought_count" integer NOT NULL,
	"expectation_count" integer NOT NULL,
	"ms" integer NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	CONSTRAINT "slow_cycles_session" UNIQUE("persona_id","session_id")
);
--> statement-breakpoint
ALTER TABLE "concept_nodes" ADD COLUMN "last_mentioned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "concept_nodes" ADD COLUMN "resolved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "concept_nodes" ADD COLUMN "resolved_how" "node_resolution";--> statement-breakpoint
ALTER TABLE "concept_nodes" ADD COLUMN "resolved_by" uuid;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "description_source" "description_source";--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "description_from" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "merge_target_id" uuid;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "asked_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "last_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consolidations" ADD COLUMN "known" uuid[];--> statement-breakpoint
ALTER TABLE "consolidations" ADD COLUMN "slow_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entity_merges" ADD CONSTRAINT "entity_merges_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_merges" ADD CONSTRAINT "entity_merges_winner_fk" FOREIGN KEY ("persona_id","winner_id") REFERENCES "public"."entities"("persona_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_merges" ADD CONSTRAINT "entity_merges_loser_fk" FOREIGN KEY ("persona_id","loser_id") REFERENCES "public"."entities"("persona_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compactions" ADD CONSTRAINT "compactions_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compactions" ADD CONSTRAINT "compactions_session_fk" FOREIGN KEY ("persona_id","session_id") REFERENCES "public"."sessions"("persona_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compactions" ADD CONSTRAINT "compactions_message_fk" FOREIGN KEY ("persona_id","upto_message_id") REFERENCES "public"."messages"("persona_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slow_cycles" ADD CONSTRAINT "slow_cycles_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slow_cycles" ADD CONSTRAINT "slow_cycles_session_fk" FOREIGN KEY ("persona_id","session_id") REFERENCES "public"."sessions"("persona_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entity_merges_recent" ON "entity_merges" USING btree ("persona_id","created_at");--> statement-breakpoint
CREATE INDEX "entity_merges_loser" ON "entity_merges" USING btree ("persona_id","loser_id");--> statement-breakpoint
CREATE INDEX "compactions_session" ON "compactions" USING btree ("persona_id","session_id","upto_at");--> statement-breakpoint
CREATE INDEX "slow_cycles_day" ON "slow_cycles" USING btree ("persona_id","day");--> statement-breakpoint
CREATE INDEX "slow_cycles_recent" ON "slow_cycles" USING btree ("persona_id","ran_at");--> statement-breakpoint
ALTER TABLE "concept_nodes" ADD CONSTRAINT "concept_nodes_resolved_by_fk" FOREIGN KEY ("persona_id","resolved_by") REFERENCES "public"."concept_nodes"("persona_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_merge_target_fk" FOREIGN KEY ("persona_id","merge_target_id") REFERENCES "public"."entities"("persona_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "concept_nodes_due" ON "concept_nodes" USING btree ("status","event_time_end");--> statement-breakpoint
CREATE INDEX "entities_merge_target" ON "entities" USING btree ("persona_id","merge_target_id");--> statement-breakpoint
ALTER TABLE "concept_nodes" ADD CONSTRAINT "concept_nodes_resolution" CHECK (("concept_nodes"."resolved_at" is not null) = ("concept_nodes"."status" is not null and "concept_nodes"."status" <> 'pending'));--> statement-breakpoint
ALTER TABLE "concept_nodes" ADD CONSTRAINT "concept_nodes_resolved_how" CHECK (("concept_nodes"."resolved_how" is null) = ("concept_nodes"."resolved_at" is null));--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_merged_into" CHECK ("entities"."status" not in ('merged', 'uncertain') or "entities"."merge_target_id" is not null);--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_not_itself" CHECK ("entities"."merge_target_id" is distinct from "entities"."id");--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_description" CHECK (char_length("entities"."description") <= 4000);