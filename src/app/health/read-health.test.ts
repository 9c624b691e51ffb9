import { afterAll, beforeAll, expect, it } from 'vitest';
import { HEALTH_PATH } from '#features/firm/health/health.constants.ts';
import { healthReport } from '#features/firm/health/health.contract.ts';
import { type S3Server, startS3Server } from '#platform/testing/s3-server.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let store: S3Server;
let app: TestApp;
beforeAll(async () => {
  store = await startS3Server();
  app = await createTestApp({
    label: 'site_health',
    env: {
      ...store.env,
      SMTP_URL: 'smtp://user:hunter2@127.0.0.1:9',
      MAIL_FROM: 'site@firm.test',
      CONTACT_TO: 'office@firm.test',
    },
  });
});
afterAll(async () => {
  await app?.close();
  await store?.close();
});

async function readParts() {
  const reply = await (await app.createAdminBrowser()).fetch(HEALTH_PATH);
  const text = await reply.text();
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(text).not.toMatch(/hunter2|S3RVER/);
  const { parts } = healthReport.parse(JSON.parse(text));
  return new Map(parts.map((part) => [part.name, part]));
}

it('shows every part, without secrets', async () => {
  const parts = await readParts();
  expect(Object.fromEntries([...parts].map(([name, { state }]) => [name, state]))).toEqual({
    // On a busy machine the database may be reported as slow.
    Database: expect.stringMatching(/^(ok|attention)$/),
    Addresses: 'attention',
    'Legal pages': 'attention',
    'Background jobs': 'ok',
    Mail: 'ok',
    Files: 'ok',
    'Page cache': 'ok',
    Backup: 'attention',
    'This node': 'ok',
  });
  expect(parts.get('Backup')?.summary).toMatch(/No backup has been made yet/);
  expect(parts.get('Mail')?.facts[0]).toEqual({ name: 'Sent through', value: '127.0.0.1:9' });
  expect(parts.get('Database')?.facts).toContainEqual({ name: 'Nodes', value: '1' });
});

it('asks a site without sample content for a privacy page until it is published', async () => {
  expect((await readParts()).get('Legal pages')?.problems).toMatchObject([
    { name: 'Write the privacy page', href: '/admin/pages?create=true&purpose=privacy' },
  ]);
  const admin = await app.createAdminBrowser();
  const page = { title: 'Privacy', summary: 'What we keep.', body: 'Little.', purpose: 'privacy' };
  const created = await admin.send('/api/pages', { ...page, status: 'draft' });
  const { id } = (await created.json()) as { id: number };
  expect((await readParts()).get('Legal pages')?.problems).toMatchObject([{ name: 'Publish the privacy page' }]);
  await admin.send(`/api/pages/${id}`, { ...page, status: 'published' }, { method: 'PUT' });
  expect((await readParts()).get('Legal pages')).toMatchObject({ state: 'ok' });
});

it('shows an old backup, a failed one, failed jobs and stuck mails', async () => {
  await app.database.query(
    "INSERT INTO backups (place, bytes, finished_at) VALUES ('/backups/x', 1500000000, now() - interval '5 days')",
  );
  await app.database.query(
    "INSERT INTO pgboss.job (name, state) VALUES ('mail', 'failed'), ('remove-files', 'failed')",
  );
  let parts = await readParts();
  expect(parts.get('Backup')).toMatchObject({ state: 'attention', summary: expect.stringContaining('5 days old') });
  expect(parts.get('Backup')?.facts).toContainEqual({ name: 'Size', value: '1.5 GB' });
  expect(parts.get('Background jobs')).toMatchObject({ state: 'attention' });
  expect(parts.get('Mail')).toMatchObject({
    state: 'attention',
    summary: expect.stringContaining('not being delivered'),
  });
  await app.database.query("INSERT INTO backups (place, failure) VALUES ('/backups/y', 'The disk is full.')");
  parts = await readParts();
  expect(parts.get('Backup')).toMatchObject({ state: 'failed', summary: 'The last backup failed: The disk is full.' });
  await app.database.query('DELETE FROM pgboss.job');
});

it('shows that the store is down, next to the other parts', async () => {
  await store.kill();
  const parts = await readParts();
  expect(parts.get('Files')).toEqual({
    name: 'Files',
    state: 'failed',
    summary: expect.stringContaining('does not respond'),
    facts: [],
  });
  expect(parts.get('Database')?.facts).not.toEqual([]);
});
