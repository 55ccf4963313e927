CREATE TABLE "node_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"persona_id" uuid NOT NULL,
	"kept_id" uuid NOT NULL,
	"undo" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "node_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"persona_id" uuid NOT NULL,
	"node_id" uuid NOT NULL,
	"description" text NOT NULL,
	"is_quote" boolean NOT NULL,
	"emotional_impact" smallint NOT NULL,
	"emotion_tags" text[] NOT NULL,
	"relational_tags" text[] NOT NULL,
	"event_time_start" timestamp with time zone,
	"event_time_end" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "concept_nodes" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "node_merges" ADD CONSTRAINT "node_merges_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_merges" ADD CONSTRAINT "node_merges_kept_fk" FOREIGN KEY ("persona_id","kept_id") REFERENCES "public"."concept_nodes"("persona_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_revisions" ADD CONSTRAINT "node_revisions_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_revisions" ADD CONSTRAINT "node_revisions_node_fk" FOREIGN KEY ("persona_id","node_id") REFERENCES "public"."concept_nodes"("persona_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "node_merges_kept" ON "node_merges" USING btree ("persona_id","kept_id");--> statement-breakpoint
CREATE INDEX "node_revisions_node" ON "node_revisions" USING btree ("persona_id","node_id");--> statement-breakpoint
ALTER TABLE "node_merges" ALTER COLUMN "undo" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "node_revisions" ALTER COLUMN "description" SET STATISTICS 0, ALTER COLUMN "emotion_tags" SET STATISTICS 0, ALTER COLUMN "relational_tags" SET STATISTICS 0;
