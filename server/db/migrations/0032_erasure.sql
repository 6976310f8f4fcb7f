ALTER TABLE "users" ADD COLUMN "erase_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "history_actor" ON "history" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "users_erase" ON "users" USING btree ("erase_at") WHERE "users"."erase_at" is not null;
--> statement-breakpoint
-- Of what happened, the names of somebody whose account was erased give way to what the account is called since, and the
-- networks go; for whom, the transaction says, and nothing else of a row changes.
DO $$ BEGIN EXECUTE format('CREATE OR REPLACE FUNCTION vcard_panel_append_only() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $body$
DECLARE
	names text[] := ARRAY[''name'', ''record_name'', ''name_key'', ''search'', ''place''];
	called text;
BEGIN
	IF TG_OP = ''DELETE'' AND OLD.created_at < now() - interval ''365 days'' THEN
		RETURN OLD;
	END IF;
	IF TG_OP = ''UPDATE'' THEN
		SELECT concat_ws('' '', first_name, sur_name) INTO called FROM %1$I.users
			WHERE id = nullif(current_setting(''vcard_panel.erased'', true), '''')::uuid AND erased_at IS NOT NULL;
		IF called IS NOT NULL AND to_jsonb(NEW) - names = to_jsonb(OLD) - names
			AND NEW.name IN (OLD.name, called) AND NEW.name_key IN (OLD.name_key, lower(called))
			AND NEW.search IN (OLD.search, lower(called))
			AND (NEW.record_name IS NOT DISTINCT FROM OLD.record_name OR NEW.record_name = called)
			AND (NEW.place IS NOT DISTINCT FROM OLD.place OR NEW.place IS NULL) THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION ''What happened stays written down: events are added and never changed.'' USING ERRCODE = ''restrict_violation'';
END $body$', current_schema()); END $$;
