ALTER TABLE "turns" ADD COLUMN "joinable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "turns" ADD COLUMN "cancelled_calls" integer DEFAULT 0 NOT NULL;