CREATE TABLE "recent_writes" (
	"person_id" uuid NOT NULL,
	"transaction_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recent_writes_person_id_transaction_id_pk" PRIMARY KEY("person_id","transaction_id")
);
--> statement-breakpoint
CREATE INDEX "recent_writes_created" ON "recent_writes" USING btree ("created_at");