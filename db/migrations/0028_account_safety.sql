CREATE TABLE "security_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"mail_attempts" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "security_notices_kind" CHECK ("security_notices"."kind" in ('wrong_passwords'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "operator_proof" text;--> statement-breakpoint
ALTER TABLE "security_notices" ADD CONSTRAINT "security_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_notices_user" ON "security_notices" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "security_notices_unmailed" ON "security_notices" USING btree ("created_at") WHERE "security_notices"."mailed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_operator" ON "users" USING btree ("operator_proof") WHERE "users"."operator_proof" in ('first', 'command');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_operator_proof" CHECK ("users"."operator_proof" in ('first', 'invite', 'link', 'upgrade', 'command', 'unsettled'));--> statement-breakpoint
UPDATE "users" SET "operator_proof" = 'unsettled';
