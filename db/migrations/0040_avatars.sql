CREATE TABLE "persona_avatars" (
	"persona_id" uuid PRIMARY KEY NOT NULL,
	"drawing" text,
	"image" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "persona_avatars_one" CHECK (num_nonnulls("persona_avatars"."drawing", "persona_avatars"."image") = 1),
	CONSTRAINT "persona_avatars_image" CHECK (char_length("persona_avatars"."image") <= 400000)
);
--> statement-breakpoint
ALTER TABLE "persona_avatars" ADD CONSTRAINT "persona_avatars_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "persona_avatars" ALTER COLUMN "drawing" SET STATISTICS 0, ALTER COLUMN "image" SET STATISTICS 0;
--> statement-breakpoint
ALTER TABLE "account_links" ALTER COLUMN "email" SET STATISTICS 0, ALTER COLUMN "purpose" SET STATISTICS 0, ALTER COLUMN "token_hash" SET STATISTICS 0;
