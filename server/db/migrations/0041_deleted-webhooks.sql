-- Nothing is queued for a webhook that is being deleted: whoever announces waits for that, and looks again.
DO $$ BEGIN EXECUTE format('
CREATE OR REPLACE FUNCTION vcard_panel_announce(company uuid, happening text, collection text, record uuid, at timestamptz) RETURNS void
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog AS $body$
	INSERT INTO %1$I.webhook_deliveries
		(id, company_id, webhook_id, kind, resource, record_id, next_try_at, name, name_key, search, created_at, updated_at)
	SELECT gen_random_uuid(), r.company_id, r.id, happening, collection, record, at, r.name, r.name_key, r.search, at, at FROM %1$I.webhooks r
	WHERE r.company_id = company AND r.is_active AND r.deleted_at IS NULL AND happening = ANY (r.kinds) FOR KEY SHARE
$body$', current_schema()); END $$;
--> statement-breakpoint
-- What was queued so before is given up.
UPDATE "webhook_deliveries" d SET "state" = 'FAILED', "next_try_at" = NULL, "updated_at" = now()
FROM "webhooks" r WHERE r."id" = d."webhook_id" AND r."deleted_at" IS NOT NULL AND d."next_try_at" IS NOT NULL;
