CREATE TABLE "invites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"max_uses" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invites_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invites_uses" CHECK ("invites"."uses" between 0 and "invites"."max_uses")
);
--> statement-breakpoint
CREATE TABLE "registration_policy" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"mode" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registration_policy_only" CHECK ("registration_policy"."only"),
	CONSTRAINT "registration_policy_mode" CHECK ("registration_policy"."mode" in ('open', 'invite', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "invites" ALTER COLUMN "token_hash" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "registration_policy" ALTER COLUMN "mode" SET STATISTICS 0;
