import { openPath } from '#features/firm/imports/server/files/open-source.ts';
import { insertImport } from '#features/firm/imports/server/imports.store.ts';
import { readFiles } from '#features/firm/imports/server/process-import.service.ts';
import { createSiteReader } from '#features/firm/settings/server/settings.service.ts';
import { createFolderSink } from '../exports/export-sinks.ts';
import { writeExport } from '../exports/write-export.ts';
import { createImportDeps } from '../imports/create-import-deps.ts';
import { createWriters } from '../imports/create-writers.ts';
import { findOwnExport } from '../imports/own/own-source.ts';
import type { TestApp } from './test-app.ts';

/** Exports a site into a new folder. */
export const exportSite = async ({ services }: TestApp, folder: string) =>
  writeExport(
    { ...services, readSettings: (tx) => createSiteReader(tx, services.siteDefaults, () => undefined).read() },
    { sink: await createFolderSink(folder), onProgress: () => undefined },
  );

/** Imports an export into a site, and tells what came of it. */
export async function importFolder({ services }: TestApp, folder: string) {
  const { db } = services;
  const files = await openPath(folder);
  const row = await insertImport(db, { fileName: 'export', state: 'running', userId: 1 });
  const change = await readFiles(
    { db, writers: createWriters(createImportDeps(services)), findOwnExport, allowsPrivate: false },
    row,
    { files, actor: { id: 1, role: 'admin' }, onProgress: async () => false },
  );
  await files.close();
  if (!change.doneReport) throw new Error('The import reported nothing');
  return change.doneReport;
}

/** Adds what the sample content does not have: drafts, former addresses, people and what they wrote, in awkward spellings. */
export async function addPeopleAndDrafts(app: TestApp): Promise<void> {
  const admin = await app.createAdminBrowser();
  const create = async (path: string, body: object) => {
    const reply = await admin.send(path, body);
    if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return ((await reply.json()) as { id: number }).id;
  };
  const article = await create('/api/blog-posts', { title: 'Yes: "no" # 12', status: 'draft', content: 'A\n---\nB\n' });
  const admins = await app.database.query<{ id: number }>("SELECT id FROM users WHERE role = 'admin'");
  const [owner] = admins;
  const text = { excerpt: 'Not yet.', content: 'Soon.', category: 'Strategy' };
  const publishedAt = new Date(Date.now() + 9e8).toISOString();
  await create('/api/blog-posts', { ...text, title: '航空 2030', status: 'scheduled', publishedAt });
  await create('/api/blog-posts', { ...text, title: '2026-01-01', status: 'archived' });
  await create('/api/case-studies', {
    title: 'Two texts',
    status: 'draft',
    challenge: 'First\n\n<!-- solution -->\n\nstill first',
    solution: '\nSecond\n',
    metrics: { onTime: '98 %', '7': 'seven', cost: '= 3' },
  });
  // Two records of one name, one with a name that Windows keeps, and one of a script without Latin letters.
  for (const name of ['Con', 'Twice', 'Twice', '物流'])
    await create('/api/skills', { name, category: 'Strategy', status: 'published' });
  const event = await create('/api/events', {
    title: 'Breakfast',
    summary: 'Coffee.',
    body: 'And talk.',
    startsAt: '2027-03-01T08:00:00Z',
    endsAt: '2027-03-01T09:00:00Z',
    timeZone: 'Europe/Berlin',
    seats: 1,
    hasWaitingList: false,
  });
  const query = (sql: string, values: unknown[] = []) => app.services.db.$client.query(sql, values);
  await query("UPDATE events SET former_slugs = '{fruehstueck}' WHERE id = $1", [event]);
  // Articles and series keep their former slugs in tables, once they were public.
  for (const [table, slug] of [
    ['blog_posts', 'yes-or-no'],
    ['series', 'a-former-series'],
  ])
    await query(
      `UPDATE ${table} SET slug = $1 WHERE id = (SELECT id FROM ${table} WHERE status = 'published' ORDER BY id LIMIT 1)`,
      [slug],
    );
  await query(`INSERT INTO event_registrations (event_id, email, name, company, state, registered_at)
    VALUES (${event}, 'ada@reader.example', 'Ada', 'Loom; Co', 'confirmed', '2026-05-01T10:00:00.123Z')`);
  await query(`INSERT INTO newsletter_subscribers
      (email, first_name, last_name, is_active, confirmed_at, subscribed_at, unsubscribed_at, suppressed_at, language, topics) VALUES
    ('ada@reader.example', 'Ada', '-1', true, '2020-02-03T04:05:06.789Z', '2020-02-03', null, null, 'de', '{articles}'),
    ('left@reader.example', null, null, false, '2020-02-03', '2020-02-03', '2021-02-03', null, null, default),
    ('gone@reader.example', null, null, true, '2020-02-03', '2020-02-03', null, '2021-02-03', null, default),
    ('never@reader.example', null, null, true, null, '2020-02-03', null, null, null, default)`);
  await query(
    `INSERT INTO redirects ("from", "to", is_permanent) VALUES ('/old', '/insights', true), ('/older/*', '/team', false)`,
  );
  await query(`INSERT INTO comments (id, post_id, parent_id, author_name, author_email, content, is_approved, moderated_at, created_at) VALUES
    (71, ${article}, null, '=cmd()', 'ada@reader.example', 'First,\n"second"', true, '2026-01-02', '2026-01-01'),
    (75, ${article}, 71, 'Bo', null, 'And a reply', false, null, '2026-01-03')`);
  await query(`INSERT INTO contact_forms (id, first_name, last_name, email, company, message, is_processed, answered_at, created_at, assignee_id, practice, routed_by)
    VALUES (501, 'Ada', 'Lace', 'Ada@reader.example', null, E'Hello,\n\n+ plus', true, '2026-02-02', '2026-02-01', ${owner?.id}, 'Airlines', 'Airlines, “slot”')`);
  await query(`INSERT INTO contact_entries (form_id, kind, author_id, content, sent_at, created_at)
    VALUES (501, 'reply', ${owner?.id}, 'Thank you.', '2026-02-02', '2026-02-02')`);
  await query(`INSERT INTO contact_forms (id, first_name, last_name, email, message, is_trashed)
    VALUES (502, 'In', 'Trash', 'trash@reader.example', 'Gone.', true)`);
  await query("INSERT INTO contact_entries (form_id, kind, content) VALUES (502, 'note', 'Of no use.')");
  await query(`INSERT INTO newsletter_issues (id, slug, subject, preheader, content, topic, status, queued_at, sent_at, created_at) VALUES
    (41, 'spring-issue', 'Spring: an issue', 'What is new', '## Ports\n\n- Slots', 'articles', 'sent', '2024-03-01T08:00:00.123Z', '2024-03-01T09:00:00Z', '2024-02-28'),
    (42, 'not-yet', 'Not yet', null, 'A draft.', null, 'draft', null, null, '2024-03-02')`);
  await query(
    "INSERT INTO newsletter_links (issue_id, number, url, clicks) VALUES (41, 1, 'https://firm.example/a?b=1', 7), (41, 2, 'https://other.example/', 0)",
  );
  await query("INSERT INTO people_notes (email, content) VALUES ('ada@reader.example', 'Likes looms.')");
  await query(
    `UPDATE people SET tags = '{looms,Key client}', owner_id = ${owner?.id} WHERE email = 'ada@reader.example'`,
  );
  await query("UPDATE people SET tags = '{=gone}' WHERE email = 'gone@reader.example'");
}
