DROP INDEX "turns_one_pending";--> statement-breakpoint
ALTER TABLE "turns" ADD COLUMN "channel_id" text;--> statement-breakpoint
UPDATE "turns" t SET "channel_id" = s."channel_id" FROM "sessions" s WHERE s."id" = t."session_id";--> statement-breakpoint
ALTER TABLE "turns" ALTER COLUMN "channel_id" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "turns_one_pending" ON "turns" USING btree ("persona_id","channel_id") WHERE "turns"."status" = 'pending';--> statement-breakpoint
-- Turns in the bin come back whole, too; everything said so far came from the website.
UPDATE "bin_items" SET "changes" = (
  SELECT jsonb_agg(CASE WHEN c->>'table' = 'turns' AND c->>'op' = 'deleted'
    THEN jsonb_set(c, '{rows}', (SELECT coalesce(jsonb_agg(r || '{"channel_id": "web"}' ORDER BY at), '[]')
      FROM jsonb_array_elements(c->'rows') WITH ORDINALITY AS x(r, at)))
    ELSE c END ORDER BY nth)
  FROM jsonb_array_elements("changes") WITH ORDINALITY AS y(c, nth))
WHERE "changes" @> '[{"table": "turns", "op": "deleted"}]';
