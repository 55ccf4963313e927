CREATE TYPE "public"."consent_answer" AS ENUM('accept', 'without');--> statement-breakpoint
CREATE TABLE "model_consents" (
	"user_id" uuid NOT NULL,
	"destination" text NOT NULL,
	"answer" "consent_answer" NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "model_consents_user_id_destination_pk" PRIMARY KEY("user_id","destination")
);
--> statement-breakpoint
CREATE TABLE "model_policy" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"own_keys" boolean DEFAULT false NOT NULL,
	"own_private_addresses" boolean DEFAULT false NOT NULL,
	"destination" text,
	"destination_since" timestamp with time zone,
	"env_print" text,
	"env_check" jsonb,
	"env_checked_at" timestamp with time zone,
	CONSTRAINT "model_policy_only" CHECK ("model_policy"."only")
);
--> statement-breakpoint
CREATE TABLE "server_models" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"preset" text NOT NULL,
	"base_url" text,
	"models" jsonb NOT NULL,
	"context_tokens" jsonb NOT NULL,
	"sealed_key" text,
	"check" jsonb,
	"checked_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "server_models_only" CHECK ("server_models"."only")
);
--> statement-breakpoint
CREATE TABLE "user_models" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"preset" text NOT NULL,
	"base_url" text,
	"models" jsonb NOT NULL,
	"context_tokens" jsonb NOT NULL,
	"sealed_key" text,
	"check" jsonb,
	"checked_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "model_consents" ADD CONSTRAINT "model_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_models" ADD CONSTRAINT "user_models_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- No statistics over what people wrote: they would keep it after it is erased.
ALTER TABLE "user_models" ALTER COLUMN "preset" SET STATISTICS 0, ALTER COLUMN "base_url" SET STATISTICS 0, ALTER COLUMN "models" SET STATISTICS 0, ALTER COLUMN "context_tokens" SET STATISTICS 0, ALTER COLUMN "sealed_key" SET STATISTICS 0, ALTER COLUMN "check" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "server_models" ALTER COLUMN "preset" SET STATISTICS 0, ALTER COLUMN "base_url" SET STATISTICS 0, ALTER COLUMN "models" SET STATISTICS 0, ALTER COLUMN "context_tokens" SET STATISTICS 0, ALTER COLUMN "sealed_key" SET STATISTICS 0, ALTER COLUMN "check" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "model_policy" ALTER COLUMN "destination" SET STATISTICS 0, ALTER COLUMN "env_print" SET STATISTICS 0, ALTER COLUMN "env_check" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "model_consents" ALTER COLUMN "destination" SET STATISTICS 0;
