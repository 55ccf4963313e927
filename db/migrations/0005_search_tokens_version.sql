ALTER TABLE "concept_nodes" ADD COLUMN "search_tokens_version" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "search_tokens_version" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "concept_nodes_tokens_version" ON "concept_nodes" USING btree ("search_tokens_version");--> statement-breakpoint
CREATE INDEX "messages_tokens_version" ON "messages" USING btree ("search_tokens_version");