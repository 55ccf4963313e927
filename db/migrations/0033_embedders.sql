CREATE TYPE "public"."embedder_kind" AS ENUM('env', 'built_in', 'local', 'endpoint');--> statement-breakpoint
CREATE TYPE "public"."embedder_role" AS ENUM('chosen', 'former');--> statement-breakpoint
CREATE TABLE "embedders" (
	"role" "embedder_role" PRIMARY KEY NOT NULL,
	"kind" "embedder_kind" NOT NULL,
	"preset" text,
	"base_url" text,
	"model" text,
	"sealed_key" text,
	"problem" text,
	"updated_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE "embedders" ALTER COLUMN "preset" SET STATISTICS 0, ALTER COLUMN "base_url" SET STATISTICS 0, ALTER COLUMN "model" SET STATISTICS 0, ALTER COLUMN "sealed_key" SET STATISTICS 0, ALTER COLUMN "problem" SET STATISTICS 0;
