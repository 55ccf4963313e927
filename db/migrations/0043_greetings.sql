ALTER TABLE "personas" ADD COLUMN "greeting" text;--> statement-breakpoint
ALTER TABLE "personas" ADD COLUMN "openers" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "personas" ALTER COLUMN "greeting" SET STATISTICS 0, ALTER COLUMN "openers" SET STATISTICS 0;
