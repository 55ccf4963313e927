-- One term per concept (docs/glossary.md): columns only change their names.
ALTER TABLE "consolidations" RENAME COLUMN "parts" TO "chunks";--> statement-breakpoint
ALTER TABLE "consolidations" RENAME COLUMN "alive_at" TO "heartbeat_at";--> statement-breakpoint
ALTER TABLE "live_events" RENAME COLUMN "topic" TO "name";--> statement-breakpoint
ALTER TABLE "turns" RENAME COLUMN "at_hand_ids" TO "always_included_ids";--> statement-breakpoint
ALTER TABLE "messages" RENAME COLUMN "drawn_on_ids" TO "source_ids";--> statement-breakpoint
ALTER TABLE "concept_nodes" RENAME COLUMN "kept_open_at" TO "reopened_at";--> statement-breakpoint
ALTER TABLE "node_merges" RENAME COLUMN "kept_id" TO "winner_id";--> statement-breakpoint
ALTER TABLE "server_models" RENAME COLUMN "sealed_key" TO "encrypted_key";--> statement-breakpoint
ALTER TABLE "user_models" RENAME COLUMN "sealed_key" TO "encrypted_key";--> statement-breakpoint
ALTER TABLE "embedders" RENAME COLUMN "sealed_key" TO "encrypted_key";--> statement-breakpoint
ALTER TABLE "secrets" RENAME COLUMN "sealed" TO "encrypted";--> statement-breakpoint
ALTER INDEX "node_merges_kept" RENAME TO "node_merges_winner";--> statement-breakpoint
ALTER TABLE "node_merges" RENAME CONSTRAINT "node_merges_kept_fk" TO "node_merges_winner_fk";--> statement-breakpoint
ALTER TABLE "messages" RENAME CONSTRAINT "messages_of_its_own_accord" TO "messages_proactive_by_persona";--> statement-breakpoint
-- Stored traces name the same lists. A quotation mark within a text is escaped, so that only keys are replaced.
UPDATE "turn_traces" SET "retrieval" = replace(replace(replace("retrieval"::text, '"pinnedIds":', '"salientThoughtIds":'), '"keptIds":', '"pinnedIds":'), '"kind": "at_hand"', '"kind": "always_included"')::jsonb WHERE "retrieval"::text LIKE '%"at_hand"%';--> statement-breakpoint
-- The bin holds whole rows under the names of their columns.
UPDATE "bin_items" SET "changes" = (
  SELECT jsonb_agg(CASE c->>'table'
    WHEN 'turns' THEN replace(c::text, '"at_hand_ids"', '"always_included_ids"')::jsonb
    WHEN 'messages' THEN replace(c::text, '"drawn_on_ids"', '"source_ids"')::jsonb
    WHEN 'concept_nodes' THEN replace(c::text, '"kept_open_at"', '"reopened_at"')::jsonb
    WHEN 'node_merges' THEN replace(c::text, '"kept_id"', '"winner_id"')::jsonb
    WHEN 'consolidations' THEN replace(replace(c::text, '"parts"', '"chunks"'), '"alive_at"', '"heartbeat_at"')::jsonb
    WHEN 'turn_traces' THEN replace(replace(replace(c::text, '"pinnedIds":', '"salientThoughtIds":'),
      '"keptIds":', '"pinnedIds":'), '"kind": "at_hand"', '"kind": "always_included"')::jsonb
    ELSE c END ORDER BY nth)
  FROM jsonb_array_elements("changes") WITH ORDINALITY AS y(c, nth))
WHERE jsonb_array_length("changes") > 0;--> statement-breakpoint
-- Reasons are recognized by their sentences (lib/core/types/session-failures.ts).
UPDATE "sessions" SET "failure" = replace(replace(replace("failure",
    'too small for this talk', 'too small for this conversation'),
    'What was said kept changing while it was being remembered.', 'Messages kept changing while the conversation was being remembered.'),
    'while this talk was being remembered', 'while this conversation was being remembered')
  WHERE "failure" IS NOT NULL;
