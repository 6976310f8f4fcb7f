CREATE TABLE "associates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text DEFAULT 'USER' NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"invited_by_id" uuid,
	"responded_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"name_key" text COLLATE "C" NOT NULL,
	"email_key" text COLLATE "C" NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"inactive_at" timestamp (3) with time zone,
	CONSTRAINT "associates_type_known" CHECK ("associates"."type" in ('USER', 'ADMIN')),
	CONSTRAINT "associates_status_known" CHECK ("associates"."status" in ('ACTIVE', 'PENDING', 'REJECTED', 'INACTIVE'))
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"trade_name" text,
	"trade_name_key" text COLLATE "C" DEFAULT '' NOT NULL,
	"document" text COLLATE "C" NOT NULL,
	"site" text,
	"email" text,
	"phone" text,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"social_networks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"address" jsonb,
	"logo_id" uuid,
	"name_key" text COLLATE "C" NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"inactive_at" timestamp (3) with time zone,
	CONSTRAINT "companies_status_known" CHECK ("companies"."status" in ('ACTIVE', 'INACTIVE', 'TEMPORARY', 'PENDING'))
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"note" text,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_favorite" boolean DEFAULT false NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"inactive_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "exchanges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"origin" text DEFAULT 'SHARE' NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"vcard_id" uuid,
	"sender_id" uuid,
	"recipient_id" uuid,
	"recipient_email" text,
	"against_vcard_id" uuid,
	"company_id" uuid,
	"associate_id" uuid,
	"reply_vcard_id" uuid,
	"visitor_name" text,
	"visitor_email" text,
	"visitor_phone" text,
	"note" text,
	"responded_at" timestamp (3) with time zone,
	"name_key" text COLLATE "C" NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"inactive_at" timestamp (3) with time zone,
	CONSTRAINT "exchanges_status_known" CHECK ("exchanges"."status" in ('SAVED', 'PENDING', 'ACCEPTED', 'REJECTED')),
	CONSTRAINT "exchanges_origin_known" CHECK ("exchanges"."origin" in ('SHARE', 'REPLY', 'PUBLIC_PAGE'))
);
--> statement-breakpoint
CREATE TABLE "history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"company_id" uuid,
	"actor_id" uuid,
	"actor_name" text,
	"action" text NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"reply" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "invites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'SAVED' NOT NULL,
	"email" text NOT NULL,
	"invited_by_id" uuid NOT NULL,
	"company_id" uuid,
	"associate_type" text DEFAULT 'USER' NOT NULL,
	"vcard_id" uuid,
	"delivered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"inactive_at" timestamp (3) with time zone,
	CONSTRAINT "invites_kind_known" CHECK ("invites"."kind" in ('ASSOCIATION', 'SHARE')),
	CONSTRAINT "invites_status_known" CHECK ("invites"."status" in ('SAVED', 'ACCEPTED', 'REJECTED', 'DUPLICATE')),
	CONSTRAINT "invites_have_their_subject" CHECK (("invites"."kind" = 'ASSOCIATION' and "invites"."company_id" is not null) or ("invites"."kind" = 'SHARE' and "invites"."vcard_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"locale" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"status" text DEFAULT 'QUEUED' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"last_error" text,
	"dedupe_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mails_status_known" CHECK ("mails"."status" in ('QUEUED', 'SENDING', 'SENT', 'FAILED'))
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"is_primary_access" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"app2_id" text NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text,
	"sur_name" text NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"pending_email" text,
	"phone" text,
	"birthday" date,
	"gender" text DEFAULT 'NOT_INFORMED' NOT NULL,
	"role" text DEFAULT 'PLATFORM_USER' NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"avatar_id" uuid,
	"password_hash" text NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"first_sign_in_at" timestamp (3) with time zone,
	"sessions_valid_from" timestamp (3) with time zone,
	"current_company_id" uuid,
	"locale" text DEFAULT 'pt-BR' NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"sur_name_key" text COLLATE "C" NOT NULL,
	"app2_id_key" text COLLATE "C" NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"inactive_at" timestamp (3) with time zone,
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_app2id_key" CHECK ("users"."app2_id_key" = lower("users"."app2_id")),
	CONSTRAINT "users_gender" CHECK ("users"."gender" in ('FEMALE', 'MALE', 'OTHER', 'NOT_INFORMED')),
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('PLATFORM_ADMIN', 'PLATFORM_USER', 'PLATFORM_SUPPORT')),
	CONSTRAINT "users_status_known" CHECK ("users"."status" in ('ACTIVE', 'INACTIVE', 'TEMPORARY', 'PENDING'))
);
--> statement-breakpoint
CREATE TABLE "vcard_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"site" text,
	"address" jsonb,
	"social_networks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name_key" text COLLATE "C" NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"inactive_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "vcards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"owner_id" uuid,
	"company_id" uuid,
	"associate_id" uuid,
	"template_id" uuid,
	"name" text NOT NULL,
	"title" text,
	"entity" text,
	"register" text,
	"emails" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"phones" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"social_networks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"address" jsonb,
	"site" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"created_by_id" uuid,
	"deleted_at" timestamp (3) with time zone,
	"name_key" text COLLATE "C" NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"inactive_at" timestamp (3) with time zone,
	CONSTRAINT "vcards_personal_or_corporate" CHECK (("vcards"."owner_id" is null) <> ("vcards"."company_id" is null)),
	CONSTRAINT "vcards_personal_has_no_company_parts" CHECK ("vcards"."company_id" is not null or ("vcards"."associate_id" is null and "vcards"."template_id" is null)),
	CONSTRAINT "vcards_deleted_is_inactive" CHECK ("vcards"."deleted_at" is null or not "vcards"."is_active")
);
--> statement-breakpoint
ALTER TABLE "associates" ADD CONSTRAINT "associates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "associates" ADD CONSTRAINT "associates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "associates" ADD CONSTRAINT "associates_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_vcard_id_vcards_id_fk" FOREIGN KEY ("vcard_id") REFERENCES "public"."vcards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_against_vcard_id_vcards_id_fk" FOREIGN KEY ("against_vcard_id") REFERENCES "public"."vcards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_associate_id_associates_id_fk" FOREIGN KEY ("associate_id") REFERENCES "public"."associates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_reply_vcard_id_vcards_id_fk" FOREIGN KEY ("reply_vcard_id") REFERENCES "public"."vcards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_vcard_id_vcards_id_fk" FOREIGN KEY ("vcard_id") REFERENCES "public"."vcards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vcard_templates" ADD CONSTRAINT "vcard_templates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vcards" ADD CONSTRAINT "vcards_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vcards" ADD CONSTRAINT "vcards_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vcards" ADD CONSTRAINT "vcards_associate_id_associates_id_fk" FOREIGN KEY ("associate_id") REFERENCES "public"."associates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vcards" ADD CONSTRAINT "vcards_template_id_vcard_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."vcard_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vcards" ADD CONSTRAINT "vcards_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "associates_one_per_person" ON "associates" USING btree ("company_id","user_id") WHERE "associates"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "associates_name" ON "associates" USING btree ("company_id","name_key","id") WHERE "associates"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "associates_email" ON "associates" USING btree ("company_id","email_key","id") WHERE "associates"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "associates_created" ON "associates" USING btree ("company_id","created_at","id") WHERE "associates"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "associates_updated" ON "associates" USING btree ("company_id","updated_at","id") WHERE "associates"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "associates_status" ON "associates" USING btree ("company_id","status","type") WHERE "associates"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "associates_user" ON "associates" USING btree ("user_id","status") WHERE "associates"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "associates_search" ON "associates" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "companies_document_unique" ON "companies" USING btree ("document");--> statement-breakpoint
CREATE INDEX "companies_name" ON "companies" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "companies_trade_name" ON "companies" USING btree ("trade_name_key","id");--> statement-breakpoint
CREATE INDEX "companies_created" ON "companies" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "companies_updated" ON "companies" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "companies_status" ON "companies" USING btree ("status","name_key","id");--> statement-breakpoint
CREATE INDEX "companies_search" ON "companies" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_one_per_person" ON "contacts" USING btree ("owner_id","user_id");--> statement-breakpoint
CREATE INDEX "contacts_name" ON "contacts" USING btree ("owner_id","name_key","id");--> statement-breakpoint
CREATE INDEX "contacts_created" ON "contacts" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contacts_user" ON "contacts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contacts_search" ON "contacts" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "exchanges_one_open_to_user" ON "exchanges" USING btree ("vcard_id","recipient_id") WHERE "exchanges"."status" in ('PENDING', 'ACCEPTED');--> statement-breakpoint
CREATE UNIQUE INDEX "exchanges_one_open_to_email" ON "exchanges" USING btree ("vcard_id",lower("recipient_email")) WHERE "exchanges"."status" = 'SAVED';--> statement-breakpoint
CREATE INDEX "exchanges_recipient" ON "exchanges" USING btree ("recipient_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "exchanges_sender" ON "exchanges" USING btree ("sender_id","created_at","id");--> statement-breakpoint
CREATE INDEX "exchanges_company" ON "exchanges" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "exchanges_company_name" ON "exchanges" USING btree ("company_id","name_key","id");--> statement-breakpoint
CREATE INDEX "exchanges_associate" ON "exchanges" USING btree ("associate_id","created_at","id");--> statement-breakpoint
CREATE INDEX "exchanges_against" ON "exchanges" USING btree ("against_vcard_id","created_at","id");--> statement-breakpoint
CREATE INDEX "exchanges_email" ON "exchanges" USING btree (lower("recipient_email")) WHERE "exchanges"."status" = 'SAVED';--> statement-breakpoint
CREATE INDEX "exchanges_search" ON "exchanges" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "history_record" ON "history" USING btree ("resource","record_id","created_at","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invites_one_open_association" ON "invites" USING btree ("company_id",lower("email")) WHERE "invites"."kind" = 'ASSOCIATION' and "invites"."status" = 'SAVED';--> statement-breakpoint
CREATE UNIQUE INDEX "invites_one_open_share" ON "invites" USING btree ("vcard_id",lower("email")) WHERE "invites"."kind" = 'SHARE' and "invites"."status" = 'SAVED';--> statement-breakpoint
CREATE INDEX "invites_email" ON "invites" USING btree (lower("email"),"status");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_dedupe_unique" ON "mails" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("status","next_attempt_at");--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_hash_unique" ON "one_time_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "one_time_tokens_user" ON "one_time_tokens" USING btree ("user_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_hash_unique" ON "refresh_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_expiry" ON "refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_app2id_unique" ON "users" USING btree ("app2_id_key");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_updated" ON "users" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "users_sur_name" ON "users" USING btree ("sur_name_key","id");--> statement-breakpoint
CREATE INDEX "users_status" ON "users" USING btree ("status","name_key","id");--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("role","status","name_key","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vcard_templates_name" ON "vcard_templates" USING btree ("company_id","name_key","id") WHERE "vcard_templates"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "vcard_templates_created" ON "vcard_templates" USING btree ("company_id","created_at","id") WHERE "vcard_templates"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "vcard_templates_updated" ON "vcard_templates" USING btree ("company_id","updated_at","id") WHERE "vcard_templates"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "vcard_templates_all_name" ON "vcard_templates" USING btree ("name_key","id") WHERE "vcard_templates"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "vcard_templates_search" ON "vcard_templates" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "vcards_slug_unique" ON "vcards" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "vcards_one_active_of_user" ON "vcards" USING btree ("owner_id") WHERE "vcards"."is_active" and "vcards"."owner_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "vcards_one_active_of_associate" ON "vcards" USING btree ("associate_id") WHERE "vcards"."is_active" and "vcards"."associate_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "vcards_one_active_of_company" ON "vcards" USING btree ("company_id") WHERE "vcards"."is_active" and "vcards"."company_id" is not null and "vcards"."associate_id" is null;--> statement-breakpoint
CREATE INDEX "vcards_name" ON "vcards" USING btree ("company_id","name_key","id") WHERE "vcards"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "vcards_created" ON "vcards" USING btree ("company_id","created_at","id") WHERE "vcards"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "vcards_updated" ON "vcards" USING btree ("company_id","updated_at","id") WHERE "vcards"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "vcards_all_name" ON "vcards" USING btree ("name_key","id") WHERE "vcards"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "vcards_owner" ON "vcards" USING btree ("owner_id","name_key","id") WHERE "vcards"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "vcards_template" ON "vcards" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "vcards_associate" ON "vcards" USING btree ("associate_id");--> statement-breakpoint
CREATE INDEX "vcards_search" ON "vcards" USING gin ("search" gin_trgm_ops);