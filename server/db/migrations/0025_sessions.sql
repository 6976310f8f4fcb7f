DROP VIEW "public"."company_associates";--> statement-breakpoint
ALTER TABLE "associates" ADD COLUMN "disconnected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "sessions" SET "last_used_at" = coalesce((SELECT max("created_at") FROM "refresh_tokens" WHERE "session_id" = "sessions"."id"), "created_at");--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "last_used_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "sessions_created" ON "sessions" USING btree ("created_at","id") WHERE "sessions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_last_used" ON "sessions" USING btree ("last_used_at","id") WHERE "sessions"."ended_at" is null;--> statement-breakpoint
CREATE VIEW "public"."company_associates" AS (select id, company_id, user_id, type, status, invited_by_id, invited_as, responded_at, ended_at, disconnected_at, name_key, email_key, search, created_at, updated_at, inactive_at from "associates" where company_id = current_setting('vcard_panel.company')::uuid);--> statement-breakpoint
GRANT SELECT ON "company_associates" TO vcard_panel_company;
