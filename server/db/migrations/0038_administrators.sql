-- Whether a membership administers its company and its account can sign in, which the role of work for a company does not
-- read: of the company that is worked for alone, where it is one.
DO $$ BEGIN EXECUTE format('
CREATE FUNCTION vcard_panel_administers(membership uuid) RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER SET search_path = pg_catalog AS $body$
	SELECT EXISTS (SELECT FROM %1$I.associates r JOIN %1$I.users u ON u.id = r.user_id AND u.status = ''ACTIVE''
		WHERE r.id = $1 AND r.type = ''ADMIN'' AND r.status = ''ACTIVE'' AND r.ended_at IS NULL
		AND r.company_id = coalesce(nullif(current_setting(''vcard_panel.company'', true), '''')::uuid, r.company_id))
$body$', current_schema()); END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION vcard_panel_administers(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION vcard_panel_administers(uuid) TO vcard_panel_company;
