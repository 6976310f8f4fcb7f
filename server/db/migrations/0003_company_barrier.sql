ALTER TABLE "associates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "companies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "exchanges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invites" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "vcard_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "vcards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "exchanges_vcard" ON "exchanges" USING btree ("vcard_id","company_id");--> statement-breakpoint
CREATE POLICY "associates_read" ON "associates" AS PERMISSIVE FOR SELECT TO "vcard_panel_company" USING ("associates"."company_id" = current_setting('vcard_panel.company')::uuid or "associates"."user_id" = current_setting('vcard_panel.person')::uuid);--> statement-breakpoint
CREATE POLICY "associates_insert" ON "associates" AS PERMISSIVE FOR INSERT TO "vcard_panel_company" WITH CHECK ("associates"."company_id" = current_setting('vcard_panel.company')::uuid);--> statement-breakpoint
CREATE POLICY "associates_update" ON "associates" AS PERMISSIVE FOR UPDATE TO "vcard_panel_company" USING ("associates"."company_id" = current_setting('vcard_panel.company')::uuid) WITH CHECK ("associates"."company_id" = current_setting('vcard_panel.company')::uuid);--> statement-breakpoint
CREATE POLICY "associates_delete" ON "associates" AS PERMISSIVE FOR DELETE TO "vcard_panel_company" USING ("associates"."company_id" = current_setting('vcard_panel.company')::uuid);--> statement-breakpoint
CREATE POLICY "companies_read" ON "companies" AS PERMISSIVE FOR SELECT TO "vcard_panel_company" USING ("companies"."id" = current_setting('vcard_panel.company')::uuid
        or "companies"."id" in (select a.company_id from associates a where a.user_id = current_setting('vcard_panel.person')::uuid));--> statement-breakpoint
CREATE POLICY "companies_insert" ON "companies" AS PERMISSIVE FOR INSERT TO "vcard_panel_company" WITH CHECK ("companies"."id" = current_setting('vcard_panel.company')::uuid);--> statement-breakpoint
CREATE POLICY "companies_update" ON "companies" AS PERMISSIVE FOR UPDATE TO "vcard_panel_company" USING ("companies"."id" = current_setting('vcard_panel.company')::uuid) WITH CHECK ("companies"."id" = current_setting('vcard_panel.company')::uuid);--> statement-breakpoint
CREATE POLICY "companies_delete" ON "companies" AS PERMISSIVE FOR DELETE TO "vcard_panel_company" USING ("companies"."id" = current_setting('vcard_panel.company')::uuid);--> statement-breakpoint
CREATE POLICY "exchanges_read" ON "exchanges" AS PERMISSIVE FOR SELECT TO "vcard_panel_company" USING ("exchanges"."company_id" = current_setting('vcard_panel.company')::uuid or "exchanges"."sender_id" = current_setting('vcard_panel.person')::uuid
        or exists (select 1 from vcards v where v.id = "exchanges"."vcard_id" and v.company_id = current_setting('vcard_panel.company')::uuid));--> statement-breakpoint
CREATE POLICY "exchanges_insert" ON "exchanges" AS PERMISSIVE FOR INSERT TO "vcard_panel_company" WITH CHECK ("exchanges"."company_id" = current_setting('vcard_panel.company')::uuid or "exchanges"."sender_id" = current_setting('vcard_panel.person')::uuid
        or exists (select 1 from vcards v where v.id = "exchanges"."vcard_id" and v.company_id = current_setting('vcard_panel.company')::uuid));--> statement-breakpoint
CREATE POLICY "exchanges_update" ON "exchanges" AS PERMISSIVE FOR UPDATE TO "vcard_panel_company" USING ("exchanges"."company_id" = current_setting('vcard_panel.company')::uuid or "exchanges"."sender_id" = current_setting('vcard_panel.person')::uuid
        or exists (select 1 from vcards v where v.id = "exchanges"."vcard_id" and v.company_id = current_setting('vcard_panel.company')::uuid)) WITH CHECK ("exchanges"."company_id" = current_setting('vcard_panel.company')::uuid or "exchanges"."sender_id" = current_setting('vcard_panel.person')::uuid
        or exists (select 1 from vcards v where v.id = "exchanges"."vcard_id" and v.company_id = current_setting('vcard_panel.company')::uuid));--> statement-breakpoint
CREATE POLICY "exchanges_delete" ON "exchanges" AS PERMISSIVE FOR DELETE TO "vcard_panel_company" USING ("exchanges"."company_id" = current_setting('vcard_panel.company')::uuid or "exchanges"."sender_id" = current_setting('vcard_panel.person')::uuid
        or exists (select 1 from vcards v where v.id = "exchanges"."vcard_id" and v.company_id = current_setting('vcard_panel.company')::uuid));--> statement-breakpoint
CREATE POLICY "history_read" ON "history" AS PERMISSIVE FOR SELECT TO "vcard_panel_company" USING ("history"."company_id" = current_setting('vcard_panel.company')::uuid);--> statement-breakpoint
CREATE POLICY "history_insert" ON "history" AS PERMISSIVE FOR INSERT TO "vcard_panel_company" WITH CHECK ("history"."company_id" = current_setting('vcard_panel.company')::uuid or "history"."actor_id" = current_setting('vcard_panel.person')::uuid);--> statement-breakpoint
CREATE POLICY "history_update" ON "history" AS PERMISSIVE FOR UPDATE TO "vcard_panel_company" USING ("history"."company_id" = current_setting('vcard_panel.company')::uuid or "history"."actor_id" = current_setting('vcard_panel.person')::uuid) WITH CHECK ("history"."company_id" = current_setting('vcard_panel.company')::uuid or "history"."actor_id" = current_setting('vcard_panel.person')::uuid);--> statement-breakpoint
CREATE POLICY "history_delete" ON "history" AS PERMISSIVE FOR DELETE TO "vcard_panel_company" USING ("history"."company_id" = current_setting('vcard_panel.company')::uuid or "history"."actor_id" = current_setting('vcard_panel.person')::uuid);--> statement-breakpoint
CREATE POLICY "invites_read" ON "invites" AS PERMISSIVE FOR SELECT TO "vcard_panel_company" USING ("invites"."company_id" = current_setting('vcard_panel.company')::uuid
        or exists (select 1 from vcards v where v.id = "invites"."vcard_id" and v.company_id = current_setting('vcard_panel.company')::uuid));--> statement-breakpoint
CREATE POLICY "invites_insert" ON "invites" AS PERMISSIVE FOR INSERT TO "vcard_panel_company" WITH CHECK ("invites"."company_id" = current_setting('vcard_panel.company')::uuid
        or exists (select 1 from vcards v where v.id = "invites"."vcard_id" and v.company_id = current_setting('vcard_panel.company')::uuid));--> statement-breakpoint
CREATE POLICY "invites_update" ON "invites" AS PERMISSIVE FOR UPDATE TO "vcard_panel_company" USING ("invites"."company_id" = current_setting('vcard_panel.company')::uuid
        or exists (select 1 from vcards v where v.id = "invites"."vcard_id" and v.company_id = current_setting('vcard_panel.company')::uuid)) WITH CHECK ("invites"."company_id" = current_setting('vcard_panel.company')::uuid
        or exists (select 1 from vcards v where v.id = "invites"."vcard_id" and v.company_id = current_setting('vcard_panel.company')::uuid));--> statement-breakpoint
CREATE POLICY "invites_delete" ON "invites" AS PERMISSIVE FOR DELETE TO "vcard_panel_company" USING ("invites"."company_id" = current_setting('vcard_panel.company')::uuid
        or exists (select 1 from vcards v where v.id = "invites"."vcard_id" and v.company_id = current_setting('vcard_panel.company')::uuid));--> statement-breakpoint
CREATE POLICY "vcard_templates_read" ON "vcard_templates" AS PERMISSIVE FOR SELECT TO "vcard_panel_company" USING ("vcard_templates"."company_id" = current_setting('vcard_panel.company')::uuid or "vcard_templates"."id" in (
        select v.template_id from vcards v join associates a on a.id = v.associate_id where a.user_id = current_setting('vcard_panel.person')::uuid));--> statement-breakpoint
CREATE POLICY "vcard_templates_insert" ON "vcard_templates" AS PERMISSIVE FOR INSERT TO "vcard_panel_company" WITH CHECK ("vcard_templates"."company_id" = current_setting('vcard_panel.company')::uuid);--> statement-breakpoint
CREATE POLICY "vcard_templates_update" ON "vcard_templates" AS PERMISSIVE FOR UPDATE TO "vcard_panel_company" USING ("vcard_templates"."company_id" = current_setting('vcard_panel.company')::uuid) WITH CHECK ("vcard_templates"."company_id" = current_setting('vcard_panel.company')::uuid);--> statement-breakpoint
CREATE POLICY "vcard_templates_delete" ON "vcard_templates" AS PERMISSIVE FOR DELETE TO "vcard_panel_company" USING ("vcard_templates"."company_id" = current_setting('vcard_panel.company')::uuid);--> statement-breakpoint
CREATE POLICY "vcards_read" ON "vcards" AS PERMISSIVE FOR SELECT TO "vcard_panel_company" USING ("vcards"."company_id" = current_setting('vcard_panel.company')::uuid or "vcards"."owner_id" = current_setting('vcard_panel.person')::uuid
    or "vcards"."associate_id" in (select a.id from associates a where a.user_id = current_setting('vcard_panel.person')::uuid) or vcard_panel_received("vcards"."id"));--> statement-breakpoint
CREATE POLICY "vcards_insert" ON "vcards" AS PERMISSIVE FOR INSERT TO "vcard_panel_company" WITH CHECK ("vcards"."company_id" = current_setting('vcard_panel.company')::uuid);--> statement-breakpoint
CREATE POLICY "vcards_update" ON "vcards" AS PERMISSIVE FOR UPDATE TO "vcard_panel_company" USING ("vcards"."company_id" = current_setting('vcard_panel.company')::uuid or "vcards"."owner_id" = current_setting('vcard_panel.person')::uuid
    or "vcards"."associate_id" in (select a.id from associates a where a.user_id = current_setting('vcard_panel.person')::uuid)) WITH CHECK ("vcards"."company_id" = current_setting('vcard_panel.company')::uuid);--> statement-breakpoint
CREATE POLICY "vcards_delete" ON "vcards" AS PERMISSIVE FOR DELETE TO "vcard_panel_company" USING ("vcards"."company_id" = current_setting('vcard_panel.company')::uuid);