-- Scripts written without spaces between words: Thai, Lao, Burmese, Khmer, kana, Han and Hangul (docs/decisions/0054).
CREATE FUNCTION search_unspaced() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '[\u0E01-\u0E5B\u0E81-\u0EDF\u1000-\u109F\u1780-\u17F9\u3005-\u3007\u3041-\u30FA\u30FC-\u30FF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF66-\uFF9F\U00020000-\U0003FFFF]'
$$;
--> statement-breakpoint
-- Removes what nobody sees or types (soft hyphens, zero-width spaces, marks of matches) and composes accents.
CREATE FUNCTION search_clean(dirty text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT normalize(translate(dirty, E'\u00AD\u200B\u2060\uFEFF\x01\x02', ''))
$$;
--> statement-breakpoint
-- The text as PostgreSQL's parser shall read it. The parser takes "passenger/cargo" for a path, "dot.separated" for a host, "737-800" for
-- a negative number and "<b" for a tag. As long as its input, so that matches are marked at the same places.
CREATE FUNCTION search_split(whole text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(
    regexp_replace(whole, '(?<![0-9])\.|\.(?![0-9])|[-+](?=[0-9])|' || search_unspaced(), ' ', 'g'),
    E'/\\@_&<>\u2010\u2011', '       --'
  )
$$;
--> statement-breakpoint
-- What the parser does not know as words: pairs of characters of scripts without spaces, and names like "at&t".
CREATE FUNCTION search_odd(whole text) RETURNS SETOF text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF whole ~ search_unspaced() THEN
    RETURN QUERY
      SELECT DISTINCT letter || CASE WHEN following = ' ' THEN '' ELSE following END
      FROM (
        SELECT letter, lead(letter, 1, ' ') OVER (ORDER BY place) AS following
        FROM unnest(string_to_array(regexp_replace(whole, replace(search_unspaced(), '[', '[^') || '+', ' ', 'g'), NULL))
          WITH ORDINALITY AS listed (letter, place)
      ) AS pairs
      WHERE letter <> ' ' LIMIT 30000;
  END IF;
  IF strpos(whole, '&') > 0 THEN
    RETURN QUERY
      SELECT DISTINCT lower(replace(name[1], ' ', ''))
      FROM regexp_matches(whole, '[[:alnum:]]{1,40}(?: ?& ?[[:alnum:]]{1,40}){1,5}', 'g') AS name LIMIT 5000;
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION search_vector(whole text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT to_tsvector('insights', search_split(whole))
    || coalesce((SELECT string_agg('''' || token || ''':1', ' ') FROM search_odd(whole) AS token), '')::tsvector
$$;
--> statement-breakpoint
-- Lower case, without accents and punctuation, to compare beginnings.
CREATE FUNCTION search_key(title text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(lower(unaccent('unaccent', regexp_replace(title, '[^[:alnum:]]+', ' ', 'g'))))
$$;
--> statement-breakpoint
ALTER TABLE "search_entries" ALTER COLUMN "published_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entries" drop column "lead";--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "lead" "tsvector" GENERATED ALWAYS AS (CASE WHEN page IS NULL THEN setweight(search_vector(left(title, 300)), 'A') || setweight(search_vector(left(summary, 20000)), 'B') ELSE '' END) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entries" drop column "words";--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (setweight(search_vector(left(title, 300)), 'A') || setweight(search_vector(left(summary, 20000)), 'B') || search_vector(left(body, 100000))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "title_key" text COLLATE "C" GENERATED ALWAYS AS (search_key(title)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "search_entries_lead_idx" ON "search_entries" USING gin ("lead") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_entries_words_idx" ON "search_entries" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_learn_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH heard AS MATERIALIZED (
    SELECT DISTINCT lower(unaccent(token)) AS word
    FROM (
      SELECT DISTINCT token FROM added,
        ts_parse('default', search_split(left(concat_ws(' ', title, summary, body), 120000)))
      -- Whole words and the parts of those with hyphens; no numbers.
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
DROP FUNCTION search_query(text);
--> statement-breakpoint
-- One typed word or quotation: its stem and, if it may be half a word, what begins with it. Text reaches a tsquery only through the
-- parser, or as letters and digits. `stem:*` misses "operati" for "operations", whose stem is "oper", so search_words completes it.
CREATE OR REPLACE FUNCTION search_term(typed text, is_last boolean) RETURNS tsquery LANGUAGE plpgsql STABLE AS $$
DECLARE
  spaced text := search_split(typed);
  beginning text := substring(spaced from '[[:alnum:]]+$');
  term tsquery := CASE WHEN typed LIKE '"%' THEN phraseto_tsquery('insights', spaced) ELSE plainto_tsquery('insights', spaced) END;
  opening tsquery;
  run text;
BEGIN
  FOR run IN SELECT (regexp_matches(typed, search_unspaced() || '+', 'g'))[1] LOOP
    FOR place IN 1 .. greatest(length(run) - 1, 1) LOOP
      term := term && ('''' || substr(run, place, 2) || CASE WHEN length(run) = 1 THEN ''':*' ELSE '''' END)::tsquery;
    END LOOP;
  END LOOP;
  IF typed ~ '^[[:alnum:]]{1,40}(&[[:alnum:]]{1,40}){1,5}$' THEN
    -- The parts of "AT&T" are stop words, so they say nothing by themselves.
    opening := ('''' || lower(typed) || '''')::tsquery;
    RETURN CASE WHEN numnode(term) >= 2 * cardinality(string_to_array(typed, '&')) - 1 THEN opening || term ELSE opening END;
  END IF;
  run := lower(unaccent(beginning));
  IF NOT is_last OR typed LIKE '"%' OR run IS NULL OR run !~ '^[[:alnum:]]{2,40}$' OR run ~ '^[0-9]+$' THEN RETURN term; END IF;
  opening := (run || ':*')::tsquery;
  IF length(run) >= 4 THEN
    SELECT coalesce(opening || string_agg(quote_literal(stem), ' | ')::tsquery, opening) INTO opening
    FROM (
      SELECT DISTINCT stem FROM search_words
      WHERE word >= run COLLATE "C" AND word < (run || chr(1114111)) COLLATE "C"
        AND left(stem, length(run)) <> run
        AND stem <> ALL (tsvector_to_array(to_tsvector('insights', run)))
      LIMIT 40
    ) AS completed;
  END IF;
  RETURN term || (search_term(left(typed, -length(beginning)), false) && opening);
END
$$;
--> statement-breakpoint
-- What somebody typed: the wanted words, the last one perhaps half typed, and if that finds nothing, the closest spellings of the words
-- that no text contains; the unwanted words, after a minus; and the beginning of a title that it may be. Quotes, minus and "or" mean what
-- they mean on the web. The index must not be read by a sequential scan, whatever the statistics say: it would unpack every text.
CREATE FUNCTION search_parse(asked text, OUT wanted tsquery, OUT unwanted tsquery, OUT title_key text) LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET pg_trgm.similarity_threshold = 0.2 SET client_min_messages = 'warning' AS $$
DECLARE
  typed text[] := '{}';
  token text;
  clause tsquery;
  term tsquery;
  near text;
BEGIN
  unwanted := ''::tsquery;
  FOR token IN
    SELECT (regexp_matches(regexp_replace(search_clean(asked), '([[:alnum:]]) & (?=[[:alnum:]])', '\1&', 'g'), '-?"[^"]*"?|\S+', 'g'))[1]
  LOOP
    IF token ~ '^-["[:alnum:]]' THEN unwanted := unwanted || search_term(substr(token, 2), false);
    ELSE typed := typed || token;
    END IF;
  END LOOP;
  title_key := search_key(array_to_string(typed, ' '));
  FOR attempt IN 1 .. 2 LOOP
    wanted := ''::tsquery;
    clause := ''::tsquery;
    FOR i IN 1 .. cardinality(typed) LOOP
      IF lower(typed[i]) = 'or' AND i > 1 AND i < cardinality(typed) THEN
        wanted := wanted || clause;
        clause := ''::tsquery;
        CONTINUE;
      END IF;
      term := search_term(typed[i], false);
      -- A first letter says nothing yet, and "the" never will, unless it is all there is.
      CONTINUE WHEN i > 1 AND (numnode(term) = 0 OR search_split(typed[i]) ~ '^[[:alpha:]]$');
      IF i = cardinality(typed) THEN term := search_term(typed[i], true); END IF;
      IF attempt = 2 AND i <= 8 AND typed[i] NOT LIKE '"%' AND NOT EXISTS (SELECT FROM search_entries WHERE words @@ term) THEN
        FOR near IN
          SELECT word FROM search_words, lower(unaccent(substring(search_split(typed[i]) from '[[:alpha:]]{3,40}'))) AS mistyped
          WHERE word % mistyped AND levenshtein_less_equal(word, mistyped, 2) <= CASE WHEN length(mistyped) < 5 THEN 1 ELSE 2 END
          ORDER BY levenshtein_less_equal(word, mistyped, 2), similarity(word, mistyped) DESC, word
          LIMIT 3
        LOOP term := term || plainto_tsquery('insights', near);
        END LOOP;
      END IF;
      clause := clause && term;
    END LOOP;
    wanted := wanted || clause;
    EXIT WHEN numnode(wanted) = 0 OR EXISTS (SELECT FROM search_entries WHERE words @@ wanted);
  END LOOP;
END
$$;
--> statement-breakpoint
-- The ids of a kind's records that contain what somebody typed. A record is left out if any of its texts or pages has an unwanted word.
CREATE FUNCTION search_records(searched_kind text, asked text) RETURNS SETOF integer LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  WITH parsed AS MATERIALIZED (SELECT wanted, unwanted FROM search_parse(asked))
  SELECT record_id FROM search_entries, parsed WHERE kind = searched_kind AND words @@ wanted
  EXCEPT
  SELECT record_id FROM search_entries, parsed WHERE kind = searched_kind AND words @@ unwanted
$$;
