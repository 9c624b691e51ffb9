-- An address that was public stays good: it becomes a redirect when its article is withdrawn or renamed, and stops being one
-- when something is published there. What nobody sees, such as a draft, takes no address from what readers know.
CREATE OR REPLACE FUNCTION keep_old_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Even without a row, a DELETE would raise the content version, once for each article of a bulk write.
  IF NEW.status = 'published' AND EXISTS (SELECT FROM slug_redirects WHERE slug = NEW.slug) THEN
    DELETE FROM slug_redirects WHERE slug = NEW.slug;
  END IF;
  IF TG_OP = 'UPDATE' AND (
    (OLD.status = 'published' AND NEW.status <> 'published') OR (OLD.status <> 'draft' AND OLD.slug <> NEW.slug)
  ) THEN
    INSERT INTO slug_redirects (slug, post_id) VALUES (OLD.slug, NEW.id) ON CONFLICT (slug) DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER keep_old_slug AFTER INSERT OR UPDATE OF slug, status ON blog_posts
  FOR EACH ROW EXECUTE FUNCTION keep_old_slug();
--> statement-breakpoint
-- Drafts that were public before, as far as is known.
INSERT INTO slug_redirects (slug, post_id) SELECT slug, id FROM blog_posts
  WHERE is_dated AND status = 'draft' AND published_at <= now() ON CONFLICT (slug) DO NOTHING;
--> statement-breakpoint
-- The same for series, which are shown while they have a published article. Their addresses are kept also when they have none.
CREATE OR REPLACE FUNCTION keep_old_series_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_shown AND EXISTS (SELECT FROM series_redirects WHERE slug = NEW.slug) THEN
    DELETE FROM series_redirects WHERE slug = NEW.slug;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.slug <> NEW.slug THEN
    INSERT INTO series_redirects (slug, series_id) VALUES (OLD.slug, NEW.id) ON CONFLICT (slug) DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER keep_old_series_slug AFTER INSERT OR UPDATE OF slug, part_count ON series
  FOR EACH ROW EXECUTE FUNCTION keep_old_series_slug();
