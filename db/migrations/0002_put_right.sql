CREATE TYPE "public"."conflict_class" AS ENUM('temporal_change', 'true_contradiction', 'context_dependent', 'figurative', 'compatible');--> statement-breakpoint
CREATE TYPE "public"."conflict_outcome" AS ENUM('older', 'newer', 'both', 'superseded', 'none');--> statement-breakpoint
CREATE TYPE "public"."correction_kind" AS ENUM('name', 'not_name', 'correction', 'denial', 'stop');--> statement-breakpoint
CREATE TYPE "public"."correction_status" AS ENUM('noted', 'applied', 'undone');--> statement-breakpoint
CREATE TYPE "public"."proposal_status" AS ENUM('pending', 'accepted', 'declined');--> statement-breakpoint
CREATE TYPE "public"."forgettable_kind" AS ENUM('message', 'session', 'event', 'thought', 'intention', 'expectation', 'entity', 'mood');--> statement-breakpoint
CREATE TYPE "public"."tombstone_kind" AS ENUM('node', 'entity');--> statement-breakpoint
CREATE TABLE "conflicts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"persona_id" uuid NOT NULL,
	"older_id" uuid NOT NULL,
	"newer_id" uuid NOT NULL,
	"class" "conflict_class" NOT NULL,
	"session_id" uuid,
	"asked_count" integer DEFAULT 0 NOT NULL,
	"last_asked_at" timestamp with time zone,
	"outcome" "conflict_outcome",
	"settled_at" timestamp with time zone,
	"prompt_version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conflicts_pair" UNIQUE("persona_id","older_id","newer_id"),
	CONSTRAINT "conflicts_two" CHECK ("conflicts"."older_id" <> "conflicts"."newer_id"),
	CONSTRAINT "conflicts_settled" CHECK (("conflicts"."outcome" is null) = ("conflicts"."settled_at" is null)),
	CONSTRAINT "conflicts_open_class" CHECK ("conflicts"."outcome" is not null or "conflicts"."class" = 'true_contradiction')
);
--> statement-breakpoint
CREATE TABLE "corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"persona_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"kind" "correction_kind" NOT NULL,
	"value" text,
	"old_value" text,
	"about" text,
	"status" "correction_status" NOT NULL,
	"effects" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"applied_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "corrections_owned" UNIQUE("persona_id","id"),
	CONSTRAINT "corrections_lengths" CHECK (char_length("corrections"."value") <= 500 and char_length("corrections"."old_value") <= 500 and char_length("corrections"."about") <= 500)
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"persona_id" uuid NOT NULL,
	"label" "block_label" NOT NULL,
	"content" text NOT NULL,
	"correction_id" uuid,
	"status" "proposal_status" NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proposals_content" CHECK (char_length("proposals"."content") between 1 and 500),
	CONSTRAINT "proposals_decided" CHECK (("proposals"."status" = 'pending') = ("proposals"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "bin_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"persona_id" uuid NOT NULL,
	"kind" "forgettable_kind" NOT NULL,
	"target_id" uuid NOT NULL,
	"label" text NOT NULL,
	"counts" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"forgotten_at" timestamp with time zone NOT NULL,
	"purge_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bin_items_label" CHECK (char_length("bin_items"."label") between 1 and 400),
	CONSTRAINT "bin_items_days" CHECK ("bin_items"."purge_at" >= "bin_items"."forgotten_at")
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"swept_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "tombstones" DROP CONSTRAINT "tombstones_persona_id_node_id_pk";--> statement-breakpoint
ALTER TABLE "tombstones" ADD CONSTRAINT "tombstones_persona_id_node_id_fingerprint_pk" PRIMARY KEY("persona_id","node_id","fingerprint");--> statement-breakpoint
ALTER TABLE "concept_nodes" ADD COLUMN "pinned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tombstones" ADD COLUMN "kind" "tombstone_kind" DEFAULT 'node' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "branch_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "selected" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "pinned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "turns" ADD COLUMN "hint" text;--> statement-breakpoint
ALTER TABLE "personas" ADD COLUMN "binned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conflicts" ADD CONSTRAINT "conflicts_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflicts" ADD CONSTRAINT "conflicts_older_fk" FOREIGN KEY ("persona_id","older_id") REFERENCES "public"."concept_nodes"("persona_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflicts" ADD CONSTRAINT "conflicts_newer_fk" FOREIGN KEY ("persona_id","newer_id") REFERENCES "public"."concept_nodes"("persona_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_message_fk" FOREIGN KEY ("persona_id","message_id") REFERENCES "public"."messages"("persona_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_session_fk" FOREIGN KEY ("persona_id","session_id") REFERENCES "public"."sessions"("persona_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_correction_fk" FOREIGN KEY ("persona_id","correction_id") REFERENCES "public"."corrections"("persona_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bin_items" ADD CONSTRAINT "bin_items_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conflicts_newer" ON "conflicts" USING btree ("persona_id","newer_id");--> statement-breakpoint
CREATE INDEX "conflicts_open" ON "conflicts" USING btree ("persona_id","settled_at");--> statement-breakpoint
CREATE INDEX "corrections_message" ON "corrections" USING btree ("persona_id","message_id");--> statement-breakpoint
CREATE INDEX "corrections_session" ON "corrections" USING btree ("persona_id","session_id");--> statement-breakpoint
CREATE INDEX "proposals_pending" ON "proposals" USING btree ("persona_id","status","created_at");--> statement-breakpoint
CREATE INDEX "bin_items_recent" ON "bin_items" USING btree ("persona_id","forgotten_at");--> statement-breakpoint
CREATE INDEX "bin_items_due" ON "bin_items" USING btree ("purge_at");--> statement-breakpoint
CREATE INDEX "erasures_due" ON "erasures" USING btree ("swept_at");--> statement-breakpoint
CREATE INDEX "tombstones_fingerprint" ON "tombstones" USING btree ("persona_id","fingerprint");--> statement-breakpoint
CREATE INDEX "messages_versions" ON "messages" USING btree ("persona_id","group_id");--> statement-breakpoint
CREATE INDEX "messages_pinned" ON "messages" USING btree ("persona_id","pinned_at");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_version" CHECK ("messages"."version" >= 1 and ("messages"."version" = 1 or "messages"."group_id" is not null));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_active" CHECK ("messages"."selected" or not "messages"."active");--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_hint" CHECK (char_length("turns"."hint") <= 500);