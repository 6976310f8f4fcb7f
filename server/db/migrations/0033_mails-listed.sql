ALTER TABLE "mails" ADD COLUMN "last_tried_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "about_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "name_key" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "search" text;--> statement-breakpoint
UPDATE "mails" SET "name_key" = lower("recipient"), "search" = lower("recipient"), "last_tried_at" = "sent_at";--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "name_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "search" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_status" ON "mails" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_kind" ON "mails" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_failure" ON "mails" USING btree ("failure","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_name" ON "mails" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "mails_search" ON "mails" USING gin ("search" gin_trgm_ops);