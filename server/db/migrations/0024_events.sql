CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"result" text NOT NULL,
	"name" text NOT NULL,
	"person_id" uuid,
	"company_id" uuid,
	"resource" text,
	"record_id" uuid,
	"record_name" text,
	"reason" text,
	"operation" text,
	"times" integer DEFAULT 1 NOT NULL,
	"place" text,
	"request" text,
	"name_key" text COLLATE "C" NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "events_created" ON "events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "events_company" ON "events" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "events_kind" ON "events" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "events_person" ON "events" USING btree ("person_id","created_at","id");--> statement-breakpoint
CREATE INDEX "events_record" ON "events" USING btree ("record_id","created_at","id");--> statement-breakpoint
CREATE INDEX "events_result" ON "events" USING btree ("result","created_at","id");--> statement-breakpoint
CREATE INDEX "events_name" ON "events" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "events_company_name" ON "events" USING btree ("company_id","name_key","id");--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "events_company_search" ON "events" USING gin ("company_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE VIEW "public"."company_events" AS (select id, kind, result, name, person_id, company_id, resource, record_id, record_name, reason, operation, times, place, request, name_key, search, created_at from "events" where company_id = current_setting('vcard_panel.company')::uuid);--> statement-breakpoint
CREATE POLICY "events_read" ON "events" AS PERMISSIVE FOR SELECT TO "vcard_panel_company" USING ("events"."company_id" = (select current_setting('vcard_panel.company')::uuid));--> statement-breakpoint
CREATE POLICY "events_insert" ON "events" AS PERMISSIVE FOR INSERT TO "vcard_panel_company" WITH CHECK ("events"."company_id" = (select current_setting('vcard_panel.company')::uuid) or "events"."person_id" = (select current_setting('vcard_panel.person')::uuid));--> statement-breakpoint
CREATE POLICY "events_update" ON "events" AS PERMISSIVE FOR UPDATE TO "vcard_panel_company" USING ("events"."company_id" = (select current_setting('vcard_panel.company')::uuid) or "events"."person_id" = (select current_setting('vcard_panel.person')::uuid)) WITH CHECK ("events"."company_id" = (select current_setting('vcard_panel.company')::uuid) or "events"."person_id" = (select current_setting('vcard_panel.person')::uuid));--> statement-breakpoint
CREATE POLICY "events_delete" ON "events" AS PERMISSIVE FOR DELETE TO "vcard_panel_company" USING ("events"."company_id" = (select current_setting('vcard_panel.company')::uuid) or "events"."person_id" = (select current_setting('vcard_panel.person')::uuid));--> statement-breakpoint
GRANT SELECT, INSERT ON "events" TO vcard_panel_company;--> statement-breakpoint
GRANT SELECT ON "company_events" TO vcard_panel_company;--> statement-breakpoint
-- Rows are added and never change, whoever asks for it, the owner of the table included. What is a year old may go.
CREATE FUNCTION vcard_panel_append_only() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $body$
BEGIN
	IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '365 days' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'What happened stays written down: events are added and never changed.' USING ERRCODE = 'restrict_violation';
END $body$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION vcard_panel_append_only() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER events_append_only BEFORE UPDATE OR DELETE ON "events" FOR EACH ROW EXECUTE FUNCTION vcard_panel_append_only();
--> statement-breakpoint
CREATE TRIGGER events_no_truncate BEFORE TRUNCATE ON "events" FOR EACH STATEMENT EXECUTE FUNCTION vcard_panel_append_only();
