-- Work for a company runs in a role of its own (made by company-role.ts), which the policies of row-level security hold to
-- that company: docs/decisions/0018-row-level-security.md.
DO $$ BEGIN EXECUTE format('GRANT USAGE ON SCHEMA %I TO vcard_panel_company', current_schema()); END $$;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "associates", "invites", "vcard_templates", "vcards" TO vcard_panel_company;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "exchanges" TO vcard_panel_company;
--> statement-breakpoint
GRANT SELECT, UPDATE ON "companies" TO vcard_panel_company;
--> statement-breakpoint
GRANT SELECT, INSERT ON "history" TO vcard_panel_company;
--> statement-breakpoint
GRANT INSERT ON "contacts", "mails" TO vcard_panel_company;
--> statement-breakpoint
GRANT SELECT ON "media", "users" TO vcard_panel_company;
--> statement-breakpoint
-- to lock people asks for the right to change something of them
GRANT UPDATE ("updated_at") ON "users" TO vcard_panel_company;
--> statement-breakpoint
-- With the rights of its owner: the policies of tokens ask exchanges, whose policies ask tokens. At no cost, since the conditions before it nearly always decide.
DO $$ BEGIN
	EXECUTE format($function$
		CREATE FUNCTION vcard_panel_received(vcard uuid) RETURNS boolean
		LANGUAGE sql STABLE PARALLEL SAFE COST 1 SECURITY DEFINER SET search_path = pg_catalog AS $body$
			SELECT EXISTS (
				SELECT FROM %I.exchanges e
				WHERE e.vcard_id = vcard AND e.company_id = current_setting('vcard_panel.company')::uuid
			)
		$body$
	$function$, current_schema());
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION vcard_panel_received(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION vcard_panel_received(uuid) TO vcard_panel_company;
