-- Counts a mail that somebody causes within the transaction that queues it, in the role of a company too, which cannot see
-- the counters: what is undone was not counted, and of two that count the same at once the second waits for the first.
DO $$ BEGIN EXECUTE format('
CREATE FUNCTION vcard_panel_count_mail(counter text, span integer, OUT points integer, OUT seconds double precision)
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog AS $body$
	INSERT INTO %1$I.rate_limits AS r (key, points, expire)
	SELECT counter, 1, clock_timestamp() + make_interval(secs => span) WHERE counter LIKE ''mailBy%%''
	ON CONFLICT (key) DO UPDATE SET
		points = CASE WHEN r.expire <= clock_timestamp() THEN 1 ELSE r.points + 1 END,
		expire = CASE WHEN r.expire <= clock_timestamp() THEN excluded.expire ELSE r.expire END
	RETURNING r.points, extract(epoch FROM r.expire - clock_timestamp())::double precision
$body$', current_schema()); END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION vcard_panel_count_mail(text, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION vcard_panel_count_mail(text, integer) TO vcard_panel_company;
