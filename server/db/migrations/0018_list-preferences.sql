CREATE TABLE "list_preferences" (
	"owner_id" uuid NOT NULL,
	"list" text NOT NULL,
	"columns" jsonb,
	"density" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "list_preferences_owner_id_list_pk" PRIMARY KEY("owner_id","list"),
	CONSTRAINT "list_preferences_density" CHECK ("list_preferences"."density" in ('COMFORTABLE', 'COMPACT'))
);
--> statement-breakpoint
ALTER TABLE "list_preferences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "list_preferences" ADD CONSTRAINT "list_preferences_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "list_preferences_read" ON "list_preferences" AS PERMISSIVE FOR SELECT TO "vcard_panel_company" USING ("list_preferences"."owner_id" = (select current_setting('vcard_panel.person')::uuid));--> statement-breakpoint
CREATE POLICY "list_preferences_insert" ON "list_preferences" AS PERMISSIVE FOR INSERT TO "vcard_panel_company" WITH CHECK ("list_preferences"."owner_id" = (select current_setting('vcard_panel.person')::uuid));--> statement-breakpoint
CREATE POLICY "list_preferences_update" ON "list_preferences" AS PERMISSIVE FOR UPDATE TO "vcard_panel_company" USING ("list_preferences"."owner_id" = (select current_setting('vcard_panel.person')::uuid)) WITH CHECK ("list_preferences"."owner_id" = (select current_setting('vcard_panel.person')::uuid));--> statement-breakpoint
CREATE POLICY "list_preferences_delete" ON "list_preferences" AS PERMISSIVE FOR DELETE TO "vcard_panel_company" USING ("list_preferences"."owner_id" = (select current_setting('vcard_panel.person')::uuid));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "list_preferences" TO vcard_panel_company;