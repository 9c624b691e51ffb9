import pg from 'pg';
import { APP_DATABASE, SUPERUSER } from '#platform/db/embedded/settings.ts';
import { type App, postmasterOf } from './app.ts';

// Words of the trade, so that searches find some rows and not others: a word stands in one row of ten or so.
const WORDS =
  'slot crew cargo fuel hub fleet pallet delay engine gate route yield punctual custody offtake standby turn stand ' +
  'apron belt dock crate charter lease spare hangar shift roster rest duty tower taxi climb cruise descent hold ' +
  'divert fare group ancillary channel corporate bank wave peak shoulder season curfew quota permit tariff index spot ' +
  'contract broker customs screening chill vault tug chock ramp marshal dispatch';
const WORD_LIST = WORDS.split(' ');
const word = (by: string) =>
  `(array[${WORD_LIST.map((one) => `'${one}'`).join(',')}])[1 + (${by}) % ${WORD_LIST.length}]`;
const title = `initcap(${word('i')} || ' ' || ${word('i / 64')}) || ' and ' || ${word('i / 4096')} || ' ' || i`;
const text = `'How ' || ${word('i / 3')} || ' and ' || ${word('i / 7')} || ' change what a station costs, and what a carrier can do about it in a season: ' || ${word('i / 11')} || ', ' || ${word('i / 13')} || '.'`;
const time = "now() - i * interval '7 minutes'";
const rows = 'FROM generate_series(1, $1::int) AS i';

/** Equally many rows of everything an administrator lists. */
const INSERTS = [
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
  `INSERT INTO comments (post_id, author_name, author_email, content, created_at)
   SELECT i, initcap(${word('i')}), 'person' || i || '@example.com', ${text}, ${time} ${rows}`,
  `INSERT INTO contact_forms (first_name, last_name, email, message, is_processed, created_at)
   SELECT initcap(${word('i')}), initcap(${word('i / 64')}), 'person' || i || '@example.com', ${text}, i % 2 = 0, ${time} ${rows}`,
  `INSERT INTO newsletter_subscribers (email, first_name, is_active, confirmed_at, suppressed_at, subscribed_at)
   SELECT 'person' || i || '@' || ${word('i')} || '.example', initcap(${word('i')}), i % 9 > 0,
     CASE WHEN i % 7 > 0 THEN now() END, CASE WHEN i % 40 = 0 THEN now() END, ${time} ${rows}`,
  `INSERT INTO whitepaper_downloads (whitepaper_id, user_id, downloaded_at)
   SELECT 1 + i * 7919 % $1, u.id, ${time} ${rows} JOIN users u ON u.email = 'person' || i || '@' || ${word('i')} || '.example'`,
  `INSERT INTO learning_content (title, description, type, category, difficulty, tags, created_at)
   SELECT ${title}, ${text}, 'article', 'Operations', 'beginner', ARRAY[${word('i / 3')}, ${word('i / 5')}], ${time} ${rows}`,
  `INSERT INTO learning_paths (title, description, category, difficulty, "order", created_at)
   SELECT ${title}, ${text}, 'Operations', 'beginner', i, ${time} ${rows}`,
  'INSERT INTO learning_path_items (path_id, content_id, position) SELECT i, 1 + (i + n) % $1, n FROM generate_series(1, $1::int) AS i, generate_series(1, 3) AS n',
  `INSERT INTO team_members (name, title, bio, "order") SELECT ${title}, 'Partner', ${text}, i ${rows}`,
  `INSERT INTO activity (actor_id, action, kind, record_id, title, created_at)
   SELECT 1, CASE WHEN i % 5 = 0 THEN 'created' ELSE 'updated' END, CASE WHEN i % 3 = 0 THEN 'article' ELSE 'comment' END, i,
     ${title}, ${time} ${rows}`,
];

/** Fills an app's empty database and leaves it as autovacuum would in time. */
export async function insertAdminRows(app: App, count: number): Promise<void> {
  const { port, socketFolder } = postmasterOf(app.dataDir);
  const client = new pg.Client({ host: socketFolder, port, user: SUPERUSER, database: APP_DATABASE });
  // The app may be stopped below it.
  client.on('error', () => {});
  await client.connect();
  // Nothing is searched in the public index here, and a trigger a row would take minutes.
  await client.query("SET session_replication_role = 'replica'");
  for (const insert of INSERTS) await client.query(insert, [count]);
  await client.query('VACUUM ANALYZE');
  await client.query('CHECKPOINT');
  await client.end();
}
