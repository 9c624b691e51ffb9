import type pg from 'pg';
import { readArticles } from '#content/articles.ts';
import { useEmbeddedDatabase } from '../../tests/tools/database.ts';
import type { Site } from '../../tests/tools/site.ts';

/** Runs statements with the same values, and leaves the database as autovacuum and checkpoints would in time. */
export function fillDatabase(
  site: Site,
  statements: readonly string[],
  values: readonly unknown[] = [],
): Promise<void> {
  return useEmbeddedDatabase(site, async (client) => {
    for (const sql of statements) await client.query(sql, sql.includes('$1') ? [...values] : []);
    await settle(client);
  });
}

async function settle(client: pg.Client): Promise<void> {
  await client.query('VACUUM ANALYZE');
  // Otherwise the first requests would pay for the work that a bulk write leaves behind.
  await client.query('CHECKPOINT');
}

/**
 * Inserts the sample articles repeatedly, dated seven minutes apart and going back in time.
 * @param isIndexed whether to index them for the search, which takes minutes for a hundred thousand
 * @param getWord a word that is added to the article of this number
 * @returns seconds it took to write them
 */
export function insertArticles(
  site: Site,
  count: number,
  isIndexed: boolean,
  getWord: (number: number) => string = () => '',
): Promise<number> {
  const articles = readArticles();
  return useEmbeddedDatabase(site, async (client) => {
    // Copies from a table reuse the bodies in their compressed form, so each body is compressed only once.
    await client.query('CREATE TEMP TABLE sample (number serial, title text, excerpt text, body text)');
    await client.query(
      'INSERT INTO sample (title, excerpt, body) SELECT * FROM unnest($1::text[], $2::text[], $3::text[])',
      [
        articles.map(({ front }) => front.title),
        articles.map(({ front }) => front.excerpt),
        articles.map(({ body }) => body),
      ],
    );
    if (!isIndexed) await client.query('ALTER TABLE blog_posts DISABLE TRIGGER search_insert');
    const started = performance.now();
    await client.query(
      `INSERT INTO blog_posts (title, slug, excerpt, content, category, published_at)
       SELECT title || ' ' || i, 'article-' || i, excerpt, CASE word WHEN '' THEN body ELSE body || E'\\n\\n' || word || '.' END,
         'Category ' || i % 5, now() - i * interval '7 minutes'
       FROM unnest($1::text[]) WITH ORDINALITY AS words (word, i) JOIN sample ON number = 1 + i % $2::int`,
      [Array.from({ length: count }, (_, index) => getWord(index)), articles.length],
    );
    const seconds = (performance.now() - started) / 1000;
    await settle(client);
    return seconds;
  });
}

// Industry terms, each in about one row of ten, so that every search finds some rows and not others.
const WORDS =
  'slot crew cargo fuel hub fleet pallet delay engine gate route yield punctual custody offtake standby turn stand ' +
  'apron belt dock crate charter lease spare hangar shift roster rest duty tower taxi climb cruise descent hold ' +
  'divert fare group ancillary channel corporate bank wave peak shoulder season curfew quota permit tariff index spot ' +
  'contract broker customs screening chill vault tug chock ramp marshal dispatch';
const LIST = WORDS.split(' ');
const word = (number: string) =>
  `(array[${LIST.map((one) => `'${one}'`).join(',')}])[1 + (${number}) % ${LIST.length}]`;
const title = `initcap(${word('i')} || ' ' || ${word('i / 64')}) || ' and ' || ${word('i / 4096')} || ' ' || i`;
const text = `'How ' || ${word('i / 3')} || ' and ' || ${word('i / 7')} || ' change what a station costs, and what a carrier can do about it in a season: ' || ${word('i / 11')} || ', ' || ${word('i / 13')} || '.'`;
const time = "now() - i * interval '7 minutes'";
const rows = 'FROM generate_series(1, $1::int) AS i';

/** `$1` rows of everything that an administrator lists. */
export const ADMIN_ROWS = [
  // The public search is not measured on these rows, and one trigger per row would take minutes.
  "SET session_replication_role = 'replica'",
  `INSERT INTO users (email, first_name, last_name, company, role, has_newsletter_access, premium_requested_at, created_at)
   SELECT 'person' || i || '@' || ${word('i')} || '.example', initcap(${word('i')}), initcap(${word('i / 64')}) || i,
     initcap(${word('i / 5')}) || ' Air', CASE WHEN i % 50 = 0 THEN 'mentor' ELSE 'registered' END, i % 10 > 0,
     CASE WHEN i % 100 = 0 THEN now() END, ${time} ${rows}`,
  `INSERT INTO blog_posts (title, slug, excerpt, content, category, status, published_at, updated_at)
   SELECT ${title}, 'article-' || i, ${text}, repeat(${text}, 20), 'Operations',
     CASE WHEN i % 20 = 0 THEN 'draft' ELSE 'published' END, ${time}, ${time} ${rows}`,
  `INSERT INTO whitepapers (title, description, pdf_url, category, download_count, created_at)
   SELECT ${title}, ${text}, 'https://files.example/' || i || '.pdf', 'Strategy', i % 500, ${time} ${rows}`,
  `INSERT INTO case_studies (title, description, client, industry, challenge, solution, results, created_at)
   SELECT ${title}, ${text}, 'A carrier', 'Airlines', ${text}, ${text}, ${text}, ${time} ${rows}`,
  `INSERT INTO comments (post_id, author_name, author_email, content, is_approved, is_spam, moderated_at, created_at)
   SELECT i, initcap(${word('i')}), 'person' || i || '@example.com', ${text}, i % 2 = 0, i % 20 = 1, CASE WHEN i % 10 > 5 THEN now() END,
     ${time} ${rows}`,
  `INSERT INTO contact_forms (first_name, last_name, email, message, is_processed, created_at)
   SELECT initcap(${word('i')}), initcap(${word('i / 64')}), 'person' || i || '@example.com', ${text}, i % 2 = 0, ${time} ${rows}`,
  `INSERT INTO newsletter_subscribers (email, first_name, is_active, confirmed_at, suppressed_at, subscribed_at)
   SELECT 'person' || i || '@' || ${word('i')} || '.example', initcap(${word('i')}), i % 9 > 0,
     CASE WHEN i % 7 > 0 THEN now() END, CASE WHEN i % 40 = 0 THEN now() END, ${time} ${rows}`,
  `INSERT INTO whitepaper_downloads (whitepaper_id, user_id, downloaded_at)
   SELECT 1 + i * 7919 % $1, u.id, ${time} ${rows} JOIN users u ON u.email = 'person' || i || '@' || ${word('i')} || '.example'`,
  `INSERT INTO learning_content (title, description, type, category, difficulty, tags, created_at)
   SELECT ${title}, ${text}, 'article', 'Operations', 'beginner', ARRAY[${word('i / 3')}, ${word('i / 5')}], ${time} ${rows}`,
  `INSERT INTO learning_paths (title, description, category, difficulty, "order", created_at, content_ids)
   SELECT ${title}, ${text}, 'Operations', 'beginner', i, ${time},
     ARRAY[1 + (i + 1) % $1, 1 + (i + 2) % $1, 1 + (i + 3) % $1] ${rows}`,
  `INSERT INTO team_members (name, slug, title, bio, "order") SELECT ${title}, 'sample-' || i, 'Partner', ${text}, i ${rows}`,
  `INSERT INTO activity (actor_id, action, kind, record_id, title, created_at)
   SELECT 1, CASE WHEN i % 5 = 0 THEN 'created' ELSE 'updated' END, CASE WHEN i % 3 = 0 THEN 'article' ELSE 'comment' END, i,
     ${title}, ${time} ${rows}`,
];

const LEARNER = "(SELECT id FROM users WHERE email = 'ada@example.com')";

/** A library of `$1` items, and what the learner ada@example.com did in a year. */
export const LEARNING_ROWS = [
  `INSERT INTO learning_content (title, description, type, category, difficulty, estimated_time, author, url, lesson, tags)
   SELECT title || ' ' || n, description, type, category, difficulty, estimated_time, author, url, lesson, tags
   FROM learning_content, generate_series(1, 25) AS n ORDER BY n, id LIMIT $1 - (SELECT count(*) FROM learning_content)`,
  `INSERT INTO user_progress (user_id, content_id, proof, progress, completed_at)
   SELECT ${LEARNER}, c.id, CASE WHEN c.id % 3 > 0 THEN 'own-word' ELSE 'none' END, CASE WHEN c.id % 3 > 0 THEN 100 ELSE 40 END,
     CASE WHEN c.id % 3 > 0 THEN now() - c.id * interval '16 hours' END
   FROM (SELECT id FROM learning_content ORDER BY id LIMIT 500) c ON CONFLICT DO NOTHING`,
  `INSERT INTO user_bookmarks (user_id, content_id, note)
   SELECT ${LEARNER}, c.id, 'Why I keep this one, in a sentence.' FROM learning_content c ORDER BY c.id DESC LIMIT 50`,
  `INSERT INTO learning_days (user_id, day, sections, answers, completions)
   SELECT ${LEARNER}, current_date - n, n % 9, n % 4, n % 2 FROM generate_series(0, 360) AS n`,
  `INSERT INTO learning_paths (title, description, category, difficulty, "order", content_ids)
   SELECT 'Path ' || n, 'Where it leads, in a sentence or two.', 'Strategy', 'beginner', 10 + n,
     ARRAY(SELECT generate_series(100 + n * 8, 107 + n * 8)) FROM generate_series(1, 4) AS n`,
];
