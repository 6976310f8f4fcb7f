CREATE TABLE "data_export_parts" (
	"export_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"owner_id" uuid NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "data_export_parts_export_id_number_pk" PRIMARY KEY("export_id","number")
);
--> statement-breakpoint
ALTER TABLE "data_export_parts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"status" text DEFAULT 'QUEUED' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"size" integer,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "data_exports_one_per_person" UNIQUE("owner_id"),
	CONSTRAINT "data_exports_status_known" CHECK ("data_exports"."status" in ('QUEUED', 'MAKING', 'READY', 'FAILED'))
);
--> statement-breakpoint
ALTER TABLE "data_exports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "data_export_parts" ADD CONSTRAINT "data_export_parts_export_id_data_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."data_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_export_parts" ADD CONSTRAINT "data_export_parts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_export_parts_owner" ON "data_export_parts" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "data_exports_due" ON "data_exports" USING btree ("status","next_attempt_at");--> statement-breakpoint
CREATE INDEX "invites_inviter" ON "invites" USING btree ("invited_by_id");--> statement-breakpoint
CREATE INDEX "vcards_owner_deleted" ON "vcards" USING btree ("owner_id") WHERE "vcards"."deleted_at" is not null;--> statement-breakpoint
CREATE POLICY "data_export_parts_read" ON "data_export_parts" AS PERMISSIVE FOR SELECT TO "vcard_panel_company" USING ("data_export_parts"."owner_id" = (select current_setting('vcard_panel.person')::uuid));--> statement-breakpoint
CREATE POLICY "data_export_parts_insert" ON "data_export_parts" AS PERMISSIVE FOR INSERT TO "vcard_panel_company" WITH CHECK ("data_export_parts"."owner_id" = (select current_setting('vcard_panel.person')::uuid));--> statement-breakpoint
CREATE POLICY "data_export_parts_update" ON "data_export_parts" AS PERMISSIVE FOR UPDATE TO "vcard_panel_company" USING ("data_export_parts"."owner_id" = (select current_setting('vcard_panel.person')::uuid)) WITH CHECK ("data_export_parts"."owner_id" = (select current_setting('vcard_panel.person')::uuid));--> statement-breakpoint
CREATE POLICY "data_export_parts_delete" ON "data_export_parts" AS PERMISSIVE FOR DELETE TO "vcard_panel_company" USING ("data_export_parts"."owner_id" = (select current_setting('vcard_panel.person')::uuid));--> statement-breakpoint
CREATE POLICY "data_exports_read" ON "data_exports" AS PERMISSIVE FOR SELECT TO "vcard_panel_company" USING ("data_exports"."owner_id" = (select current_setting('vcard_panel.person')::uuid));--> statement-breakpoint
CREATE POLICY "data_exports_insert" ON "data_exports" AS PERMISSIVE FOR INSERT TO "vcard_panel_company" WITH CHECK ("data_exports"."owner_id" = (select current_setting('vcard_panel.person')::uuid));--> statement-breakpoint
CREATE POLICY "data_exports_update" ON "data_exports" AS PERMISSIVE FOR UPDATE TO "vcard_panel_company" USING ("data_exports"."owner_id" = (select current_setting('vcard_panel.person')::uuid)) WITH CHECK ("data_exports"."owner_id" = (select current_setting('vcard_panel.person')::uuid));--> statement-breakpoint
CREATE POLICY "data_exports_delete" ON "data_exports" AS PERMISSIVE FOR DELETE TO "vcard_panel_company" USING ("data_exports"."owner_id" = (select current_setting('vcard_panel.person')::uuid));--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON "data_exports" TO vcard_panel_company;--> statement-breakpoint
GRANT SELECT ON "data_export_parts" TO vcard_panel_company;
