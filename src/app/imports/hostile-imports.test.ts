import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IMPORT_UPLOAD_PATH } from '#features/firm/imports/imports.constants.ts';
import { ImportBusy, runAlone } from '#features/firm/imports/server/process-import.service.ts';
import { createImporter, createZip, readFixture } from '../testing/import-site.ts';
import { createTestApp, type TestApp, type TestBrowser } from '../testing/test-app.ts';

let app: TestApp;
let admin: TestBrowser;
let importer: ReturnType<typeof createImporter>;
beforeAll(async () => {
  app = await createTestApp({ label: 'hostile-imports' });
  admin = await app.createAdminBrowser();
  importer = createImporter(admin);
}, 120_000);
afterAll(() => app?.close());
beforeEach(() => app.database.empty('imports', 'blog_posts', 'redirects', 'newsletter_subscribers', 'rate_limits'));

const query = async (text: string) => (await app.services.db.$client.query(text)).rows;
const expectRefusal = async (name: string, bytes: Buffer, why: string | RegExp) => {
  const { state, failure } = await importer.check(name, bytes);
  expect(state).toBe('failed');
  expect(failure).toMatch(why);
};
/** Replaces a name by one of the same length, which the library that writes archives would refuse. */
const rename = (zip: Buffer, from: string, to: string) =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');

const WXR = '<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2</wp:wxr_version>';
const post = (id: number, name: string, text = 'Words.') =>
  `<item><title>Post ${id}</title><link>https://blog.example/${name}/${id}/</link><dc:creator xmlns:dc="d">x</dc:creator>` +
  `<content:encoded xmlns:content="c"><![CDATA[${text}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2018-01-01 00:00:00</wp:post_date_gmt>` +
  `<wp:post_name>${name}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`;
const toWxr = (...items: string[]) => Buffer.from(`${WXR}${items.join('\n')}</channel></rss>`);

describe('an archive', () => {
  it('that names files outside itself is refused as a whole', async () => {
    const zip = await createZip({ 'aa/evil.md': 'Hello', 'good.md': 'Hello' });
    await expectRefusal('dots.zip', rename(zip, 'aa/evil.md', '../evil.md'), 'names files outside itself');
    await expectRefusal('root.zip', rename(zip, 'aa/evil.md', '/etc/evil0'), 'names files outside itself');
  });

  it('that is a bomb is not unpacked', async () => {
    const bomb = await createZip({ 'export.xml': Buffer.concat([toWxr(), Buffer.alloc(40_000_000, ' ')]) });
    await expectRefusal('bomb.zip', bomb, 'unpacks to 200 times its size');
    // The stated size lies: what comes out counts.
    const zip = await createZip({ 'list.csv': `email,created_at\n${'a'.repeat(30_000)}` });
    const lie = Buffer.from(zip);
    const central = lie.lastIndexOf('PK\u0001\u0002', undefined, 'latin1');
    lie.writeUInt32LE(100, central + 24);
    expect((await importer.check('lie.zip', lie)).state).toBe('failed');
  });

  it('leaves links out, and says so', async () => {
    const link = await createZip({ 'passwd.md': '/etc/passwd' }, 0o120777);
    await expectRefusal('links.zip', link, 'neither an export of Ghost');
  });

  it('that is cut off or nothing that can be imported is refused in a sentence', async () => {
    const zip = await createZip({ 'a.md': 'Hello' });
    await expectRefusal('cut.zip', zip.subarray(0, zip.length - 10), 'cut off or damaged');
    await expectRefusal('picture.png', Buffer.from('\u0089PNG'), 'neither an export of Ghost');
  });

  it('larger than allowed is refused by its size, before it is read', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(2 * 1024 ** 3) };
    const reply = await admin.fetch(IMPORT_UPLOAD_PATH, { method: 'POST', headers, body: '--x--' });
    expect(reply.status).toBe(413);
  });
});

describe('an export of WordPress', () => {
  it('that declares entities is refused', async () => {
    const laughs = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>${toWxr(post(1, 'one', '&b;'))}`;
    await expectRefusal('laughs.xml', Buffer.from(laughs), 'declares entities of its own');
  });

  it('that is cut in the middle brings what is complete, and says how much', async () => {
    const whole = toWxr(post(1, 'one'), post(2, 'two'), post(3, 'three'));
    const done = await importer.run('cut.xml', whole.subarray(0, whole.indexOf('Post 3') + 3));
    expect(done.done?.counts.article).toEqual({ new: 2 });
    expect(done.done?.problems.map(({ why }) => why)).toContainEqual(
      expect.stringContaining('damaged after 2 entries'),
    );
    const again = await importer.run('whole.xml', whole);
    expect(again.done?.counts.article).toEqual({ new: 1, known: 2 });
  });

  it('with one slug for all posts gives each its own', async () => {
    const posts = Array.from({ length: 60 }, (_, index) => post(index + 1, 'same'));
    const done = await importer.run('same.xml', toWxr(...posts));
    expect(done.done?.counts.article).toEqual({ new: 60 });
    expect(await query('select count(distinct slug)::int as slugs from blog_posts')).toEqual([{ slugs: 60 }]);
    expect(await query('select count(distinct "to")::int as redirects from redirects')).toEqual([{ redirects: 60 }]);
  });

  it('with the markup of ten years of plug-ins loses what runs, and keeps the words', async () => {
    const html =
      '<div style="x" onclick="steal()"><table><tr><td><p>Cell</p></td></tr></table><img src=x onerror=alert(1)><svg onload=alert(2)></svg>' +
      `<a href="javascript:alert(3)">Link</a><object data="a.swf"></object><p>Open <b>bold <i>both</b> it</i>${'<div>'.repeat(30)}Deep`;
    const deep = post(2, 'deep', '<div>'.repeat(20_000));
    const done = await importer.run('plugins.xml', toWxr(post(1, 'plugins', html), deep));
    const [row] = await query('select content from blog_posts');
    expect(row?.content).not.toMatch(/onerror|onload|javascript|steal|alert/);
    expect(row?.content).toMatch(/Cell[\s\S]+Link[\s\S]+\*\*bold[\s\S]+Deep/);
    expect(done.done?.problems).toContainEqual({ what: 'Post 2', why: 'Its markup is nested too deeply.' });
  });
});

it('reads lists in Latin-1 and UTF-16, and dates without a zone as UTC', async () => {
  const list = 'email;first name;confirmed at\nrené@reader.example;René;2020-01-02 03:04:05\n';
  await importer.run('latin.csv', Buffer.from(list.replace('rené@', 'rene@'), 'latin1'));
  const wide = Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from('email,first name,confirmed at\nzoe@reader.example,Zoë,2020-01-02\n', 'utf16le'),
  ]);
  await importer.run('wide.csv', wide);
  expect(await query('select first_name, confirmed_at from newsletter_subscribers order by email')).toEqual([
    { first_name: 'René', confirmed_at: new Date('2020-01-02T03:04:05Z') },
    { first_name: 'Zoë', confirmed_at: new Date('2020-01-02T00:00:00Z') },
  ]);
});

it('runs one import at a time, and tells the second', async () => {
  const bytes = readFixture('ghost/ghost-6-html.json');
  await runAlone(app.services.db, async () => {
    const reply = await importer.upload('second.json', bytes);
    expect(reply.status).toBe(409);
    expect(await reply.text()).toContain('Another import is running');
    await expect(runAlone(app.services.db, async () => undefined)).rejects.toThrow(ImportBusy);
  });
  expect((await importer.run('third.json', bytes)).state).toBe('done');
});

it('stops, goes on where it was, and imports nothing twice', async () => {
  const posts = Array.from({ length: 400 }, (_, index) => post(index + 1, `post-${index}`));
  const { id } = await importer.check('many.xml', toWxr(...posts));
  await importer.act(id, 'run');
  await expect
    .poll(async () => (await importer.read(id)).done?.counts.article?.new ?? 0, { timeout: 20_000 })
    .toBeGreaterThan(0);
  await importer.act(id, 'stop');
  const stopped = await importer.waitFor(id);
  expect(stopped.state).toBe('stopped');
  const [before] = await query('select count(*)::int as articles from blog_posts');
  expect(before?.articles).toBeLessThan(400);
  await importer.act(id, 'run');
  const done = await importer.waitFor(id);
  expect(done).toMatchObject({ state: 'done', done: { counts: { article: { new: 400 }, redirect: { new: 400 } } } });
  expect(await query('select count(*)::int as articles, count(distinct title)::int as titles from blog_posts')).toEqual(
    [{ articles: 400, titles: 400 }],
  );
}, 120_000);

it('is for administrators, and refuses steps that do not fit', async () => {
  expect((await app.fetch('/api/imports')).status).toBe(401);
  const { id } = await importer.check('ghost.json', readFixture('ghost/ghost-6-html.json'));
  expect((await importer.act(id, 'take-back')).status).toBe(409);
  expect((await importer.act(id, 'stop')).status).toBe(409);
  expect((await importer.act(999, 'run')).status).toBe(404);
});
