/** Queries for the markers of the kinds of writes that each add a row. */
export const ROWS = {
  contact: 'SELECT message AS place FROM contact_forms',
  comment: 'SELECT content AS place FROM comments',
  'sign-up': 'SELECT email AS place FROM users',
  subscribe: 'SELECT email AS place FROM newsletter_subscribers',
  article: 'SELECT slug AS place FROM blog_posts',
  upload: 'SELECT key AS place FROM whitepaper_uploads WHERE pages IS NOT NULL',
  paper: 'SELECT title AS place FROM whitepapers',
} as const;

/** The Message-IDs, without their domain, of the mails about visitors' messages. */
export const MESSAGE_MAILS = `SELECT 'contact-' || id || '-' || (extract(epoch FROM created_at) * 1000)::bigint AS id
  FROM contact_forms WHERE NOT is_sample AND NOT is_spam`;

/** Queries for the last write to a target. */
export const REGISTERS = {
  bookmark: 'SELECT note AS place FROM user_bookmarks WHERE note IS NOT NULL',
  progress: 'SELECT notes AS place FROM user_progress WHERE notes IS NOT NULL',
  edit: 'SELECT content AS place FROM blog_posts',
} as const;

/** Queries that must find nothing, whatever was written. */
export const INVARIANTS: Readonly<Record<string, string>> = {
  'a new address without exactly one mail': `SELECT p.email FROM
    (SELECT email FROM users UNION ALL SELECT email FROM newsletter_subscribers) p
    LEFT JOIN pgboss.job j ON j.name = 'mail' AND j.data->>'to' = p.email
    WHERE p.email LIKE 'drill-%' GROUP BY p.email HAVING count(j.id) <> 1`,
  'a mail without what caused it': `SELECT data->>'to' FROM pgboss.job WHERE name = 'mail' AND data->>'to' LIKE 'drill-%'
    AND data->>'to' NOT IN (SELECT email FROM users UNION ALL SELECT email FROM newsletter_subscribers)`,
  'an account without password, session or first progress': `SELECT email FROM users u WHERE email LIKE 'drill-%' AND NOT (
    EXISTS (SELECT FROM credentials c WHERE c.user_id = u.id) AND EXISTS (SELECT FROM sessions s WHERE s.user_id = u.id)
    AND EXISTS (SELECT FROM user_progress p WHERE p.user_id = u.id))`,
  'an article whose log does not match its versions': `SELECT b.slug FROM blog_posts b
    LEFT JOIN activity a ON a.kind = 'article' AND a.record_id = b.id
    WHERE b.slug LIKE 'drill-%' GROUP BY b.id
    HAVING count(*) FILTER (WHERE action = 'created') <> 1 OR count(*) FILTER (WHERE action = 'updated') <> b.version - 1`,
  'a paper without its line in the log': `SELECT w.title FROM whitepapers w
    LEFT JOIN activity a ON a.kind = 'white-paper' AND a.record_id = w.id AND a.action = 'created'
    WHERE w.title LIKE '%drill-%' GROUP BY w.id HAVING count(a.id) <> 1`,
  'a paper without its pages or its upload': `SELECT w.title FROM whitepapers w WHERE w.title LIKE '%drill-%' AND NOT (
    (SELECT count(*) FROM whitepaper_pages p WHERE p.whitepaper_id = w.id) = 2
    AND EXISTS (SELECT FROM whitepaper_uploads u WHERE '/files/' || u.key = w.pdf_url AND u.is_used))`,
  'an article that the search cannot find': `SELECT slug FROM blog_posts b WHERE status = 'published'
    AND (SELECT count(*) FROM search_entries e WHERE e.kind = 'article' AND e.record_id = b.id AND e.slug = b.slug) <> 1`,
  // The pages of a paper that only some members may download are in no search.
  'a paper that the search cannot find, or finds by pages it holds back': `SELECT title FROM whitepapers w WHERE
    (SELECT count(*) FROM search_entries e WHERE e.kind = 'white-paper' AND e.record_id = w.id)
    <> 1 + (SELECT count(*) FROM whitepaper_pages p WHERE p.whitepaper_id = w.id AND w.access IN ('open', 'account'))`,
  'a search entry without its record': `SELECT kind || ' ' || record_id FROM search_entries e WHERE
    kind = 'article' AND NOT EXISTS (SELECT FROM blog_posts b WHERE b.id = e.record_id)
    OR kind = 'white-paper' AND NOT EXISTS (SELECT FROM whitepapers w WHERE w.id = e.record_id)`,
};
