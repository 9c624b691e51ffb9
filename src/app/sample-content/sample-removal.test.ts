import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SiteReply } from '#features/firm/settings/settings.contract.ts';
import { TEAM_PATH } from '#features/firm/team/team.constants.ts';
import type { teamMemberKind } from '#features/firm/team/team.kind.ts';
import { BLOG_POSTS_PATH } from '#features/library/blog/blog.constants.ts';
import type { AdminBlogPost } from '#features/library/blog/blog.contract.ts';
import { WHITEPAPERS_PATH } from '#features/library/whitepapers/whitepapers.constants.ts';
import type { AdminWhitepaper } from '#features/library/whitepapers/whitepapers.contract.ts';
import { getTableKey } from '#lib/kinds/kind-pages.ts';
import type { AdminRecord } from '#lib/kinds/kind-records.ts';
import { listPictureFiles } from '#lib/pictures.ts';
import { RECORD_STORES } from '../records/record-stores.ts';
import { createTestApp, type TestApp, type TestBrowser } from '../testing/test-app.ts';

const SAMPLES = '/api/sample-content';
/** The name of each table with sample rows, by its key in replies. */
const TABLES = {
  ...Object.fromEntries(RECORD_STORES.map(({ kind, table }) => [getTableKey(kind), getTableName(table)])),
  comments: 'comments',
  contactForms: 'contact_forms',
  newsletterSubscribers: 'newsletter_subscribers',
};

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'sample_removal', env: { SAMPLE_CONTENT: 'on' } });
  admin = await app.createAdminBrowser();
}, 120_000);
afterAll(() => app?.close());

const CLAIMS =
  /5,000\+|\$400M|100\+|150\+|Ilse|Tomasi|Callsign|Waypoint|callsign\.example|waypoint\.example|duty manager|Two platforms/;

const countSamples = async () => {
  const counts = Object.entries(TABLES).map(async ([key, table]) => {
    const [row] = await app.database.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE is_sample`);
    return [key, row?.n] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
};
const listFiles = async () => {
  const entries = await readdir(path.join(app.dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};
const fetchFirst = async <Row>(address: string) =>
  ((await (await admin.fetch(`${address}?limit=1`)).json()) as Row[])[0] as Row;
const put = (address: string, record: { id: number }, change: object) =>
  admin.send(`${address}/${record.id}`, { ...record, ...change }, { method: 'PUT' });

describe('removing the sample content', () => {
  it('undoes everything if a part of it fails', async () => {
    const before = [await countSamples(), (await listFiles()).length];
    await app.database.query('ALTER TABLE activity ADD CONSTRAINT nothing_today CHECK (false) NOT VALID');
    try {
      expect((await admin.fetch(SAMPLES, { method: 'DELETE' })).status).toBe(500);
    } finally {
      await app.database.query('ALTER TABLE activity DROP CONSTRAINT nothing_today');
    }
    expect([await countSamples(), (await listFiles()).length]).toEqual(before);
  });

  it('announces what readers added that would be removed too, and exports their comments', async () => {
    const [post, paper] = [
      await fetchFirst<AdminBlogPost>(BLOG_POSTS_PATH),
      await fetchFirst<AdminWhitepaper>(WHITEPAPERS_PATH),
    ];
    const countReaders = async () => ((await (await admin.fetch(SAMPLES)).json()) as { readers: object }).readers;
    const before = await countReaders();
    expect(before).toEqual({ comments: 0, downloads: 0, bookmarks: 0, progress: 0 });
    const own = { title: 'Ours', excerpt: 'Ours.', category: 'Strategy', content: 'Ours.' };
    const ours = (await (await admin.send(BLOG_POSTS_PATH, own)).json()) as AdminBlogPost;
    const addComment = (id: number, content: string) =>
      app.send(`${BLOG_POSTS_PATH}/${id}/comments`, {
        authorName: 'Marit Solheim',
        authorEmail: 'marit@private.example',
        content,
      });
    expect((await addComment(post.id, '=Nine are late, says "Marit".')).status).toBe(201);
    expect((await addComment(ours.id, 'This one stays.')).status).toBe(201);
    await app.database.query('INSERT INTO whitepaper_downloads (whitepaper_id, user_id) VALUES ($1, 1)', [paper.id]);
    await app.database.query(
      'INSERT INTO user_progress (user_id, content_id) SELECT 1, id FROM learning_content ORDER BY id DESC LIMIT 2',
    );
    await app.database.query(
      'INSERT INTO user_bookmarks (user_id, content_id) SELECT 1, id FROM learning_content ORDER BY id DESC LIMIT 1',
    );
    expect(await countReaders()).toEqual({ comments: 1, downloads: 1, bookmarks: 1, progress: 2 });
    const file = await admin.fetch(`${SAMPLES}/comments.csv`);
    const text = await file.text();
    expect(file.headers.get('content-type')).toContain('text/csv');
    expect(text).toContain(`${post.title},Marit Solheim,marit@private.example`);
    expect(text).toContain('Nine are late, says ""Marit"".');
    expect(text).not.toContain('This one stays.');
    expect((await app.fetch(`${SAMPLES}/comments.csv`)).status).toBe(401);
    const [noted] = await app.database.query("SELECT action, title FROM activity WHERE action = 'exported'");
    expect(noted).toMatchObject({ title: 'Comments below sample content' });
    await admin.fetch(`${BLOG_POSTS_PATH}/${ours.id}`, { method: 'DELETE' });
  });

  it('removes all sample records with their files, and keeps the firm’s own with their pictures', async () => {
    const [post, member, paper] = [
      await fetchFirst<AdminBlogPost>(BLOG_POSTS_PATH),
      await fetchFirst<AdminRecord<typeof teamMemberKind>>(TEAM_PATH),
      await fetchFirst<AdminWhitepaper>(WHITEPAPERS_PATH),
    ];
    // A new article with pictures of samples, an edited team member, and an article whose status changed.
    const own = { title: 'Our own', excerpt: 'Ours.', category: 'Strategy', featuredImage: post.featuredImage };
    const content = `![A picture](${paper.coverImage})`;
    expect((await admin.send(BLOG_POSTS_PATH, { ...own, content })).status).toBe(201);
    expect((await put(TEAM_PATH, member, { name: 'Our Partner' })).status).toBe(200);
    expect((await put(BLOG_POSTS_PATH, post, { status: 'draft' })).status).toBe(200);
    const before = await countSamples();
    const filesBefore = await listFiles();
    const announced = (await (await admin.fetch(SAMPLES)).json()) as { readers: object };

    const kept = [post.featuredImage, member.profileImage, paper.coverImage].flatMap((address) =>
      listPictureFiles((address ?? '').slice(1)).map((key) => path.basename(key)),
    );

    const reply = await admin.fetch(SAMPLES, { method: 'DELETE' });
    const removed = (await reply.json()) as Record<string, number>;
    expect([reply.status, removed]).toEqual([200, { ...before, claims: 30, files: filesBefore.length - kept.length }]);
    const { readers: _, ...counted } = announced;
    expect({ ...counted, files: removed.files }).toEqual(removed);
    expect(Object.values(await countSamples()).every((count) => count === 0)).toBe(true);
    expect((await (await app.fetch(BLOG_POSTS_PATH)).json()) as object[]).toMatchObject([{ title: 'Our own' }]);
    expect((await (await app.fetch(TEAM_PATH)).json()) as object[]).toMatchObject([{ name: 'Our Partner' }]);

    await vi.waitFor(async () => expect((await listFiles()).toSorted()).toEqual(kept.toSorted()), { timeout: 20_000 });
    for (const address of [post.featuredImage, member.profileImage, paper.coverImage])
      expect((await app.fetch(address ?? '')).status).toBe(200);
    const [entry] = await app.database.query("SELECT * FROM activity WHERE kind = 'sample-content'");
    expect(entry).toMatchObject({ actor_id: 1, action: 'deleted', record_id: null });
  });

  it('does and logs nothing the second time', async () => {
    const reply = await admin.fetch(SAMPLES, { method: 'DELETE' });
    const counts = Object.values((await reply.json()) as Record<string, number>);
    expect([reply.status, counts.every((count) => count === 0)]).toEqual([200, true]);
    expect(await app.database.query("SELECT FROM activity WHERE kind = 'sample-content'")).toHaveLength(1);
  });

  it('leaves no claim of the sample firm on any public page, and a firm’s own stay', async () => {
    const { settings } = (await (await admin.fetch('/api/site')).json()) as SiteReply;
    expect(JSON.stringify(settings)).not.toMatch(CLAIMS);
    expect(settings.sections.solutions).toBe(false);
    for (const part of ['home', 'mentor'])
      expect(await (await app.fetch(`/api/site/${part}`)).text()).not.toMatch(CLAIMS);
  });
});
