ALTER TYPE "public"."reminder_repeat" ADD VALUE 'yearly';--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "every" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "moved_from" text;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_every" CHECK ("reminders"."every" between 1 and 99 and ("reminders"."every" = 1 or "reminders"."starts_on" is not null));