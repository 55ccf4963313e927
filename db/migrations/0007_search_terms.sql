CREATE TYPE "public"."indexed_kind" AS ENUM('memory', 'message');--> statement-breakpoint
CREATE TABLE "search_terms" (
	"persona_id" uuid NOT NULL,
	"kind" "indexed_kind" NOT NULL,
	"term" bigint NOT NULL,
	"document_id" uuid NOT NULL,
	"count" smallint NOT NULL,
	CONSTRAINT "search_terms_persona_id_kind_term_document_id_pk" PRIMARY KEY("persona_id","kind","term","document_id")
);
--> statement-breakpoint
ALTER TABLE "search_terms" ADD CONSTRAINT "search_terms_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "concept_nodes_pending" ON "concept_nodes" USING btree ("persona_id","type") WHERE "concept_nodes"."status" = 'pending' and "concept_nodes"."superseded_by" is null;--> statement-breakpoint
CREATE INDEX "concept_nodes_pinned" ON "concept_nodes" USING btree ("persona_id","pinned_at") WHERE "concept_nodes"."pinned_at" is not null;--> statement-breakpoint
CREATE INDEX "concept_nodes_strong" ON "concept_nodes" USING btree ("persona_id","emotional_impact") WHERE abs("concept_nodes"."emotional_impact") >= 4 and "concept_nodes"."type" = 'event' and "concept_nodes"."superseded_by" is null;--> statement-breakpoint
CREATE INDEX "concept_nodes_self" ON "concept_nodes" USING btree ("persona_id","learned_at") WHERE "concept_nodes"."type" = 'thought' and "concept_nodes"."subject" = 'persona' and "concept_nodes"."superseded_by" is null;--> statement-breakpoint
CREATE FUNCTION "index_search_terms"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM search_terms s
    WHERE s.persona_id = OLD.persona_id AND s.kind = TG_ARGV[0]::indexed_kind AND s.document_id = OLD.id
      AND s.term = ANY (ARRAY(SELECT hashtextextended(t, 0) FROM unnest(OLD.search_tokens) t));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO search_terms (persona_id, kind, term, document_id, count)
    SELECT NEW.persona_id, TG_ARGV[0]::indexed_kind, hashtextextended(t, 0), NEW.id, least(count(*), 32767)
    FROM unnest(NEW.search_tokens) t GROUP BY hashtextextended(t, 0);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "concept_nodes_search_terms" AFTER INSERT OR DELETE OR UPDATE OF "search_tokens", "id", "persona_id" ON "concept_nodes"
  FOR EACH ROW EXECUTE FUNCTION "index_search_terms"('memory');--> statement-breakpoint
CREATE TRIGGER "messages_search_terms" AFTER INSERT OR DELETE OR UPDATE OF "search_tokens", "id", "persona_id" ON "messages"
  FOR EACH ROW EXECUTE FUNCTION "index_search_terms"('message');--> statement-breakpoint
INSERT INTO "search_terms" ("persona_id", "kind", "term", "document_id", "count")
SELECT n.persona_id, 'memory', hashtextextended(t, 0), n.id, least(count(*), 32767)
FROM "concept_nodes" n, unnest(n.search_tokens) t GROUP BY n.persona_id, hashtextextended(t, 0), n.id;--> statement-breakpoint
INSERT INTO "search_terms" ("persona_id", "kind", "term", "document_id", "count")
SELECT m.persona_id, 'message', hashtextextended(t, 0), m.id, least(count(*), 32767)
FROM "messages" m, unnest(m.search_tokens) t GROUP BY m.persona_id, hashtextextended(t, 0), m.id;
