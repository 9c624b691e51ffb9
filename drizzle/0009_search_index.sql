-- Keeps search_entries to what is published, in the writing transaction, and asks it (docs/decisions/0016). Writers take turns
-- already at content_version, so none of this meets itself.
CREATE FUNCTION search_plain(markdown text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
-- Roughly the words of a Markdown text. A search shows a line of it and no more.
DECLARE
  plain text := translate(left(markdown, 200000), E'\r\x01\x02', '');
BEGIN
  plain := regexp_replace(plain, '^[ \t>]*(```|~~~)[^\n]*$', '', 'gn');
  plain := regexp_replace(plain, '^[ \t]*\|?[ \t:|-]*-[ \t:|-]*$', '', 'gn');
  plain := regexp_replace(plain, '^[ \t]*(>[ \t]?)*([-*+][ \t]+|\d{1,9}[.)][ \t]+|#{1,6}[ \t]+)?', '', 'gn');
  plain := regexp_replace(plain, '\[\^[^][\s]{1,60}\]:?|\[!\w{1,12}\]', '', 'g');
  plain := regexp_replace(plain, '!?\[([^][]*)\]\([^()\n]*\)', '\1', 'g');
  plain := regexp_replace(plain, '</?[a-z][^<>\n]*>|<!--|-->', ' ', 'gi');
  plain := regexp_replace(plain, '\\([][!"#$%&''()*+,./:;<=>?@\\^_`{|}~-])', '\1', 'g');
  plain := regexp_replace(plain, '[*`|]+|\m_+|_+\M', ' ', 'g');
  plain := replace(replace(plain, '&nbsp;', ' '), '&amp;', '&');
  RETURN btrim(regexp_replace(regexp_replace(plain, '\s+', ' ', 'g'), ' ([.,;:!?)])', '\1', 'g'));
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_index_articles(ids integer[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM search_entries WHERE kind = 'article' AND record_id = ANY (ids);
  INSERT INTO search_entries (kind, record_id, slug, title, summary, body, category, industry, published_at)
  SELECT 'article', id, slug, title, excerpt, search_plain(content), category, industry, published_at
  FROM blog_posts WHERE id = ANY (ids) AND status = 'published';
$$;
--> statement-breakpoint
CREATE FUNCTION search_index_whitepapers(ids integer[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM search_entries WHERE kind = 'white-paper' AND record_id = ANY (ids);
  INSERT INTO search_entries (kind, record_id, page, title, summary, body, category, industry, published_at)
  SELECT 'white-paper', id, page, title, description, text, category, industry, created_at
  FROM whitepapers, LATERAL (
    SELECT NULL AS page, '' AS text
    UNION ALL
    SELECT page, btrim(regexp_replace(translate(text, E'\x01\x02', ''), '\s+', ' ', 'g'))
    FROM whitepaper_pages WHERE whitepaper_id = id
  ) AS pages
  WHERE id = ANY (ids);
$$;
--> statement-breakpoint
CREATE FUNCTION search_index_case_studies(ids integer[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM search_entries WHERE kind = 'case-study' AND record_id = ANY (ids);
  INSERT INTO search_entries (kind, record_id, title, summary, body, industry, published_at)
  SELECT 'case-study', id, title, description,
    search_plain(concat_ws(E'\n\n', challenge, solution, results, client)), industry, created_at
  FROM case_studies WHERE id = ANY (ids);
$$;
--> statement-breakpoint
-- A row trigger's function sees OLD and NEW, a statement trigger's all rows at once as `changed`: a bulk write is indexed in one go.
CREATE FUNCTION search_follow_blog_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN DELETE FROM search_entries WHERE kind = 'article';
  ELSIF TG_LEVEL = 'ROW' THEN PERFORM search_index_articles(ARRAY[OLD.id, NEW.id]);
  ELSE PERFORM search_index_articles(ARRAY(SELECT id FROM changed));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_follow_whitepapers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN DELETE FROM search_entries WHERE kind = 'white-paper';
  ELSIF TG_LEVEL = 'ROW' THEN PERFORM search_index_whitepapers(ARRAY[OLD.id, NEW.id]);
  ELSE PERFORM search_index_whitepapers(ARRAY(SELECT id FROM changed));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_follow_whitepaper_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN DELETE FROM search_entries WHERE kind = 'white-paper' AND page IS NOT NULL;
  ELSIF TG_LEVEL = 'ROW' THEN PERFORM search_index_whitepapers(ARRAY[OLD.whitepaper_id, NEW.whitepaper_id]);
  ELSE PERFORM search_index_whitepapers(ARRAY(SELECT DISTINCT whitepaper_id FROM changed));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_follow_case_studies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN DELETE FROM search_entries WHERE kind = 'case-study';
  ELSIF TG_LEVEL = 'ROW' THEN PERFORM search_index_case_studies(ARRAY[OLD.id, NEW.id]);
  ELSE PERFORM search_index_case_studies(ARRAY(SELECT id FROM changed));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_learn_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH heard AS MATERIALIZED (
    SELECT DISTINCT lower(unaccent(token)) AS word
    FROM (
      SELECT DISTINCT token FROM added, ts_parse('default', left(concat_ws(' ', title, summary, body), 120000))
      -- Whole words and the parts of those with hyphens; no numbers and no addresses.
      WHERE tokid IN (1, 2, 10, 11) AND length(token) BETWEEN 3 AND 40
    ) AS tokens
  ), new AS MATERIALIZED (
    SELECT word FROM heard WHERE NOT EXISTS (SELECT FROM search_words AS known WHERE known.word = heard.word)
  )
  INSERT INTO search_words (word, stem)
  SELECT word, stem FROM new, unnest(tsvector_to_array(to_tsvector('insights', word))) AS stem
  ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER search_learn_words AFTER INSERT ON search_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search_learn_words();
--> statement-breakpoint
CREATE TRIGGER search_insert AFTER INSERT ON blog_posts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follow_blog_posts();
--> statement-breakpoint
CREATE TRIGGER search_update AFTER UPDATE OF id, title, slug, excerpt, content, category, industry, status, published_at
  ON blog_posts FOR EACH ROW EXECUTE FUNCTION search_follow_blog_posts();
--> statement-breakpoint
CREATE TRIGGER search_delete AFTER DELETE ON blog_posts
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follow_blog_posts();
--> statement-breakpoint
CREATE TRIGGER search_truncate AFTER TRUNCATE ON blog_posts
  FOR EACH STATEMENT EXECUTE FUNCTION search_follow_blog_posts();
--> statement-breakpoint
CREATE TRIGGER search_insert AFTER INSERT ON whitepapers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follow_whitepapers();
--> statement-breakpoint
CREATE TRIGGER search_update AFTER UPDATE OF id, title, description, category, industry, created_at
  ON whitepapers FOR EACH ROW EXECUTE FUNCTION search_follow_whitepapers();
--> statement-breakpoint
CREATE TRIGGER search_delete AFTER DELETE ON whitepapers
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follow_whitepapers();
--> statement-breakpoint
CREATE TRIGGER search_truncate AFTER TRUNCATE ON whitepapers
  FOR EACH STATEMENT EXECUTE FUNCTION search_follow_whitepapers();
--> statement-breakpoint
CREATE TRIGGER search_insert AFTER INSERT ON whitepaper_pages
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follow_whitepaper_pages();
--> statement-breakpoint
CREATE TRIGGER search_update AFTER UPDATE ON whitepaper_pages
  FOR EACH ROW EXECUTE FUNCTION search_follow_whitepaper_pages();
--> statement-breakpoint
CREATE TRIGGER search_delete AFTER DELETE ON whitepaper_pages
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follow_whitepaper_pages();
--> statement-breakpoint
CREATE TRIGGER search_truncate AFTER TRUNCATE ON whitepaper_pages
  FOR EACH STATEMENT EXECUTE FUNCTION search_follow_whitepaper_pages();
--> statement-breakpoint
CREATE TRIGGER raise_content_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON whitepaper_pages
  FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();
--> statement-breakpoint
CREATE TRIGGER search_insert AFTER INSERT ON case_studies
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follow_case_studies();
--> statement-breakpoint
CREATE TRIGGER search_update AFTER UPDATE OF id, title, description, client, industry, challenge, solution, results, created_at
  ON case_studies FOR EACH ROW EXECUTE FUNCTION search_follow_case_studies();
--> statement-breakpoint
CREATE TRIGGER search_delete AFTER DELETE ON case_studies
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION search_follow_case_studies();
--> statement-breakpoint
CREATE TRIGGER search_truncate AFTER TRUNCATE ON case_studies
  FOR EACH STATEMENT EXECUTE FUNCTION search_follow_case_studies();
--> statement-breakpoint
-- A word as it was typed: its stem and, where it may be half a word, what begins with it. Text reaches a tsquery only through the
-- parser, or as letters and digits alone. `stem:*` misses "operati" for "operations", whose stem is "oper": the words know.
CREATE FUNCTION search_term(typed text, is_last boolean) RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
DECLARE
  beginning text := lower(unaccent(substring(typed from '[[:alnum:]]+$')));
  whole tsquery := plainto_tsquery('insights', typed);
  opening tsquery;
  known text;
BEGIN
  IF NOT is_last OR beginning IS NULL OR beginning !~ '^[[:alnum:]]{2,40}$' OR beginning ~ '^[0-9]+$' THEN RETURN whole; END IF;
  opening := (beginning || ':*')::tsquery;
  IF length(beginning) >= 4 THEN
    FOR known IN
      SELECT DISTINCT stem FROM search_words
      WHERE word >= beginning COLLATE "C" AND word < (beginning || chr(1114111)) COLLATE "C"
        AND left(stem, length(beginning)) <> beginning
        AND stem <> ALL (tsvector_to_array(to_tsvector('insights', beginning)))
      LIMIT 40
    LOOP opening := opening || plainto_tsquery('simple', known);
    END LOOP;
  END IF;
  RETURN whole || (plainto_tsquery('insights', left(typed, -length(substring(typed from '[[:alnum:]]+$')))) && opening);
END
$$;
--> statement-breakpoint
-- What somebody typed, as a query: every word, the last one perhaps half typed, and where that finds nothing the nearest spellings
-- of the words that nothing mentions. Quotes, a minus and "or" are meant as on the web. Asking the index must not become a
-- sequential scan, whatever the statistics say: it would unpack every text.
CREATE FUNCTION search_query(asked text) RETURNS tsquery LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET pg_trgm.similarity_threshold = 0.2 SET client_min_messages = 'warning' AS $$
DECLARE
  typed text[] := regexp_split_to_array(btrim(asked), '\s+');
  wanted tsquery := ''::tsquery;
  term tsquery;
  near text;
BEGIN
  IF asked ~ '"' OR asked ~ '(^|\s)-[[:alnum:]]' OR asked ~* '\sor\s' THEN
    wanted := websearch_to_tsquery('insights', asked);
    -- All but some words would be everything.
    RETURN CASE WHEN querytree(wanted) IN ('', 'T') THEN ''::tsquery ELSE wanted END;
  END IF;
  FOR i IN 1 .. cardinality(typed) LOOP
    -- A first letter says nothing yet, and "the" never will, unless it is all there is.
    CONTINUE WHEN i > 1 AND (numnode(plainto_tsquery('insights', typed[i])) = 0 OR typed[i] ~ '^[[:alpha:]]$');
    wanted := wanted && search_term(typed[i], i = cardinality(typed));
  END LOOP;
  IF numnode(wanted) = 0 OR EXISTS (SELECT FROM search_entries WHERE words @@ wanted) THEN RETURN wanted; END IF;

  wanted := ''::tsquery;
  FOR i IN 1 .. least(cardinality(typed), 8) LOOP
    CONTINUE WHEN i > 1 AND (numnode(plainto_tsquery('insights', typed[i])) = 0 OR typed[i] ~ '^[[:alpha:]]$');
    term := search_term(typed[i], i = cardinality(typed));
    IF NOT EXISTS (SELECT FROM search_entries WHERE words @@ term) THEN
      FOR near IN
        SELECT word FROM search_words, lower(unaccent(substring(typed[i] from '[[:alpha:]]{3,40}'))) AS mistyped
        WHERE word % mistyped AND levenshtein_less_equal(word, mistyped, 2) <= CASE WHEN length(mistyped) < 5 THEN 1 ELSE 2 END
        ORDER BY levenshtein_less_equal(word, mistyped, 2), similarity(word, mistyped) DESC, word
        LIMIT 3
      LOOP term := term || plainto_tsquery('insights', near);
      END LOOP;
    END IF;
    wanted := wanted && term;
  END LOOP;
  RETURN wanted;
END
$$;
--> statement-breakpoint
SELECT search_index_articles(ARRAY(SELECT id FROM blog_posts)),
  search_index_whitepapers(ARRAY(SELECT id FROM whitepapers)),
  search_index_case_studies(ARRAY(SELECT id FROM case_studies));
