ALTER TABLE "consolidations" ADD COLUMN "compare_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consolidations" ADD COLUMN "compare_tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "consolidations_to_compare" ON "consolidations" USING btree ("compare_due_at") WHERE "consolidations"."compare_due_at" is not null;