import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Transaction } from '#platform/db/db.ts';

/**
 * Installs the triggers that keep the table of people up to date with every table that holds an address, and those that
 * take the names of deleted texts' writers out of the activity log. Does nothing
 * if identical ones are installed; otherwise reads all addresses again. Runs in the caller's transaction.
 */
export async function installPeopleTriggers(client: pg.ClientBase): Promise<void> {
  const statements = [
    REFRESH,
    FOLLOW,
    RETITLE,
    ...Object.entries(SOURCES).flatMap(buildTrigger),
    ...Object.entries(TITLED).flatMap(buildTitleTrigger),
  ];
  const digest = createHash('sha256').update(statements.join('\n')).digest('hex');
  const { rows } = await client.query<{ digest: string | null }>(
    `SELECT obj_description(to_regproc('people_follow'), 'pg_proc') AS digest`,
  );
  if (rows[0]?.digest === digest) return;
  for (const statement of statements) await client.query(statement);
  await client.query(REFRESH_ALL);
  for (const [table, titles] of Object.entries(TITLED)) await client.query(buildRetitleAll(table, titles));
  await client.query(`COMMENT ON FUNCTION people_follow() IS '${digest}'`);
}

/** The tables that hold addresses: the column with the address, or with the id of a user, and columns a person is made of. */
export const SOURCES: Readonly<Record<string, readonly [key: string, ...columns: string[]]>> = {
  users: [
    'email',
    ...['email_verified', 'first_name', 'last_name', 'company', 'has_newsletter_access', 'created_at', 'last_login_at'],
  ],
  newsletter_subscribers: [
    'email',
    ...['first_name', 'last_name', 'is_active', 'is_spam', 'subscribed_at', 'confirmed_at', 'unsubscribed_at'],
    'suppressed_at',
  ],
  contact_forms: ['email', 'first_name', 'last_name', 'company', 'is_spam', 'created_at', 'received_at'],
  comments: ['author_email', 'author_name', 'status', 'created_at'],
  whitepaper_downloads: ['user_id', 'downloaded_at'],
  event_registrations: ['email', 'name', 'company', 'state', 'registered_at'],
  people_notes: ['email'],
};

/** The activity of every address. Spam creates no person. */
export const EVENTS = `
  SELECT email, created_at AS at, 'account' AS activity, first_name || ' ' || last_name AS name, company,
    email_verified AS is_confirmed, true AS is_account, false AS is_subscriber FROM users
  UNION ALL SELECT email, last_login_at, 'sign-in', NULL, NULL, false, true, false FROM users WHERE last_login_at IS NOT NULL
  UNION ALL SELECT lower(s.email), greatest(s.subscribed_at, s.confirmed_at, s.unsubscribed_at), 'subscription',
    concat_ws(' ', s.first_name, s.last_name), NULL, s.confirmed_at IS NOT NULL, false,
    s.is_active AND s.confirmed_at IS NOT NULL AND s.suppressed_at IS NULL AND NOT EXISTS (
      SELECT FROM users WHERE users.email = lower(s.email) AND NOT users.has_newsletter_access)
    FROM newsletter_subscribers AS s WHERE NOT s.is_spam OR s.confirmed_at IS NOT NULL
  UNION ALL SELECT lower(email), greatest(created_at, received_at), 'message', first_name || ' ' || last_name, company,
    false, false, false FROM contact_forms WHERE NOT is_spam
  UNION ALL SELECT lower(author_email), created_at, 'comment', author_name, NULL, false, false, false
    FROM comments WHERE status <> 'spam' AND author_email IS NOT NULL
  UNION ALL SELECT u.email, d.downloaded_at, 'download', NULL, NULL, false, true, false
    FROM whitepaper_downloads AS d JOIN users AS u ON u.id = d.user_id
  UNION ALL SELECT email, registered_at, 'registration', name, company, false, false, false
    FROM event_registrations WHERE state <> 'spam' AND email IS NOT NULL`;

/**
 * Locks the rows first, so that the next statement sees what other transactions have committed meanwhile. A name is
 * taken from a confirmed account, else from a confirmed subscription, else from what anybody may have typed: into a
 * form, or for an account that nobody confirmed. Of these the newest counts.
 * The plan is kept and uses indexes, whatever size the tables had when it was made: planning took most of the time.
 */
const REFRESH = `
CREATE OR REPLACE FUNCTION people_refresh(addresses text[]) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  PERFORM FROM people WHERE email = ANY (addresses) ORDER BY email FOR NO KEY UPDATE;
  INSERT INTO people (email)
    SELECT DISTINCT address FROM unnest(addresses) AS address
    WHERE address <> '' AND NOT EXISTS (SELECT FROM people WHERE email = address) ORDER BY address
    ON CONFLICT (email) DO UPDATE SET email = excluded.email;
  WITH facts AS (
    SELECT email, min(at) AS first_at, max(at) AS last_at,
      (array_agg(activity ORDER BY at DESC))[1] AS last_activity,
      (array_agg(btrim(name) ORDER BY is_account AND is_confirmed DESC, is_confirmed DESC, at DESC) FILTER (WHERE btrim(name) <> ''))[1] AS name,
      (array_agg(btrim(company) ORDER BY is_confirmed DESC, at DESC) FILTER (WHERE btrim(company) <> ''))[1] AS company,
      bool_or(is_confirmed) AS is_confirmed, bool_or(is_account) AS has_account, bool_or(is_subscriber) AS is_subscriber,
      bool_or(activity = 'download') AS has_downloaded, bool_or(activity = 'message') AS has_written,
      bool_or(activity = 'comment') AS has_commented, bool_or(activity = 'registration') AS has_registered
    FROM (${EVENTS}) AS events WHERE email = ANY (addresses) GROUP BY email
  )
  UPDATE people SET name = facts.name, company = facts.company, last_activity = facts.last_activity,
    last_activity_at = coalesce(facts.last_at, people.last_activity_at),
    created_at = coalesce(facts.first_at, people.created_at),
    is_confirmed = coalesce(facts.is_confirmed, false), has_account = coalesce(facts.has_account, false),
    is_subscriber = coalesce(facts.is_subscriber, false), has_downloaded = coalesce(facts.has_downloaded, false),
    has_written = coalesce(facts.has_written, false), has_commented = coalesce(facts.has_commented, false),
    has_registered = coalesce(facts.has_registered, false)
  FROM unnest(addresses) AS address LEFT JOIN facts ON facts.email = address WHERE people.email = address;
  DELETE FROM people WHERE email = ANY (addresses) AND last_activity IS NULL AND tags = '{}' AND owner_id IS NULL
    AND NOT EXISTS (SELECT FROM people_notes WHERE people_notes.email = people.email);
END
$$`;

/**
 * Brings the table of people up to date with many addresses in one go, and lets the triggers of this transaction rest. Must
 * be its last statement about people.
 */
export async function refreshPeople(tx: Transaction, emails: readonly string[]): Promise<void> {
  const addresses = [...new Set(emails.map((email) => email.toLowerCase()))];
  await tx.execute(sql`select set_config('greatcircle.people_refreshed', 'on', true)`);
  await tx.execute(sql`select people_refresh(${sql.param(addresses)}::text[])`);
}

const FOLLOW = `
CREATE OR REPLACE FUNCTION people_follow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  keys text[] := ARRAY[to_jsonb(OLD) ->> TG_ARGV[0], to_jsonb(NEW) ->> TG_ARGV[0]];
BEGIN
  IF current_setting('greatcircle.people_refreshed', true) = 'on' THEN
    RETURN NULL;
  ELSIF TG_ARGV[0] = 'user_id' THEN
    PERFORM people_refresh(ARRAY(SELECT email FROM users WHERE id = ANY (keys::integer[])));
  ELSE
    PERFORM people_refresh(ARRAY(SELECT DISTINCT lower(key) FROM unnest(keys) AS key WHERE key IS NOT NULL));
  END IF;
  RETURN NULL;
END
$$`;

/** Visitors' texts whose entries in the activity log have the writer's name: the kind, and the title once it is deleted. */
const TITLED: Readonly<Record<string, readonly [kind: string, title: string]>> = {
  comments: ['comment', 'a comment'],
  contact_forms: ['contact-form', 'a message'],
};

/**
 * Takes a writer's name out of the log when their text is deleted: afterward, nothing leads from the person to these
 * entries if the person's data must be removed. A trigger, because replies are deleted with their comment and comments
 * with their article.
 */
const RETITLE = `
CREATE OR REPLACE FUNCTION people_retitle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE activity SET title = TG_ARGV[1] WHERE kind = TG_ARGV[0] AND record_id = OLD.id AND title <> TG_ARGV[1];
  RETURN NULL;
END
$$`;

/** Runs at the commit, when the log has the entry about the deletion itself. */
const buildTitleTrigger = ([table, [kind, title]]: [string, readonly [string, string]]): string[] => [
  `DROP TRIGGER IF EXISTS people_retitle ON ${table}`,
  `CREATE CONSTRAINT TRIGGER people_retitle AFTER DELETE ON ${table}
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION people_retitle('${kind}', '${title}')`,
];

const buildRetitleAll = (table: string, [kind, title]: readonly [string, string]): string => `
  UPDATE activity SET title = '${title}' WHERE kind = '${kind}' AND record_id IS NOT NULL AND title <> '${title}'
    AND NOT EXISTS (SELECT FROM ${table} WHERE id = activity.record_id)`;

const REFRESH_ALL = `
  SELECT people_refresh(ARRAY(SELECT DISTINCT email FROM (SELECT email FROM (${EVENTS}) AS events
    UNION ALL SELECT email FROM people UNION ALL SELECT email FROM people_notes) AS every WHERE email <> ''))`;

/** Deferred to the commit, so that the row of a person is locked last and briefly, and no two transactions deadlock. */
const buildTrigger = ([table, [key, ...columns]]: [string, readonly [string, ...string[]]]): string[] => [
  `DROP TRIGGER IF EXISTS people_follow ON ${table}`,
  `CREATE CONSTRAINT TRIGGER people_follow AFTER INSERT OR DELETE OR UPDATE OF ${[key, ...columns].join(', ')} ON ${table}
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION people_follow('${key}')`,
];
