CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"field" text NOT NULL,
	"company_id" uuid,
	"owner_id" uuid,
	"is_shared" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "files_not_empty" CHECK ("files"."size" > 0),
	CONSTRAINT "files_of_one" CHECK (num_nonnulls("files"."company_id", "files"."owner_id") <= 1)
);
--> statement-breakpoint
ALTER TABLE "files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_company" ON "files" USING btree ("company_id","size");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id","size");--> statement-breakpoint
CREATE INDEX "files_record" ON "files" USING btree ("resource","record_id");--> statement-breakpoint
CREATE POLICY "files_read" ON "files" AS PERMISSIVE FOR SELECT TO "vcard_panel_company" USING ("files"."company_id" = (select current_setting('vcard_panel.company')::uuid) or "files"."owner_id" = (select current_setting('vcard_panel.person')::uuid) or "files"."is_shared");--> statement-breakpoint
CREATE POLICY "files_insert" ON "files" AS PERMISSIVE FOR INSERT TO "vcard_panel_company" WITH CHECK ("files"."company_id" = (select current_setting('vcard_panel.company')::uuid) or "files"."owner_id" = (select current_setting('vcard_panel.person')::uuid));--> statement-breakpoint
CREATE POLICY "files_update" ON "files" AS PERMISSIVE FOR UPDATE TO "vcard_panel_company" USING ("files"."company_id" = (select current_setting('vcard_panel.company')::uuid) or "files"."owner_id" = (select current_setting('vcard_panel.person')::uuid)) WITH CHECK ("files"."company_id" = (select current_setting('vcard_panel.company')::uuid) or "files"."owner_id" = (select current_setting('vcard_panel.person')::uuid));--> statement-breakpoint
CREATE POLICY "files_delete" ON "files" AS PERMISSIVE FOR DELETE TO "vcard_panel_company" USING ("files"."company_id" = (select current_setting('vcard_panel.company')::uuid) or "files"."owner_id" = (select current_setting('vcard_panel.person')::uuid));--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON "files" TO vcard_panel_company;