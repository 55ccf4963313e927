ALTER TABLE "model_policy" ADD COLUMN "local_checks" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "model_policy" ALTER COLUMN "local_checks" SET STATISTICS 0;
