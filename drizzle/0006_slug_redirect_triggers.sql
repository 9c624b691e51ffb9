-- An article's address stays good after its slug changed, whoever changed it: each slug it had names the article itself, so
-- there are no chains. A slug in use is never among them, and a draft's slug was never an address.
CREATE FUNCTION keep_old_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM slug_redirects WHERE slug = NEW.slug) THEN
    DELETE FROM slug_redirects WHERE slug = NEW.slug;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.status <> 'draft' AND OLD.slug <> NEW.slug THEN
    INSERT INTO slug_redirects (slug, post_id)
    SELECT OLD.slug, NEW.id WHERE NOT EXISTS (SELECT 1 FROM blog_posts WHERE slug = OLD.slug)
    ON CONFLICT (slug) DO UPDATE SET post_id = excluded.post_id, created_at = now();
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_old_slug AFTER INSERT OR UPDATE OF slug ON blog_posts
  FOR EACH ROW EXECUTE FUNCTION keep_old_slug();
--> statement-breakpoint
CREATE TRIGGER raise_content_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON slug_redirects
  FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();
