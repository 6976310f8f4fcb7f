-- Where a name or a network of somebody gives way, the row loses that line alone of what it is found by, and keeps those of
-- others.
DO $$ BEGIN EXECUTE format('CREATE OR REPLACE FUNCTION vcard_panel_append_only() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $body$
DECLARE
	names text[] := ARRAY[''name'', ''record_name'', ''name_key'', ''search'', ''place''];
	called text;
	key text;
BEGIN
	IF TG_OP = ''DELETE'' AND OLD.created_at < now() - interval ''365 days'' THEN
		RETURN OLD;
	END IF;
	IF TG_OP = ''UPDATE'' THEN
		SELECT concat_ws('' '', first_name, sur_name), name_key INTO called, key FROM %1$I.users
			WHERE id = nullif(current_setting(''vcard_panel.erased'', true), '''')::uuid AND erased_at IS NOT NULL;
		IF called IS NOT NULL AND to_jsonb(NEW) - names = to_jsonb(OLD) - names
			AND NEW.name IN (OLD.name, called) AND NEW.name_key IN (OLD.name_key, key)
			AND string_to_array(NEW.search, chr(10)) <@ array_append(string_to_array(OLD.search, chr(10)), key)
			AND (NEW.record_name IS NOT DISTINCT FROM OLD.record_name OR NEW.record_name = called)
			AND (NEW.place IS NOT DISTINCT FROM OLD.place OR NEW.place IS NULL) THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION ''What happened stays written down: events are added and never changed.'' USING ERRCODE = ''restrict_violation'';
END $body$', current_schema()); END $$;
