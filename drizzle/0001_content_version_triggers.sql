-- The page cache's clock: whatever changes public content, through the API or by hand, raises the version in the same
-- transaction and tells every node (docs/architecture.md, "One page cache").
INSERT INTO content_version (id, version) VALUES (1, 1) ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE FUNCTION raise_content_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE content_version SET version = version + 1 WHERE id = 1;
  PERFORM pg_notify('content_version', (SELECT version::text FROM content_version WHERE id = 1));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER raise_content_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON team_members
  FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();
--> statement-breakpoint
CREATE TRIGGER raise_content_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON blog_posts
  FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();
--> statement-breakpoint
CREATE TRIGGER raise_content_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON comments
  FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();
--> statement-breakpoint
CREATE TRIGGER raise_content_version AFTER INSERT OR UPDATE OF title, description, cover_image, pages, category, industry, author, pdf_url OR DELETE OR TRUNCATE ON whitepapers
  FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();
--> statement-breakpoint
CREATE TRIGGER raise_content_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON case_studies
  FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();
--> statement-breakpoint
CREATE TRIGGER raise_content_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON learning_content
  FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();
--> statement-breakpoint
CREATE TRIGGER raise_content_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON learning_paths
  FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();
--> statement-breakpoint
CREATE TRIGGER raise_content_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON learning_path_items
  FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();
