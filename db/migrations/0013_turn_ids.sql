ALTER TABLE "turns" ADD COLUMN "recalled_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "turns" ADD COLUMN "at_hand_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "turns" t SET
  "recalled_ids" = array(SELECT DISTINCT (hit->>'id')::uuid FROM jsonb_array_elements(tr."retrieval") hit WHERE hit ? 'id'),
  "at_hand_ids" = array(SELECT DISTINCT x::uuid FROM jsonb_array_elements(tr."retrieval") hit,
    jsonb_array_elements_text(coalesce(hit->'pinnedIds', '[]') || coalesce(hit->'selfIds', '[]')
      || coalesce(hit->'intentionIds', '[]') || coalesce(hit->'expectationIds', '[]')) x WHERE hit->>'kind' = 'at_hand')
FROM "turn_traces" tr WHERE tr."turn_id" = t."id";
