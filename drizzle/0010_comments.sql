DROP INDEX "comments_pending_idx";--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "is_suspect" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "comments_parent_idx" ON "comments" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "comments_pending_idx" ON "comments" USING btree ("created_at","id") WHERE is_approved = false and moderated_at is null;--> statement-breakpoint
-- What nobody sees changes no page: a pending comment, and its rejection, leave the page cache alone.
DROP TRIGGER raise_content_version ON comments;--> statement-breakpoint
CREATE TRIGGER raise_content_version_insert AFTER INSERT ON comments
  FOR EACH ROW WHEN (NEW.is_approved) EXECUTE FUNCTION raise_content_version();--> statement-breakpoint
CREATE TRIGGER raise_content_version_update AFTER UPDATE ON comments
  FOR EACH ROW WHEN (OLD.is_approved OR NEW.is_approved) EXECUTE FUNCTION raise_content_version();--> statement-breakpoint
CREATE TRIGGER raise_content_version_delete AFTER DELETE ON comments
  FOR EACH ROW WHEN (OLD.is_approved) EXECUTE FUNCTION raise_content_version();--> statement-breakpoint
CREATE TRIGGER raise_content_version_truncate AFTER TRUNCATE ON comments
  FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();
