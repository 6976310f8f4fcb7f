CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_providers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"secret" text,
	"domain" text,
	"adds_members" boolean DEFAULT true NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"name_key" text COLLATE "C" NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"inactive_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "identity_providers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"state_hash" text,
	"secret_hash" text NOT NULL,
	"sealed" text NOT NULL,
	"link_hash" text,
	"code_hash" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "identity_provider_id" uuid;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "requires_single_sign_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "identity_provider_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_proven" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_provider_id_identity_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD CONSTRAINT "sign_in_attempts_provider_id_identity_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identities_one_person" ON "identities" USING btree ("provider_id","issuer","subject");--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id","provider_id");--> statement-breakpoint
CREATE INDEX "identity_providers_name" ON "identity_providers" USING btree ("company_id","name_key","id") WHERE "identity_providers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "identity_providers_all_name" ON "identity_providers" USING btree ("name_key","id") WHERE "identity_providers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "identity_providers_created" ON "identity_providers" USING btree ("company_id","created_at","id") WHERE "identity_providers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "identity_providers_all_created" ON "identity_providers" USING btree ("created_at","id") WHERE "identity_providers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "identity_providers_updated" ON "identity_providers" USING btree ("company_id","updated_at","id") WHERE "identity_providers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "identity_providers_all_updated" ON "identity_providers" USING btree ("updated_at","id") WHERE "identity_providers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "identity_providers_adds_members" ON "identity_providers" USING btree ("company_id","adds_members","name_key","id");--> statement-breakpoint
CREATE INDEX "identity_providers_is_active" ON "identity_providers" USING btree ("company_id","is_active","name_key","id");--> statement-breakpoint
CREATE INDEX "identity_providers_domain" ON "identity_providers" USING btree ("domain") WHERE "identity_providers"."is_active" and "identity_providers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "identity_providers_search" ON "identity_providers" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "identity_providers_company_search" ON "identity_providers" USING gin ("company_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_attempts_state_unique" ON "sign_in_attempts" USING btree ("state_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_attempts_link_unique" ON "sign_in_attempts" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_expiry" ON "sign_in_attempts" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_identity_provider_id_identity_providers_id_fk" FOREIGN KEY ("identity_provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_identity_provider_id_identity_providers_id_fk" FOREIGN KEY ("identity_provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE VIEW "public"."company_identity_providers" AS (select id, company_id, name, issuer, client_id, secret, domain, adds_members, is_active, deleted_at, name_key, search, created_at, updated_at, inactive_at from "identity_providers" where company_id = current_setting('vcard_panel.company')::uuid);--> statement-breakpoint
CREATE POLICY "identity_providers_read" ON "identity_providers" AS PERMISSIVE FOR SELECT TO "vcard_panel_company" USING ("identity_providers"."company_id" = (select current_setting('vcard_panel.company')::uuid));--> statement-breakpoint
CREATE POLICY "identity_providers_insert" ON "identity_providers" AS PERMISSIVE FOR INSERT TO "vcard_panel_company" WITH CHECK ("identity_providers"."company_id" = (select current_setting('vcard_panel.company')::uuid));--> statement-breakpoint
CREATE POLICY "identity_providers_update" ON "identity_providers" AS PERMISSIVE FOR UPDATE TO "vcard_panel_company" USING ("identity_providers"."company_id" = (select current_setting('vcard_panel.company')::uuid)) WITH CHECK ("identity_providers"."company_id" = (select current_setting('vcard_panel.company')::uuid));--> statement-breakpoint
CREATE POLICY "identity_providers_delete" ON "identity_providers" AS PERMISSIVE FOR DELETE TO "vcard_panel_company" USING ("identity_providers"."company_id" = (select current_setting('vcard_panel.company')::uuid));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "identity_providers" TO vcard_panel_company;--> statement-breakpoint
GRANT SELECT ON "company_identity_providers" TO vcard_panel_company;
