-- What was handed out to a person falls with what it was handed out for, whoever changes that: sessions with the address,
-- the password, the role or the status, and an address that waits for its confirmation with them; mailed links with any of
-- these. The one link that stays confirms the address that a new account still has.
DO $$ BEGIN EXECUTE format('
CREATE FUNCTION vcard_panel_void_credentials() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $body$
DECLARE
	at timestamptz := CASE WHEN NEW.updated_at IS DISTINCT FROM OLD.updated_at THEN NEW.updated_at ELSE clock_timestamp() END;
BEGIN
	IF (OLD.email, OLD.password_hash, OLD.role, OLD.status) IS DISTINCT FROM (NEW.email, NEW.password_hash, NEW.role, NEW.status) THEN
		NEW.pending_email := NULL;
		UPDATE %1$I.sessions SET ended_at = at WHERE user_id = NEW.id AND ended_at IS NULL;
	END IF;
	UPDATE %1$I.one_time_tokens SET used_at = at
		WHERE user_id = NEW.id AND used_at IS NULL
		AND NOT (kind = ''CONFIRM_EMAIL'' AND email = NEW.email AND NEW.status = ''PENDING'');
	RETURN NEW;
END $body$', current_schema()); END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION vcard_panel_void_credentials() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER users_void_credentials BEFORE UPDATE ON "users" FOR EACH ROW
WHEN ((OLD.email, OLD.pending_email, OLD.password_hash, OLD.role, OLD.status)
	IS DISTINCT FROM (NEW.email, NEW.pending_email, NEW.password_hash, NEW.role, NEW.status))
EXECUTE FUNCTION vcard_panel_void_credentials();
