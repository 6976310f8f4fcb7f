CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"company_id" uuid,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"filter" text,
	"sort" text,
	"columns" jsonb,
	"density" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"changed_by_id" uuid NOT NULL,
	"changed_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_views_one_owner" CHECK ("saved_views"."owner_id" is null or "saved_views"."company_id" is null),
	CONSTRAINT "saved_views_own_default" CHECK ("saved_views"."owner_id" is null or not "saved_views"."is_default"),
	CONSTRAINT "saved_views_density" CHECK ("saved_views"."density" in ('COMFORTABLE', 'COMPACT'))
);
--> statement-breakpoint
ALTER TABLE "saved_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "list_preferences" ADD COLUMN "view" text;--> statement-breakpoint
ALTER TABLE "list_preferences" ADD COLUMN "applied" jsonb;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_own_name" ON "saved_views" USING btree ("owner_id","list","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_company_name" ON "saved_views" USING btree ("company_id","list","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_platform_name" ON "saved_views" USING btree ("list","name_key") WHERE "saved_views"."owner_id" is null and "saved_views"."company_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_company_default" ON "saved_views" USING btree ("company_id","list") WHERE "saved_views"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_platform_default" ON "saved_views" USING btree ("list") WHERE "saved_views"."owner_id" is null and "saved_views"."company_id" is null and "saved_views"."is_default";--> statement-breakpoint
CREATE POLICY "saved_views_read" ON "saved_views" AS PERMISSIVE FOR SELECT TO "vcard_panel_company" USING ("saved_views"."owner_id" = (select current_setting('vcard_panel.person')::uuid) or "saved_views"."company_id" = (select current_setting('vcard_panel.company')::uuid));--> statement-breakpoint
CREATE POLICY "saved_views_insert" ON "saved_views" AS PERMISSIVE FOR INSERT TO "vcard_panel_company" WITH CHECK ("saved_views"."owner_id" = (select current_setting('vcard_panel.person')::uuid) or "saved_views"."company_id" = (select current_setting('vcard_panel.company')::uuid));--> statement-breakpoint
CREATE POLICY "saved_views_update" ON "saved_views" AS PERMISSIVE FOR UPDATE TO "vcard_panel_company" USING ("saved_views"."owner_id" = (select current_setting('vcard_panel.person')::uuid) or "saved_views"."company_id" = (select current_setting('vcard_panel.company')::uuid)) WITH CHECK ("saved_views"."owner_id" = (select current_setting('vcard_panel.person')::uuid) or "saved_views"."company_id" = (select current_setting('vcard_panel.company')::uuid));--> statement-breakpoint
CREATE POLICY "saved_views_delete" ON "saved_views" AS PERMISSIVE FOR DELETE TO "vcard_panel_company" USING ("saved_views"."owner_id" = (select current_setting('vcard_panel.person')::uuid) or "saved_views"."company_id" = (select current_setting('vcard_panel.company')::uuid));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "saved_views" TO vcard_panel_company;