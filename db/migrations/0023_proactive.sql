CREATE TYPE "public"."decision_status" AS ENUM('deferred', 'sent', 'dropped');--> statement-breakpoint
CREATE TYPE "public"."delivery_channel" AS ENUM('push', 'email');--> statement-breakpoint
CREATE TYPE "public"."delivery_status" AS ENUM('sending', 'sent', 'skipped', 'failed');--> statement-breakpoint
CREATE TYPE "public"."proactive_trigger" AS ENUM('strong_event', 'long_silence', 'due', 'day_after');--> statement-breakpoint
CREATE TYPE "public"."reminder_repeat" AS ENUM('once', 'daily', 'weekdays', 'weekly', 'monthly');--> statement-breakpoint
CREATE TYPE "public"."reminder_status" AS ENUM('active', 'done', 'cancelled');--> statement-breakpoint
CREATE TABLE "deliveries" (
	"persona_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"channel" "delivery_channel" NOT NULL,
	"target_id" uuid NOT NULL,
	"status" "delivery_status" NOT NULL,
	"reason" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deliveries_message_id_channel_target_id_pk" PRIMARY KEY("message_id","channel","target_id")
);
--> statement-breakpoint
CREATE TABLE "email_channels" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"token_hash" text,
	"token_expires_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"shows_text" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_channels_address" CHECK (char_length("email_channels"."address") between 3 and 320)
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"quiet_start" smallint DEFAULT 1380 NOT NULL,
	"quiet_end" smallint DEFAULT 420 NOT NULL,
	"max_per_day" smallint DEFAULT 3 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_settings_quiet" CHECK ("notification_settings"."quiet_start" between 0 and 1439 and "notification_settings"."quiet_end" between 0 and 1439),
	CONSTRAINT "notification_settings_max" CHECK ("notification_settings"."max_per_day" between 0 and 24)
);
--> statement-breakpoint
CREATE TABLE "proactive_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"persona_id" uuid NOT NULL,
	"trigger" "proactive_trigger" NOT NULL,
	"cause_id" uuid NOT NULL,
	"window" text NOT NULL,
	"status" "decision_status" NOT NULL,
	"reason" text,
	"strength" real NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"policy_hash" text NOT NULL,
	"snapshot_hash" text,
	"message_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "proactive_decisions_owned" UNIQUE("persona_id","id"),
	CONSTRAINT "proactive_decisions_window" UNIQUE("persona_id","trigger","cause_id","window"),
	CONSTRAINT "proactive_decisions_sent_at" CHECK (("proactive_decisions"."status" = 'sent') = ("proactive_decisions"."sent_at" is not null)),
	CONSTRAINT "proactive_decisions_strength" CHECK ("proactive_decisions"."strength" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "proactive_mutes" (
	"persona_id" uuid NOT NULL,
	"cause_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proactive_mutes_persona_id_cause_id_pk" PRIMARY KEY("persona_id","cause_id")
);
--> statement-breakpoint
CREATE TABLE "proactive_settings" (
	"persona_id" uuid PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"triggers_off" "proactive_trigger"[] DEFAULT '{}' NOT NULL,
	"snoozed_until" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"auth_session_id" uuid,
	"endpoint" text NOT NULL,
	"endpoint_hash" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"user_agent" text,
	"shows_text" boolean DEFAULT false NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_sent_at" timestamp with time zone,
	CONSTRAINT "push_subscriptions_endpoint_hash_unique" UNIQUE("endpoint_hash"),
	CONSTRAINT "push_subscriptions_endpoint" CHECK (char_length("push_subscriptions"."endpoint") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"persona_id" uuid NOT NULL,
	"message_id" uuid,
	"content" text NOT NULL,
	"repeat" "reminder_repeat" NOT NULL,
	"pattern" text,
	"time_zone" text NOT NULL,
	"status" "reminder_status" NOT NULL,
	"next_at" timestamp with time zone,
	"last_sent_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminders_owned" UNIQUE("persona_id","id"),
	CONSTRAINT "reminders_content" CHECK (char_length("reminders"."content") between 1 and 1000),
	CONSTRAINT "reminders_pattern" CHECK (("reminders"."repeat" = 'once') = ("reminders"."pattern" is null)),
	CONSTRAINT "reminders_next" CHECK ("reminders"."status" <> 'active' or "reminders"."next_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "turn_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "drawn_on_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "personas" ADD COLUMN "use_memories" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "personas" ADD COLUMN "learn_from_talks" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "personas" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "care_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_message_fk" FOREIGN KEY ("persona_id","message_id") REFERENCES "public"."messages"("persona_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_channels" ADD CONSTRAINT "email_channels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proactive_decisions" ADD CONSTRAINT "proactive_decisions_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proactive_mutes" ADD CONSTRAINT "proactive_mutes_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proactive_settings" ADD CONSTRAINT "proactive_settings_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_auth_session_id_auth_sessions_id_fk" FOREIGN KEY ("auth_session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_persona_id_personas_id_fk" FOREIGN KEY ("persona_id") REFERENCES "public"."personas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_message_fk" FOREIGN KEY ("persona_id","message_id") REFERENCES "public"."messages"("persona_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_persona" ON "deliveries" USING btree ("persona_id","message_id");--> statement-breakpoint
CREATE INDEX "deliveries_age" ON "deliveries" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "proactive_decisions_cause" ON "proactive_decisions" USING btree ("persona_id","cause_id") WHERE "proactive_decisions"."status" = 'sent';--> statement-breakpoint
CREATE INDEX "proactive_decisions_waiting" ON "proactive_decisions" USING btree ("status","expires_at") WHERE "proactive_decisions"."status" = 'deferred';--> statement-breakpoint
CREATE INDEX "proactive_decisions_sent" ON "proactive_decisions" USING btree ("persona_id","sent_at") WHERE "proactive_decisions"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "proactive_decisions_message" ON "proactive_decisions" USING btree ("persona_id","message_id");--> statement-breakpoint
CREATE INDEX "proactive_decisions_age" ON "proactive_decisions" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reminders_due" ON "reminders" USING btree ("next_at") WHERE "reminders"."status" = 'active';--> statement-breakpoint
CREATE INDEX "reminders_message" ON "reminders" USING btree ("persona_id","message_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_of_its_own_accord" CHECK ("messages"."turn_id" is not null or "messages"."role" = 'persona');--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "reason" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "email_channels" ALTER COLUMN "address" SET STATISTICS 0, ALTER COLUMN "token_hash" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "proactive_decisions" ALTER COLUMN "window" SET STATISTICS 0, ALTER COLUMN "reason" SET STATISTICS 0, ALTER COLUMN "policy_hash" SET STATISTICS 0, ALTER COLUMN "snapshot_hash" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ALTER COLUMN "endpoint" SET STATISTICS 0, ALTER COLUMN "endpoint_hash" SET STATISTICS 0, ALTER COLUMN "p256dh" SET STATISTICS 0, ALTER COLUMN "auth" SET STATISTICS 0, ALTER COLUMN "user_agent" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "reminders" ALTER COLUMN "content" SET STATISTICS 0, ALTER COLUMN "pattern" SET STATISTICS 0, ALTER COLUMN "time_zone" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "secrets" ALTER COLUMN "name" SET STATISTICS 0, ALTER COLUMN "sealed" SET STATISTICS 0;--> statement-breakpoint
-- What was said before there were marks counts as seen.
UPDATE "personas" SET "read_at" = (SELECT max("created_at") FROM "messages" WHERE "persona_id" = "personas"."id");
