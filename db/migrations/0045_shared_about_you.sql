CREATE TABLE "about_you_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "about_you_revisions_version" UNIQUE("user_id","version"),
	CONSTRAINT "about_you_revisions_length" CHECK (char_length("about_you_revisions"."content") <= 5000)
);
--> statement-breakpoint
ALTER TABLE "personas" ADD COLUMN "about_you" text DEFAULT 'shared' NOT NULL;--> statement-breakpoint
ALTER TABLE "about_you_revisions" ADD CONSTRAINT "about_you_revisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personas" ADD CONSTRAINT "personas_about_you" CHECK ("personas"."about_you" in ('shared','own','hidden'));
--> statement-breakpoint
UPDATE "personas" SET "about_you" = 'own' WHERE EXISTS (
	SELECT 1 FROM "core_blocks" b WHERE b."persona_id" = "personas"."id" AND b."label" = 'user' AND b."content" <> '');
--> statement-breakpoint
ALTER TABLE "about_you_revisions" ALTER COLUMN "content" SET STATISTICS 0;
--> statement-breakpoint
ALTER TABLE "personas" ALTER COLUMN "about_you" SET STATISTICS 0;
