-- Work for a company knows people by what colleagues see of each other: no hashes of passwords, roles or birthdays.
REVOKE SELECT ON "users" FROM vcard_panel_company;
--> statement-breakpoint
GRANT SELECT ("id", "app2_id", "app2_id_key", "first_name", "middle_name", "sur_name", "email", "phone", "avatar_id", "locale") ON "users" TO vcard_panel_company;
