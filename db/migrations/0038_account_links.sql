CREATE TABLE "account_links" (
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"email" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_links_user_id_purpose_pk" PRIMARY KEY("user_id","purpose"),
	CONSTRAINT "account_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "account_links_purpose" CHECK ("account_links"."purpose" in ('password_reset', 'email_change')),
	CONSTRAINT "account_links_email" CHECK (("account_links"."purpose" = 'email_change') = ("account_links"."email" is not null))
);
--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;