CREATE TABLE "stored_files" (
	"key" text PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"fault" text,
	"fault_etag" text,
	CONSTRAINT "stored_files_fault_known" CHECK ("stored_files"."fault" in ('missing', 'damaged'))
);
--> statement-breakpoint
CREATE INDEX "stored_files_checked_idx" ON "stored_files" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "stored_files_fault_idx" ON "stored_files" USING btree ("key") WHERE fault is not null;