-- What a company's provider calls somebody was linked by whoever knew the password then: it goes with the password, and with
-- the address. Hashing the same password anew leaves it, as everything else.
DO $$ BEGIN EXECUTE format('
CREATE OR REPLACE FUNCTION vcard_panel_void_credentials() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $body$
DECLARE
	at timestamptz := CASE WHEN NEW.updated_at IS DISTINCT FROM OLD.updated_at THEN NEW.updated_at ELSE clock_timestamp() END;
BEGIN
	IF current_setting(''vcard_panel.rehashed'', true) = NEW.id::text
		AND (OLD.email, OLD.pending_email, OLD.role, OLD.status) IS NOT DISTINCT FROM (NEW.email, NEW.pending_email, NEW.role, NEW.status)
	THEN
		RETURN NEW;
	END IF;
	IF (OLD.email, OLD.password_hash, OLD.role, OLD.status) IS DISTINCT FROM (NEW.email, NEW.password_hash, NEW.role, NEW.status) THEN
		NEW.pending_email := NULL;
		UPDATE %1$I.sessions SET ended_at = at WHERE user_id = NEW.id AND ended_at IS NULL;
	END IF;
	IF (OLD.email, OLD.password_hash) IS DISTINCT FROM (NEW.email, NEW.password_hash) THEN
		DELETE FROM %1$I.identities WHERE user_id = NEW.id;
	END IF;
	UPDATE %1$I.one_time_tokens SET used_at = at
		WHERE user_id = NEW.id AND used_at IS NULL
		AND NOT (kind = ''CONFIRM_EMAIL'' AND email = NEW.email AND NEW.status = ''PENDING'');
	RETURN NEW;
END $body$', current_schema()); END $$;
