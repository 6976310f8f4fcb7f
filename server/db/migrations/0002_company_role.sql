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
-- What policies ask of other tables, with the rights of their owner: those have policies in their turn. No subqueries, whose
-- start the planner reckons with for every row that it looks up: lists would no longer be read from their indexes.
DO $$
DECLARE
	question record;
BEGIN
	FOR question IN VALUES
		('joined', 'company', 'associates r WHERE r.company_id = $1 AND r.user_id = %2$s AND r.ended_at IS NULL'),
		('held', 'associate', 'associates r WHERE r.id = $1 AND r.user_id = %2$s AND r.ended_at IS NULL'),
		('shown', 'template', 'vcards r JOIN %1$I.associates a ON a.id = r.associate_id WHERE r.template_id = $1 AND a.user_id = %2$s AND a.ended_at IS NULL'),
		('issued', 'vcard', 'vcards r WHERE r.id = $1 AND r.company_id = %3$s'),
		('received', 'vcard', 'exchanges r WHERE r.vcard_id = $1 AND r.company_id = %3$s')
	LOOP
		EXECUTE format(
			'CREATE FUNCTION vcard_panel_' || question.column1 || '(' || question.column2 || ' uuid) RETURNS boolean
			LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = pg_catalog
			AS $body$ SELECT EXISTS (SELECT FROM %1$I.' || question.column3 || ') $body$',
			current_schema(), 'current_setting(''vcard_panel.person'')::uuid', 'current_setting(''vcard_panel.company'')::uuid');
		EXECUTE 'REVOKE EXECUTE ON FUNCTION vcard_panel_' || question.column1 || '(uuid) FROM PUBLIC';
		EXECUTE 'GRANT EXECUTE ON FUNCTION vcard_panel_' || question.column1 || '(uuid) TO vcard_panel_company';
	END LOOP;
END $$;
