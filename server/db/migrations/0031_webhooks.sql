CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"status_code" integer,
	"error" text,
	"tried_at" timestamp (3) with time zone,
	"next_try_at" timestamp (3) with time zone,
	"body" text,
	"name" text NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhook_deliveries_state_known" CHECK ("webhook_deliveries"."state" in ('QUEUED', 'SENDING', 'DELIVERED', 'FAILED'))
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"kinds" text[] NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"secret" text NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"silences" integer DEFAULT 0 NOT NULL,
	"busy_until" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"name_key" text COLLATE "C" NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"inactive_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "webhooks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook" ON "webhook_deliveries" USING btree ("webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_kind" ON "webhook_deliveries" USING btree ("company_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_state" ON "webhook_deliveries" USING btree ("company_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("webhook_id","next_try_at") WHERE "webhook_deliveries"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_company_search" ON "webhook_deliveries" USING gin ("company_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_over" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhooks_name" ON "webhooks" USING btree ("company_id","name_key","id") WHERE "webhooks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "webhooks_all_name" ON "webhooks" USING btree ("name_key","id") WHERE "webhooks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "webhooks_created" ON "webhooks" USING btree ("company_id","created_at","id") WHERE "webhooks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "webhooks_all_created" ON "webhooks" USING btree ("created_at","id") WHERE "webhooks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "webhooks_updated" ON "webhooks" USING btree ("company_id","updated_at","id") WHERE "webhooks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "webhooks_all_updated" ON "webhooks" USING btree ("updated_at","id") WHERE "webhooks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "webhooks_kinds" ON "webhooks" USING gin ("company_id","kinds");--> statement-breakpoint
CREATE INDEX "webhooks_is_active" ON "webhooks" USING btree ("company_id","is_active","name_key","id");--> statement-breakpoint
CREATE INDEX "webhooks_search" ON "webhooks" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "webhooks_company_search" ON "webhooks" USING gin ("company_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE VIEW "public"."company_webhook_deliveries" AS (select id, company_id, webhook_id, kind, resource, record_id, state, tries, status_code, error, tried_at, next_try_at, body, name, name_key, search, created_at, updated_at from "webhook_deliveries" where company_id = current_setting('vcard_panel.company')::uuid);--> statement-breakpoint
CREATE VIEW "public"."company_webhooks" AS (select id, company_id, name, url, kinds, is_active, secret, failing_since, silences, busy_until, deleted_at, name_key, search, created_at, updated_at, inactive_at from "webhooks" where company_id = current_setting('vcard_panel.company')::uuid);--> statement-breakpoint
CREATE POLICY "webhook_deliveries_read" ON "webhook_deliveries" AS PERMISSIVE FOR SELECT TO "vcard_panel_company" USING ("webhook_deliveries"."company_id" = (select current_setting('vcard_panel.company')::uuid));--> statement-breakpoint
CREATE POLICY "webhook_deliveries_insert" ON "webhook_deliveries" AS PERMISSIVE FOR INSERT TO "vcard_panel_company" WITH CHECK ("webhook_deliveries"."company_id" = (select current_setting('vcard_panel.company')::uuid));--> statement-breakpoint
CREATE POLICY "webhook_deliveries_update" ON "webhook_deliveries" AS PERMISSIVE FOR UPDATE TO "vcard_panel_company" USING ("webhook_deliveries"."company_id" = (select current_setting('vcard_panel.company')::uuid)) WITH CHECK ("webhook_deliveries"."company_id" = (select current_setting('vcard_panel.company')::uuid));--> statement-breakpoint
CREATE POLICY "webhook_deliveries_delete" ON "webhook_deliveries" AS PERMISSIVE FOR DELETE TO "vcard_panel_company" USING ("webhook_deliveries"."company_id" = (select current_setting('vcard_panel.company')::uuid));--> statement-breakpoint
CREATE POLICY "webhooks_read" ON "webhooks" AS PERMISSIVE FOR SELECT TO "vcard_panel_company" USING ("webhooks"."company_id" = (select current_setting('vcard_panel.company')::uuid));--> statement-breakpoint
CREATE POLICY "webhooks_insert" ON "webhooks" AS PERMISSIVE FOR INSERT TO "vcard_panel_company" WITH CHECK ("webhooks"."company_id" = (select current_setting('vcard_panel.company')::uuid));--> statement-breakpoint
CREATE POLICY "webhooks_update" ON "webhooks" AS PERMISSIVE FOR UPDATE TO "vcard_panel_company" USING ("webhooks"."company_id" = (select current_setting('vcard_panel.company')::uuid)) WITH CHECK ("webhooks"."company_id" = (select current_setting('vcard_panel.company')::uuid));--> statement-breakpoint
CREATE POLICY "webhooks_delete" ON "webhooks" AS PERMISSIVE FOR DELETE TO "vcard_panel_company" USING ("webhooks"."company_id" = (select current_setting('vcard_panel.company')::uuid));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "webhooks" TO vcard_panel_company;--> statement-breakpoint
GRANT SELECT ON "company_webhooks" TO vcard_panel_company;--> statement-breakpoint
GRANT SELECT, UPDATE ON "webhook_deliveries" TO vcard_panel_company;--> statement-breakpoint
GRANT SELECT ON "company_webhook_deliveries" TO vcard_panel_company;--> statement-breakpoint
-- What happened is told to the webhooks of its company, also where somebody else makes it happen, who sees none of them.
DO $$ BEGIN EXECUTE format('
CREATE FUNCTION vcard_panel_announce(company uuid, happening text, collection text, record uuid, at timestamptz) RETURNS void
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog AS $body$
	INSERT INTO %1$I.webhook_deliveries
		(id, company_id, webhook_id, kind, resource, record_id, next_try_at, name, name_key, search, created_at, updated_at)
	SELECT gen_random_uuid(), r.company_id, r.id, happening, collection, record, at, r.name, r.name_key, r.search, at, at FROM %1$I.webhooks r
	WHERE r.company_id = company AND r.is_active AND r.deleted_at IS NULL AND happening = ANY (r.kinds)
$body$', current_schema()); END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION vcard_panel_announce(uuid, text, text, uuid, timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION vcard_panel_announce(uuid, text, text, uuid, timestamptz) TO vcard_panel_company;
