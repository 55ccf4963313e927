CREATE TYPE "public"."message_crisis" AS ENUM('self', 'other', 'marked');--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "crisis" "message_crisis";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "all_right_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_crisis" CHECK ("messages"."crisis" is null or "messages"."role" = 'user');