ALTER TABLE "consolidations" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "consolidations" ALTER COLUMN "parts" SET STATISTICS 0;
