ALTER TABLE "users" ADD COLUMN "password_given_at" timestamp (3) with time zone;--> statement-breakpoint
-- Passwords that somebody else chose were chosen when the row changed last, or before.
UPDATE "users" SET "password_given_at" = "updated_at" WHERE "must_change_password";
--> statement-breakpoint
-- The same password hashed anew, as the transaction says that does it: what was handed out stays.
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
	UPDATE %1$I.one_time_tokens SET used_at = at
		WHERE user_id = NEW.id AND used_at IS NULL
		AND NOT (kind = ''CONFIRM_EMAIL'' AND email = NEW.email AND NEW.status = ''PENDING'');
	RETURN NEW;
END $body$', current_schema()); END $$;
--> statement-breakpoint
-- Ids of pictures open them: 128 random bits from now on, of those that are there, too. Their addresses change once.
WITH renamed AS MATERIALIZED (
	SELECT id, encode(substr(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 1, 16), 'hex')::uuid AS key FROM "media"
), avatars AS (
	UPDATE "users" SET "avatar_id" = renamed.key FROM renamed WHERE "users"."avatar_id" = renamed.id
), logos AS (
	UPDATE "companies" SET "logo_id" = renamed.key FROM renamed WHERE "companies"."logo_id" = renamed.id
)
UPDATE "media" SET "id" = renamed.key FROM renamed WHERE "media"."id" = renamed.id;
