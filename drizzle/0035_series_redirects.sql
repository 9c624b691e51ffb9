CREATE TABLE "series_redirects" (
	"slug" text PRIMARY KEY NOT NULL,
	"series_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "series_redirects_slug_length" CHECK (char_length("series_redirects"."slug") between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "series_redirects" ADD CONSTRAINT "series_redirects_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "series_redirects_series_idx" ON "series_redirects" USING btree ("series_id");--> statement-breakpoint
-- As keep_old_slug does for articles. A series has no drafts.
CREATE FUNCTION keep_old_series_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM series_redirects WHERE slug = NEW.slug;
  IF TG_OP = 'UPDATE' AND OLD.slug <> NEW.slug THEN
    INSERT INTO series_redirects (slug, series_id)
    SELECT OLD.slug, NEW.id WHERE NOT EXISTS (SELECT 1 FROM series WHERE slug = OLD.slug)
    ON CONFLICT (slug) DO UPDATE SET series_id = excluded.series_id, created_at = now();
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_old_series_slug AFTER INSERT OR UPDATE OF slug ON series
  FOR EACH ROW EXECUTE FUNCTION keep_old_series_slug();
--> statement-breakpoint
CREATE TRIGGER raise_content_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON series_redirects
  FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();
