CREATE TABLE "api_key_secrets" (
	"key_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"start" text NOT NULL,
	"scopes" text[] NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_by_id" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "api_key_secrets" ADD CONSTRAINT "api_key_secrets_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_secrets_hash_unique" ON "api_key_secrets" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "api_keys_name" ON "api_keys" USING btree ("company_id","name_key","id") WHERE "api_keys"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "api_keys_created" ON "api_keys" USING btree ("company_id","created_at","id") WHERE "api_keys"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "api_keys_expires" ON "api_keys" USING btree ("company_id","expires_at","id") WHERE "api_keys"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "api_keys_search" ON "api_keys" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "api_keys_company_search" ON "api_keys" USING gin ("company_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE VIEW "public"."company_api_keys" AS (select id, company_id, name, start, scopes, expires_at, last_used_at, revoked_at, created_by_id, created_by_name, name_key, search, created_at, updated_at from "api_keys" where company_id = current_setting('vcard_panel.company')::uuid);--> statement-breakpoint
CREATE POLICY "api_keys_read" ON "api_keys" AS PERMISSIVE FOR SELECT TO "vcard_panel_company" USING ("api_keys"."company_id" = (select current_setting('vcard_panel.company')::uuid));--> statement-breakpoint
CREATE POLICY "api_keys_insert" ON "api_keys" AS PERMISSIVE FOR INSERT TO "vcard_panel_company" WITH CHECK ("api_keys"."company_id" = (select current_setting('vcard_panel.company')::uuid));--> statement-breakpoint
CREATE POLICY "api_keys_update" ON "api_keys" AS PERMISSIVE FOR UPDATE TO "vcard_panel_company" USING ("api_keys"."company_id" = (select current_setting('vcard_panel.company')::uuid)) WITH CHECK ("api_keys"."company_id" = (select current_setting('vcard_panel.company')::uuid));--> statement-breakpoint
CREATE POLICY "api_keys_delete" ON "api_keys" AS PERMISSIVE FOR DELETE TO "vcard_panel_company" USING ("api_keys"."company_id" = (select current_setting('vcard_panel.company')::uuid));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "api_keys" TO vcard_panel_company;--> statement-breakpoint
GRANT INSERT ON "api_key_secrets" TO vcard_panel_company;--> statement-breakpoint
GRANT SELECT ON "company_api_keys" TO vcard_panel_company;
