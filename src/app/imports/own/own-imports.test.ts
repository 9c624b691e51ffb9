import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COUNTED_LINK_HREF } from '#features/audience/newsletter/newsletter.constants.ts';
import { KINDS } from '#kinds.ts';
import { listFields } from '#lib/kinds/kind.ts';
import { getFolder } from '#platform/records/record-file.ts';
import { EXPORTED_STORES } from '../../exports/exported-kinds.ts';
import { exportSite, importFolder } from '../../testing/export-site.ts';
import { createImporter, createPicture, createZip } from '../../testing/import-site.ts';
import { createTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.ts';

let app: TestApp;
let admin: TestBrowser;
let folder: string;
beforeAll(async () => {
  app = await createTestApp({ label: 'own-imports' });
  admin = await app.createAdminBrowser();
}, 120_000);
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty(
    ...['imports', 'blog_posts', 'practices', 'team_members', 'case_studies', 'whitepapers', 'pictures', 'comments'],
    ...['site_settings', 'newsletter_subscribers', 'contact_forms', 'events', 'rate_limits', 'newsletter_issues'],
  );
  folder = await mkdtemp(path.join(tmpdir(), 'greatcircle-own-import-'));
  return () => rm(folder, { recursive: true, force: true });
});

const MARK = JSON.stringify({ software: 'Greatcircle', format: 1, name: 'Former Firm' });
async function write(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  for (const [name, content] of Object.entries({ 'greatcircle.json': MARK, ...files })) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  return folder;
}
const query = async (text: string) => (await app.services.db.$client.query(text)).rows;
const article = (front: string, body = 'Words.') =>
  `---\n${front}\nexcerpt: Short.\ncategory: Strategy\nstatus: published\n---\n\n${body}\n`;

describe('an export of another site', () => {
  it('has every kind in a folder of its own, and each field that names records names a kind', () => {
    expect(new Set(EXPORTED_STORES.map(({ kind }) => getFolder(kind))).size).toBe(KINDS.length);
    const names = KINDS.map(({ name }) => name);
    for (const kind of KINDS)
      for (const [field, declared] of listFields(kind))
        if (declared.type === 'id' || declared.type === 'ids')
          expect([kind.name, field, names.includes(declared.of)]).toEqual([kind.name, field, true]);
  });

  it('gets other numbers and addresses where these are taken, and the texts that name each other still do', async () => {
    const created = await admin.send('/api/case-studies', { title: 'Ours', status: 'draft' });
    const { id } = (await created.json()) as { id: number };
    await write({
      'case-studies/theirs.md': `---\nid: ${id}\ntitle: Theirs\nstatus: draft\npracticeIds: [hubs]\n---\n\n<!-- challenge -->\n\nOne\n`,
      'practices/hubs.md': '---\nid: 1\ntitle: Hubs\nslug: hubs\nstatus: draft\ncaseStudyIds: [theirs]\n---\n\n\n',
    });
    const report = await importFolder(app, folder);
    expect(report.counts).toMatchObject({ 'record:case-study': { new: 1 }, 'record:practice': { new: 1 } });
    const [theirs] = await query(`SELECT id, challenge, practice_ids FROM case_studies WHERE title = 'Theirs'`);
    const [practice] = await query('SELECT id, case_study_ids FROM practices');
    expect(theirs?.id).not.toBe(id);
    expect([theirs?.practice_ids, practice?.case_study_ids]).toEqual([[practice?.id], [theirs?.id]]);
    expect(report.problems.map(({ why }) => why)).toEqual([
      `Its number was taken, so its address is now /insights/case-studies/${theirs?.id}-theirs.`,
    ]);
  });

  it('keeps a former address that is as long as addresses get', async () => {
    const former = 'a'.repeat(280);
    await write({
      'practices/hubs.md': `---\nid: 1\ntitle: Hubs\nslug: hubs\nsummary: Short.\nstatus: published\nformerSlugs: [${former}]\n---\n\nWords.\n`,
      'team-members/ada.md': `---\nid: 1\nname: Ada\ntitle: Partner\nbio: Ran two hubs.\nslug: ada\nstatus: published\nformerSlugs: [${former}]\n---\n\n`,
    });
    expect((await importFolder(app, folder)).problems).toEqual([]);
    for (const [path, slug] of [
      ['/api/practices', 'hubs'],
      ['/api/team-members', 'ada'],
    ])
      expect(await (await app.fetch(`${path}/${former}`)).json()).toMatchObject({ slug });
  });

  it('arrives once, however often it is imported, and can be taken back', async () => {
    const file = await createZip({
      'greatcircle.json': MARK,
      'settings.json': JSON.stringify(app.services.siteDefaults),
      'articles/one.md': article('id: 3\ntitle: One\nslug: one'),
      'articles/one-3.md': article('id: 4\ntitle: One\nslug: one-2'),
      'lists/comments.csv':
        'Id,Article,Reply to,Name,Written,Shown,Spam,Comment\n1,one,,Ada,2020-01-02T00:00:00.000Z,yes,no,Fine\n2,one,1,Bo,2020-01-03T00:00:00.000Z,no,no,Yes\n3,nowhere,,Bo,2020-01-03T00:00:00.000Z,no,no,Lost\n',
    });
    const importer = createImporter(admin);
    const first = await importer.run('export.zip', file);
    expect(first).toMatchObject({ state: 'done', source: 'Export of a Greatcircle site' });
    expect(first.done?.counts).toMatchObject({ 'record:article': { new: 2 }, 'row:comment': { new: 2, refused: 1 } });
    const again = await importer.run('export.zip', file);
    expect(again.done?.counts).toMatchObject({ 'record:article': { known: 2 }, 'row:comment': { known: 2 } });
    expect(await query('SELECT id FROM blog_posts')).toHaveLength(2);
    await importer.takeBack(first.id);
    expect(await query('SELECT id FROM blog_posts UNION ALL SELECT id FROM comments')).toEqual([]);
  });

  it('keeps old links, tags and the colleagues whose work it was, and names those who are not here', async () => {
    const [{ email }] = (await query("SELECT email FROM users WHERE role = 'admin'")) as [{ email: string }];
    const file = await createZip({
      'greatcircle.json': MARK,
      'articles/one.md': article('id: 3\ntitle: One\nslug: one'),
      'lists/former-addresses-of-articles.csv':
        'Id,Former address,Article,Since\n1,first,one,2020-01-02T00:00:00.000Z\n2,lost,nowhere,2020-01-02T00:00:00.000Z\n',
      'lists/tags-and-owners.csv': `Email,Tags,Owner\nada@reader.example,"Looms, Key client",${email.toUpperCase()}\nbo@reader.example,,left@firm.example\ncy@reader.example,${'x'.repeat(41)},\n`,
      'lists/messages.csv': `Id,Written,First name,Last name,Email,Processed,Spam,Assigned to,Message\n1,2020-01-01T00:00:00.000Z,Ada,L,ada@reader.example,no,no,left@firm.example,Hello\n2,2020-01-01T00:00:00.000Z,Bo,L,bo@reader.example,no,no,${email},Hello\n`,
    });
    const importer = createImporter(admin);
    const { id, check, done } = await importer.run('export.zip', file);
    const whys = (report: typeof done) => report?.problems.map(({ what, why }) => `${what}: ${why}`);
    expect(whys(check)).toContainEqual(expect.stringContaining('left@firm.example'));
    expect(whys(done)).toEqual([
      'tagged or assigned person bo@reader.example: left@firm.example is no colleague here who may have it. This and the others that were theirs belong to nobody.',
      'tagged or assigned person cy@reader.example: A person has at most 20 tags of 40 characters.',
      'old article link lost: What it belongs to was not imported: nowhere.',
      'message ada@reader.example: left@firm.example is no colleague here who may have it. This and the others that were theirs belong to nobody.',
    ]);
    const reply = await admin.fetch('/api/blog-posts/first');
    expect(await reply.json()).toMatchObject({ slug: 'one' });
    const marks = "SELECT tags, owner_id FROM people WHERE email = 'ada@reader.example'";
    expect(await query(marks)).toEqual([{ tags: ['Looms', 'Key client'], owner_id: 1 }]);
    expect(await query('SELECT assignee_id FROM contact_forms ORDER BY id')).toEqual([
      { assignee_id: null },
      { assignee_id: 1 },
    ]);
    await importer.takeBack(id);
    expect(await query(marks)).toEqual([]);
  });

  it('brings issues that were sent to the archive, others as drafts, mails nobody, and takes them back', async () => {
    const issue = (front: string) => `---\n${front}\n---\n\nSee ![](../pictures/uploads/a-1.jpg)\n`;
    const sent = 'subject: Spring\nslug: spring\ndate: 2024-03-01T08:00:00.000Z';
    const file = await createZip({
      'greatcircle.json': MARK,
      'issues/spring.md': issue(`id: 31\n${sent}\nlinks:\n  - https://firm.example/ports`),
      'issues/script.md': issue(`${sent.replaceAll('pring', 'cript')}\nlinks: ["javascript:alert(1)"]`),
      'issues/future.md': issue('subject: Later\nslug: later\ndate: 2099-03-01T08:00:00.000Z'),
      'issues/dateless.md': issue('subject: When\nslug: when'),
      'lists/subscribers.csv': 'Email,Status,Consent at\nada@reader.example,subscribed,2020-01-01T00:00:00.000Z\n',
    });
    const importer = createImporter(admin);
    const { id, done } = await importer.run('export.zip', file);
    expect(done?.counts).toMatchObject({ issue: { new: 2, refused: 2 }, subscriber: { new: 1 } });
    const reader = await app.fetch('/api/newsletter/archive/spring');
    expect(await reader.json()).toMatchObject({ subject: 'Spring', publishedAt: '2024-03-01T08:00:00.000Z' });
    expect((await app.fetch('/api/newsletter/archive/when')).status).toBe(404);
    expect(await query("SELECT status FROM newsletter_issues WHERE slug = 'when'")).toEqual([{ status: 'draft' }]);
    const link = await app.fetch(`${COUNTED_LINK_HREF}/31/1`, { redirect: 'manual' });
    expect(link.headers.get('location')).toBe('https://firm.example/ports');
    expect((await admin.send('/api/newsletter/issues/31/resume', {})).status).toBe(409);
    expect(await query('SELECT FROM newsletter_deliveries')).toEqual([]);
    expect((await importer.run('export.zip', file)).done?.counts.issue).toEqual({ known: 2, refused: 2 });
    await importer.takeBack(id);
    expect((await app.fetch('/api/newsletter/archive/spring')).status).toBe(404);
    expect(await query('SELECT FROM newsletter_issues')).toEqual([]);
  });

  it('of this site is all here already', async () => {
    await admin.send('/api/blog-posts', { title: 'Mine', excerpt: 'x', content: 'y', category: 'z' });
    await admin.send('/api/case-studies', { title: 'Ours', status: 'draft' });
    await exportSite(app, path.join(folder, 'own'));
    const { counts } = await importFolder(app, path.join(folder, 'own'));
    expect(counts).toMatchObject({ 'record:article': { known: 1 }, 'record:case-study': { known: 1 } });
    const { settings: _, ...others } = counts;
    expect(Object.values(others).filter((outcomes) => outcomes.new !== undefined)).toEqual([]);
  });

  it('never changes settings that somebody has chosen here', async () => {
    const { version, settings } = (await (await admin.fetch('/api/site')).json()) as {
      version: number;
      settings: { brand: object };
    };
    const chosen = { ...settings, brand: { ...settings.brand, name: 'Chosen Here' } };
    await admin.send('/api/site', { version, settings: chosen }, { method: 'PUT' });
    await write({ 'settings.json': JSON.stringify(settings) });
    const report = await importFolder(app, folder);
    expect(report).toMatchObject({ counts: { settings: { refused: 1 } } });
    const now = (await (await admin.fetch('/api/site')).json()) as { settings: { brand: { name: string } } };
    expect(now.settings.brand.name).toBe('Chosen Here');
  });

  it('cannot bring scripts, files of other types, names outside, or what the rules refuse', async () => {
    await write({
      'pictures/uploads/evil.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'pictures/uploads/page.png': '<html><script>alert(1)</script></html>',
      'pictures/uploads/good-000000000000-90x60.jpg': await createPicture('#224466'),
      'white-papers/paper.md': '---\nid: 1\ntitle: Paper\npdfUrl: ../../greatcircle.json\nstatus: draft\n---\n\n\n',
      'white-papers/fake.pdf': 'not a PDF',
      'white-papers/fake.md': '---\nid: 2\ntitle: Fake\npdfUrl: fake.pdf\nstatus: draft\n---\n\n\n',
      'articles/long.md': article(`id: 5\ntitle: ${'x'.repeat(400)}`),
      'articles/bad.md': '---\ntitle: [\n---\n\n',
      'articles/none.md': 'No front matter',
      'lists/messages.csv':
        'Id,Written,First name,Last name,Email,Processed,Spam,Message\n1,yesterday,A,B,a@b.example,no,no,x\n2,2020-01-01T00:00:00.000Z,A,B,not an address,no,no,x\n',
    });
    const report = await importFolder(app, folder);
    expect(report.counts).toMatchObject({
      picture: { new: 1, refused: 2 },
      'record:white-paper': { new: 1, refused: 1 },
      'record:article': { refused: 1 },
      'row:message': { refused: 2 },
    });
    expect(report.problems.map(({ why }) => why)).toEqual(
      expect.arrayContaining([
        'The file ../../greatcircle.json is missing.',
        'Its front matter cannot be read.',
        'It has no front matter.',
        'Row 2: “Written” cannot be read.',
      ]),
    );
    expect(await query("SELECT key FROM pictures WHERE key LIKE 'media/uploads/%'")).toEqual([
      { key: 'media/uploads/good-000000000000-90x60.jpg' },
    ]);
  });

  it('of a later version is refused in a sentence', async () => {
    const importer = createImporter(admin);
    const later = await createZip({
      'greatcircle.json': JSON.stringify({ software: 'Greatcircle', format: 2, name: 'x' }),
    });
    expect((await importer.check('later.zip', later)).failure).toContain('another version of the site');
  });
});
