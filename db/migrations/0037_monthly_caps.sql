CREATE TABLE "monthly_caps" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"usd" double precision,
	"tokens" bigint,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "monthly_caps_positive" CHECK ("monthly_caps"."usd" > 0 and "monthly_caps"."tokens" > 0)
);
--> statement-breakpoint
ALTER TABLE "monthly_caps" ADD CONSTRAINT "monthly_caps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;