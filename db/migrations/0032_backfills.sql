CREATE TABLE "backfills" (
	"persona_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"paused_for" text,
	"tokens_max" integer,
	"started_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "backfills_status" CHECK ("backfills"."status" in ('running', 'paused', 'done')),
	CONSTRAINT "backfills_paused" CHECK (("backfills"."status" = 'paused') = ("backfills"."paused_for" is not null))
);
--> statement-breakpoint
ALTER TABLE "consolidations" ADD COLUMN "backfilled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consolidations" ADD COLUMN "backfill" text;--> statement-breakpoint
ALTER TABLE "backfills" ADD CONSTRAINT "backfills_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consolidations_backfill" ON "consolidations" USING btree ("persona_id","backfill") WHERE "consolidations"."backfill" is not null;--> statement-breakpoint
ALTER TABLE "consolidations" ADD CONSTRAINT "consolidations_backfill_step" CHECK ("consolidations"."backfill" in ('waiting', 'reading'));