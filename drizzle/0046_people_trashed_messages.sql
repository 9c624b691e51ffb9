ALTER TABLE "contact_forms" ADD COLUMN "is_trashed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A message is also deleted with its sender, with the sample content and as old spam.
CREATE FUNCTION delete_message_trash() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM trash WHERE kind = 'contact-form' AND record_id = old.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER delete_message_trash AFTER DELETE ON contact_forms
FOR EACH ROW WHEN (old.is_trashed) EXECUTE FUNCTION delete_message_trash();
