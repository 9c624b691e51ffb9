import type { QueryResultRow } from 'pg';
import type { Entry, Journal } from './journal.ts';

export type Query = <Row extends QueryResultRow>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;

/** As traffic.ts makes them. */
export const MARKER = /drill-[0-9a-f]{8}-\d+/;

/** Where a kind's marker is in the database: a row each. */
const PLACES = {
  contact: 'SELECT message AS place FROM contact_forms',
  comment: 'SELECT content AS place FROM comments',
  'sign-up': 'SELECT email AS place FROM users',
  subscribe: 'SELECT email AS place FROM newsletter_subscribers',
  article: 'SELECT slug AS place FROM blog_posts',
  upload: 'SELECT key AS place FROM whitepaper_uploads WHERE pages IS NOT NULL',
  paper: 'SELECT title AS place FROM whitepapers',
} as const;

/** Where the last write to a target is. */
const REGISTERS = {
  bookmark: 'SELECT note AS place FROM user_bookmarks WHERE note IS NOT NULL',
  progress: 'SELECT notes AS place FROM user_progress WHERE notes IS NOT NULL',
  edit: 'SELECT content AS place FROM blog_posts',
} as const;

/** What may be in no database, whatever was written when: each row is a fault. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'a new address without exactly one mail': `SELECT p.email FROM
    (SELECT email FROM users UNION ALL SELECT email FROM newsletter_subscribers) p
    LEFT JOIN pgboss.job j ON j.name = 'mail' AND j.data->>'to' = p.email
    WHERE p.email LIKE 'drill-%' GROUP BY p.email HAVING count(j.id) <> 1`,
  'a mail without what caused it': `SELECT data->>'to' FROM pgboss.job WHERE name = 'mail' AND data->>'to' LIKE 'drill-%'
    AND data->>'to' NOT IN (SELECT email FROM users UNION ALL SELECT email FROM newsletter_subscribers)`,
  'an account without password, session or first marks': `SELECT email FROM users u WHERE email LIKE 'drill-%' AND NOT (
    EXISTS (SELECT FROM credentials c WHERE c.user_id = u.id) AND EXISTS (SELECT FROM sessions s WHERE s.user_id = u.id)
    AND EXISTS (SELECT FROM user_progress p WHERE p.user_id = u.id))`,
  'an article whose log is not its versions': `SELECT b.slug FROM blog_posts b
    LEFT JOIN activity a ON a.kind = 'article' AND a.record_id = b.id
    WHERE b.slug LIKE 'drill-%' GROUP BY b.id
    HAVING count(*) FILTER (WHERE action = 'created') <> 1 OR count(*) FILTER (WHERE action = 'updated') <> b.version - 1`,
  'a paper without its line in the log': `SELECT w.title FROM whitepapers w
    LEFT JOIN activity a ON a.kind = 'white-paper' AND a.record_id = w.id AND a.action = 'created'
    WHERE w.title LIKE '%drill-%' GROUP BY w.id HAVING count(a.id) <> 1`,
  'a paper without its pages or its upload': `SELECT w.title FROM whitepapers w WHERE w.title LIKE '%drill-%' AND NOT (
    (SELECT count(*) FROM whitepaper_pages p WHERE p.whitepaper_id = w.id) = 2
    AND EXISTS (SELECT FROM whitepaper_uploads u WHERE '/files/' || u.key = w.pdf_url AND u.is_used))`,
  'an article the search does not know': `SELECT slug FROM blog_posts b WHERE status = 'published'
    AND (SELECT count(*) FROM search_entries e WHERE e.kind = 'article' AND e.record_id = b.id AND e.slug = b.slug) <> 1`,
  'a paper the search does not know': `SELECT title FROM whitepapers w WHERE
    (SELECT count(*) FROM search_entries e WHERE e.kind = 'white-paper' AND e.record_id = w.id)
    <> 1 + (SELECT count(*) FROM whitepaper_pages p WHERE p.whitepaper_id = w.id)`,
  'something the search knows and nobody else': `SELECT kind || ' ' || record_id FROM search_entries e WHERE
    kind = 'article' AND NOT EXISTS (SELECT FROM blog_posts b WHERE b.id = e.record_id)
    OR kind = 'white-paper' AND NOT EXISTS (SELECT FROM whitepapers w WHERE w.id = e.record_id)`,
};

const DOWNLOADS = `SELECT w.id, w.download_count AS counted, count(d.id)::int AS leads FROM whitepapers w
  LEFT JOIN whitepaper_downloads d ON d.whitepaper_id = w.id GROUP BY w.id ORDER BY w.id`;

/** Counters as they were before the first write: sample papers have some without leads. */
export type Baseline = ReadonlyMap<number, { readonly counted: number; readonly leads: number }>;

export async function readBaseline(query: Query): Promise<Baseline> {
  const rows = await query<{ id: number; counted: number; leads: number }>(DOWNLOADS);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** @returns a sentence for everything that is wrong */
export async function checkRows(query: Query, journal: Journal, baseline: Baseline): Promise<string[]> {
  const wrong: string[] = [];
  for (const [kind, sql] of Object.entries(PLACES)) {
    const times = await markersIn(query, sql);
    for (const { marker, outcome } of journal.of(kind)) {
      const found = times.get(marker) ?? 0;
      const isRight = outcome === 'acknowledged' ? found === 1 : outcome === 'refused' ? found === 0 : found <= 1;
      if (!isRight) wrong.push(`${kind} ${marker} was ${outcome} and is there ${found} times`);
    }
  }
  for (const [kind, sql] of Object.entries(REGISTERS)) {
    const there = await markersIn(query, sql);
    for (const [target, writes] of byTarget(journal.of(kind))) {
      const last = writes.findLastIndex(({ outcome }) => outcome === 'acknowledged');
      if (last === -1) continue;
      const possible = writes.slice(last).filter(({ outcome }) => outcome !== 'refused');
      if (!possible.some(({ marker }) => there.has(marker))) {
        wrong.push(`${kind}: ${target} has lost ${possible[0]?.marker}, which was acknowledged`);
      }
    }
  }
  for (const [fault, sql] of Object.entries(INVARIANTS)) {
    const rows = await query<Record<string, string>>(sql);
    wrong.push(...rows.map((row) => `${fault}: ${Object.values(row)[0]}`));
  }
  return [...wrong, ...(await checkDownloads(query, journal, baseline))];
}

/** A counter rises with its leads, and by what was acknowledged at least. */
async function checkDownloads(query: Query, journal: Journal, baseline: Baseline): Promise<string[]> {
  const writes = byTarget(journal.of('download'));
  const rows = await query<{ id: number; counted: number; leads: number }>(DOWNLOADS);
  return rows.flatMap(({ id, counted, leads }) => {
    const before = baseline.get(id) ?? { counted: 0, leads: 0 };
    // Papers that are in no journal others may take.
    const made = writes.get(`paper ${id}`);
    const least = made?.filter(({ outcome }) => outcome === 'acknowledged').length ?? 0;
    const most = made?.filter(({ outcome }) => outcome !== 'refused').length ?? Number.POSITIVE_INFINITY;
    const more = leads - before.leads;
    if (counted - before.counted === more && more >= least && more <= most) return [];
    return [
      `paper ${id} was counted ${counted - before.counted} times, has ${more} new leads, and ${least} to ${most} downloads`,
    ];
  });
}

async function markersIn(query: Query, sql: string): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const { place } of await query<{ place: string }>(sql)) {
    const marker = MARKER.exec(place)?.[0];
    if (marker) times.set(marker, (times.get(marker) ?? 0) + 1);
  }
  return times;
}

function byTarget(entries: readonly Entry[]): Map<string, Entry[]> {
  return Map.groupBy(entries, ({ target = '' }) => target);
}
