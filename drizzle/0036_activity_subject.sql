ALTER TABLE "activity" ADD COLUMN "subject_id" integer;--> statement-breakpoint
-- Earlier releases wrote the name into the text, which nobody could find when the account was deleted.
UPDATE "activity" SET "detail" = 'assigned to a colleague'
WHERE "kind" = 'contact-form' AND "detail" LIKE 'assigned to %' AND "detail" <> 'assigned to nobody';
