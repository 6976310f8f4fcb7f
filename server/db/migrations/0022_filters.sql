CREATE INDEX "companies_email" ON "companies" USING btree ("email","name_key","id");--> statement-breakpoint
CREATE INDEX "companies_phone" ON "companies" USING btree ("phone","name_key","id");--> statement-breakpoint
CREATE INDEX "users_phone" ON "users" USING btree ("phone","name_key","id");--> statement-breakpoint
CREATE INDEX "users_birthday" ON "users" USING btree ("birthday","name_key","id");