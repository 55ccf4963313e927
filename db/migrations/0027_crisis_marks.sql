ALTER TABLE "messages" ADD COLUMN "crisis" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "all_right_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_crisis" CHECK ("messages"."crisis" is null or ("messages"."crisis" in ('self', 'other', 'marked') and "messages"."role" = 'user'));