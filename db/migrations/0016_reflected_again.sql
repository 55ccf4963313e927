ALTER TABLE "reflection_runs" DROP CONSTRAINT "reflection_runs_session";--> statement-breakpoint
ALTER TABLE "reflection_runs" ADD COLUMN "written_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reflection_runs" ADD CONSTRAINT "reflection_runs_session" UNIQUE NULLS NOT DISTINCT("persona_id","session_id","written_at");--> statement-breakpoint
UPDATE "reflection_runs" r SET "written_at" = c."written_at" FROM "consolidations" c WHERE c."persona_id" = r."persona_id" AND c."session_id" = r."session_id";
