DROP VIEW "public"."company_associates";--> statement-breakpoint
DROP VIEW "public"."company_exchanges";--> statement-breakpoint
ALTER TABLE "exchanges" DROP CONSTRAINT "exchanges_status_known";--> statement-breakpoint
DROP INDEX "exchanges_one_open_to_email";--> statement-breakpoint
DROP INDEX "exchanges_email";--> statement-breakpoint
ALTER TABLE "associates" ADD COLUMN "invited_as" text;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "recipient_app2_id" text;--> statement-breakpoint
-- What is shown of people who have not accepted is what was typed; of what was sent before, their login stands for it.
UPDATE "exchanges" e SET "recipient_app2_id" = u."app2_id" FROM "users" u
	WHERE u."id" = e."recipient_id" AND e."origin" = 'SHARE' AND e."recipient_email" IS NULL;--> statement-breakpoint
UPDATE "exchanges" e SET "search" = concat_ws(E'\n', s."name_key", v."name_key", lower(coalesce(e."recipient_email", e."recipient_app2_id")))
	FROM "users" s, "vcards" v
	WHERE s."id" = e."sender_id" AND v."id" = e."vcard_id" AND e."origin" = 'SHARE' AND e."status" <> 'ACCEPTED';--> statement-breakpoint
UPDATE "exchanges" SET "status" = 'PENDING' WHERE "status" = 'SAVED';--> statement-breakpoint
UPDATE "history" h SET "changes" = (
		SELECT coalesce(jsonb_agg(one), '[]') FROM jsonb_array_elements(h."changes") one WHERE one->>'field' <> 'name'
	)
	FROM "associates" a
	WHERE h."resource" = 'associates' AND h."record_id" = a."id" AND h."action" = 'INVITED' AND a."status" IN ('PENDING', 'REJECTED');--> statement-breakpoint
UPDATE "associates" a SET "invited_as" = u."email", "name_key" = u."email", "email_key" = u."email", "search" = u."email"
	FROM "users" u WHERE u."id" = a."user_id" AND a."status" IN ('PENDING', 'REJECTED');--> statement-breakpoint
CREATE UNIQUE INDEX "exchanges_one_open_to_email" ON "exchanges" USING btree ("vcard_id",lower("recipient_email")) WHERE "exchanges"."status" = 'PENDING' and "exchanges"."recipient_id" is null;--> statement-breakpoint
CREATE INDEX "exchanges_email" ON "exchanges" USING btree (lower("recipient_email")) WHERE "exchanges"."status" = 'PENDING' and "exchanges"."recipient_id" is null;--> statement-breakpoint
ALTER TABLE "associates" ADD CONSTRAINT "associates_known_somehow" CHECK ("associates"."status" in ('ACTIVE', 'INACTIVE') or "associates"."invited_as" is not null);--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_status_known" CHECK ("exchanges"."status" in ('PENDING', 'ACCEPTED', 'REJECTED'));--> statement-breakpoint
CREATE VIEW "public"."company_associates" AS (select id, company_id, user_id, type, status, invited_by_id, invited_as, responded_at, ended_at, name_key, email_key, search, created_at, updated_at, inactive_at from "associates" where company_id = current_setting('vcard_panel.company')::uuid);--> statement-breakpoint
CREATE VIEW "public"."company_exchanges" AS (select id, origin, status, vcard_id, sender_id, recipient_id, recipient_email, recipient_app2_id, against_vcard_id, company_id, associate_id, reply_vcard_id, visitor_name, visitor_email, visitor_phone, note, responded_at, name_key, search, created_at, updated_at, inactive_at from "exchanges" where company_id = current_setting('vcard_panel.company')::uuid);--> statement-breakpoint
GRANT SELECT ON "company_associates", "company_exchanges" TO vcard_panel_company;
