-- A planner's statistics hold samples of a column's values, and outlive the rows. What people wrote is not sampled any more; setting
-- the type anew drops the samples that were taken. Triggers on such a column are made anew.
-- In the order in which a turn takes them, so that neither waits for the other.
LOCK TABLE "users", "personas", "sessions", "turns", "messages", "concept_nodes" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
DROP TRIGGER "concept_nodes_search_terms" ON "concept_nodes";--> statement-breakpoint
DROP TRIGGER "messages_search_terms" ON "messages";--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "provider_account_id" SET DATA TYPE text, ALTER COLUMN "provider_account_id" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "auth_sessions" ALTER COLUMN "user_agent" SET DATA TYPE text, ALTER COLUMN "user_agent" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "bin_items" ALTER COLUMN "changes" SET DATA TYPE jsonb, ALTER COLUMN "changes" SET STATISTICS 0,
  ALTER COLUMN "counts" SET DATA TYPE jsonb, ALTER COLUMN "counts" SET STATISTICS 0,
  ALTER COLUMN "label" SET DATA TYPE text, ALTER COLUMN "label" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "compactions" ALTER COLUMN "summary" SET DATA TYPE text, ALTER COLUMN "summary" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "concept_nodes" ALTER COLUMN "description" SET DATA TYPE text, ALTER COLUMN "description" SET STATISTICS 0,
  ALTER COLUMN "emotion_tags" SET DATA TYPE text[], ALTER COLUMN "emotion_tags" SET STATISTICS 0,
  ALTER COLUMN "search_tokens" SET DATA TYPE text[], ALTER COLUMN "search_tokens" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "consolidations" ALTER COLUMN "phases" SET DATA TYPE jsonb, ALTER COLUMN "phases" SET STATISTICS 0,
  ALTER COLUMN "raw" SET DATA TYPE text, ALTER COLUMN "raw" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "core_block_revisions" ALTER COLUMN "content" SET DATA TYPE text, ALTER COLUMN "content" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "core_blocks" ALTER COLUMN "content" SET DATA TYPE text, ALTER COLUMN "content" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "corrections" ALTER COLUMN "about" SET DATA TYPE text, ALTER COLUMN "about" SET STATISTICS 0,
  ALTER COLUMN "effects" SET DATA TYPE jsonb, ALTER COLUMN "effects" SET STATISTICS 0,
  ALTER COLUMN "old_value" SET DATA TYPE text, ALTER COLUMN "old_value" SET STATISTICS 0,
  ALTER COLUMN "value" SET DATA TYPE text, ALTER COLUMN "value" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "entities" ALTER COLUMN "canonical_name" SET DATA TYPE text, ALTER COLUMN "canonical_name" SET STATISTICS 0,
  ALTER COLUMN "description" SET DATA TYPE text, ALTER COLUMN "description" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "entity_aliases" ALTER COLUMN "alias" SET DATA TYPE text, ALTER COLUMN "alias" SET STATISTICS 0,
  ALTER COLUMN "normalized" SET DATA TYPE text, ALTER COLUMN "normalized" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "entity_merges" ALTER COLUMN "undo" SET DATA TYPE jsonb, ALTER COLUMN "undo" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "job_events" ALTER COLUMN "data" SET DATA TYPE jsonb, ALTER COLUMN "data" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "job_runs" ALTER COLUMN "concurrency_key" SET DATA TYPE text, ALTER COLUMN "concurrency_key" SET STATISTICS 0,
  ALTER COLUMN "debounce_key" SET DATA TYPE text, ALTER COLUMN "debounce_key" SET STATISTICS 0,
  ALTER COLUMN "error" SET DATA TYPE text, ALTER COLUMN "error" SET STATISTICS 0,
  ALTER COLUMN "event" SET DATA TYPE jsonb, ALTER COLUMN "event" SET STATISTICS 0,
  ALTER COLUMN "stack" SET DATA TYPE text[], ALTER COLUMN "stack" SET STATISTICS 0,
  ALTER COLUMN "steps" SET DATA TYPE jsonb, ALTER COLUMN "steps" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "live_events" ALTER COLUMN "payload" SET DATA TYPE jsonb, ALTER COLUMN "payload" SET STATISTICS 0,
  ALTER COLUMN "topic" SET DATA TYPE text, ALTER COLUMN "topic" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "client_id" SET DATA TYPE text, ALTER COLUMN "client_id" SET STATISTICS 0,
  ALTER COLUMN "content" SET DATA TYPE text, ALTER COLUMN "content" SET STATISTICS 0,
  ALTER COLUMN "search_tokens" SET DATA TYPE text[], ALTER COLUMN "search_tokens" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "mood_history" ALTER COLUMN "state" SET DATA TYPE jsonb, ALTER COLUMN "state" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "node_embeddings" ALTER COLUMN "vector" SET DATA TYPE vector, ALTER COLUMN "vector" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "data" SET DATA TYPE jsonb, ALTER COLUMN "data" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "personas" ALTER COLUMN "display_name" SET DATA TYPE text, ALTER COLUMN "display_name" SET STATISTICS 0,
  ALTER COLUMN "episodic_state" SET DATA TYPE jsonb, ALTER COLUMN "episodic_state" SET STATISTICS 0,
  ALTER COLUMN "facts" SET DATA TYPE jsonb, ALTER COLUMN "facts" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "proposals" ALTER COLUMN "content" SET DATA TYPE text, ALTER COLUMN "content" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "rate_limits" ALTER COLUMN "key" SET DATA TYPE text, ALTER COLUMN "key" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "reflection_runs" ALTER COLUMN "raw" SET DATA TYPE text, ALTER COLUMN "raw" SET STATISTICS 0,
  ALTER COLUMN "reason" SET DATA TYPE text, ALTER COLUMN "reason" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "session_summaries" ALTER COLUMN "summary" SET DATA TYPE text, ALTER COLUMN "summary" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "failure" SET DATA TYPE text, ALTER COLUMN "failure" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "slow_cycles" ALTER COLUMN "problems" SET DATA TYPE text[], ALTER COLUMN "problems" SET STATISTICS 0,
  ALTER COLUMN "prompt_system" SET DATA TYPE text, ALTER COLUMN "prompt_system" SET STATISTICS 0,
  ALTER COLUMN "prompt_user" SET DATA TYPE text, ALTER COLUMN "prompt_user" SET STATISTICS 0,
  ALTER COLUMN "raw" SET DATA TYPE text, ALTER COLUMN "raw" SET STATISTICS 0,
  ALTER COLUMN "reason" SET DATA TYPE text, ALTER COLUMN "reason" SET STATISTICS 0,
  ALTER COLUMN "salient_questions" SET DATA TYPE text[], ALTER COLUMN "salient_questions" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "tombstones" ALTER COLUMN "fingerprint" SET DATA TYPE text, ALTER COLUMN "fingerprint" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "turn_traces" ALTER COLUMN "prompt_system" SET DATA TYPE text, ALTER COLUMN "prompt_system" SET STATISTICS 0,
  ALTER COLUMN "prompt_user" SET DATA TYPE text, ALTER COLUMN "prompt_user" SET STATISTICS 0,
  ALTER COLUMN "retrieval" SET DATA TYPE jsonb, ALTER COLUMN "retrieval" SET STATISTICS 0,
  ALTER COLUMN "stages" SET DATA TYPE jsonb, ALTER COLUMN "stages" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "turns" ALTER COLUMN "error_message" SET DATA TYPE text, ALTER COLUMN "error_message" SET STATISTICS 0,
  ALTER COLUMN "hint" SET DATA TYPE text, ALTER COLUMN "hint" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email" SET DATA TYPE text, ALTER COLUMN "email" SET STATISTICS 0,
  ALTER COLUMN "name" SET DATA TYPE text, ALTER COLUMN "name" SET STATISTICS 0,
  ALTER COLUMN "password_hash" SET DATA TYPE text, ALTER COLUMN "password_hash" SET STATISTICS 0;--> statement-breakpoint
CREATE TRIGGER "concept_nodes_search_terms" AFTER INSERT OR DELETE OR UPDATE OF "search_tokens", "id", "persona_id" ON "concept_nodes"
  FOR EACH ROW EXECUTE FUNCTION "index_search_terms"('memory');--> statement-breakpoint
CREATE TRIGGER "messages_search_terms" AFTER INSERT OR DELETE OR UPDATE OF "search_tokens", "id", "persona_id" ON "messages"
  FOR EACH ROW EXECUTE FUNCTION "index_search_terms"('message');--> statement-breakpoint
-- What was dropped is swept from the files as well.
INSERT INTO "erasures" ("id", "requested_at") SELECT gen_random_uuid(), now() WHERE EXISTS (SELECT 1 FROM "personas");
