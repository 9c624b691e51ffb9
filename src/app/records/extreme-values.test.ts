import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ISSUES_FEED_HREF, ISSUES_PATH } from '#features/audience/newsletter/newsletter.constants.ts';
import { SITE_PATH } from '#features/firm/settings/settings.constants.ts';
import type { SiteReply } from '#features/firm/settings/settings.contract.ts';
import { teamMemberKind } from '#features/firm/team/team.kind.ts';
import { learningContentKind } from '#features/learning/lessons/lessons.kind.ts';
import { articleKind, seriesKind } from '#features/library/blog/blog.kind.ts';
import { MARKDOWN_PREVIEW_PATH } from '#lib/admin/preview.ts';
import { FEEDS, getSharePicturePath } from '#lib/hrefs.ts';
import type { Field } from '#lib/kinds/kind.ts';
import { listFields } from '#lib/kinds/kind.ts';
import { describeRecord } from '#lib/kinds/kind-pages.ts';
import { extremeBlock, extremeText } from '#platform/markdown/extreme-blocks.fixtures.ts';
import { loadBuiltFrontend } from '../pages/frontend.ts';
import { ROOT_DIR } from '../root-dir.ts';
import { RECORD_KINDS } from '../testing/record-kinds.ts';
import type { TestBrowser } from '../testing/test-app.ts';
import { createTestSite, requireBuild, type TestSite } from '../testing/test-site.ts';
import { RECORD_STORES } from './record-stores.ts';

const LAST = 'The last words.';
const repeat = (piece: (index: number) => string, count: number) =>
  Array.from({ length: count }, (_, index) => piece(index)).join('');
const chart = (value: string) =>
  `\`\`\`figure\nkind: bar\ntitle: T\nlabels: [a, b]\nseries: [{values: [${value}, 2]}]\n\`\`\`\n\n`;

/** Texts that are long, deep or odd, each with a short one for names and figures. */
const CASES: Readonly<Record<string, readonly [long: string, short: string]>> = {
  'a table of 5,000 rows': [`| a | b |\n|---|---|\n${'| 1 | 2 |\n'.repeat(5000)}`, '1e308'],
  'a table of 500 columns': [['a', '-', '1'].map((cell) => `|${`${cell}|`.repeat(500)}\n`).join(''), '-1e308'],
  'thousands of footnotes': [
    `${repeat((index) => `[^${index}] `, 3000)}\n\n${repeat((index) => `[^${index}]: n\n`, 3000)}`,
    '[^1]',
  ],
  'one word of 100,000 letters': ['W'.repeat(100_000), 'Щ'.repeat(500)],
  'lists 200 deep': [repeat((index) => `${'  '.repeat(index)}- a\n`, 200), '- - - -'],
  'quotes 5,000 deep': [`${'> '.repeat(5000)}a\n`, '> > > >'],
  'lists in quotes in lists': [`${'> - '.repeat(2000)}a\n`, '>'],
  'callouts and sidenotes in each other': [repeat((index) => `${'> '.repeat(index + 1)}[!SIDENOTE]\n`, 150), '[!NOTE]'],
  'text in both directions': [
    repeat((index) => `\u202eabc \u2067שלום\u2069 مرحبا ${index} \u202c\n\n`, 500),
    '\u202eشركة\u2066abc',
  ],
  'marks above marks': [`e${'\u0301'.repeat(20_000)}`, `e${'\u0301'.repeat(300)}`],
  'pictures of several characters': ['👩‍👩‍👧‍👦'.repeat(5000), '👩‍👩‍👧‍👦'.repeat(100)],
  'numbers at their limits in charts': [
    ['1e308', '-1e308', '.inf', '.nan', '5e-324', '1e400'].map(chart).join(''),
    '1e400',
  ],
  'formulas without an end': [
    ['\\frac{', '\\rule{1e308em}{1em}', '\\def\\a{\\a}\\a', '{'.repeat(3000)]
      .map((one) => `\`\`\`math\n${one}\n\`\`\`\n\n`)
      .join(''),
    '\\frac{',
  ],
  'thousands of headings': [repeat((index) => `## Part ${index}\n\n`, 4000), '## a'],
  'thousands of links and pictures': [
    repeat(
      (index) => `[a](/insights/articles/${index}) ![b](/media/a/b-1-1200x675.webp "c") https://youtu.be/a${index}\n\n`,
      1500,
    ),
    'javascript:alert(1)',
  ],
  'markup and controls': [
    '<script>alert(1)</script> </title> ]]> {{a}} \u0001\u2028\ufeff <svg onload=x>\n\n'.repeat(500),
    '</title><script>alert(1)</script>',
  ],
};

let site: TestSite;
let admin: TestBrowser;
beforeAll(async () => {
  requireBuild();
  const { renderPage } = await loadBuiltFrontend(ROOT_DIR, 'http://localhost');
  site = await createTestSite({ label: 'extreme_values', renderPage });
  admin = await site.createAdminBrowser();
}, 60_000);
afterAll(() => site?.close());
beforeEach(() =>
  site.database.empty('rate_limits', 'newsletter_issues', ...RECORD_STORES.map(({ kind }) => getTable(kind.name))),
);

const getTable = (name: string) => RECORD_KINDS.find(({ kind }) => kind === name)?.table ?? '';
const cut = (text: string, max: number) => [...text].slice(0, max).join('');

/** A value at the limit of what a field takes, or undefined if it has no text. */
function fill(field: Field, long: string, short: string): unknown {
  switch (field.type) {
    case 'text':
      return field.terms && !field.isFreelyTyped ? undefined : cut(short, field.max);
    case 'prose':
      return cut(long, field.max);
    case 'markdown':
      return `${cut(long, field.max - LAST.length - 20)}\n\n\`\`\`\nend\n\`\`\`\n\n${LAST}`;
    case 'pairs':
      return { [cut(short, 60)]: cut(short, 60), b: cut(short, 60) };
    case 'strings':
      return [cut(short, 30)];
    default:
      return undefined;
  }
}

/** Saves a record with such values in every field. Names that the API refuses are saved as ordinary ones. */
async function save(name: string, long: string, short: string, more: object = {}) {
  const store = RECORD_STORES.find(({ kind }) => kind.name === name);
  const tested = RECORD_KINDS.find(({ kind }) => kind === name);
  if (!store || !tested) throw new Error(`There is no kind "${name}"`);
  const values = listFields(store.kind).flatMap(([field, declared]) => {
    const value = declared.isServerSet || field === 'slug' ? undefined : fill(declared, long, short);
    return value === undefined ? [] : [[field, value] as const];
  });
  const body: Record<string, unknown> = { ...tested.requiredFields, ...Object.fromEntries(values), ...more };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const reply = await admin.send(store.kind.path, body);
    if (reply.status === 201) return { kind: store.kind, row: (await reply.json()) as { id: number; slug?: string } };
    const { issues = [] } = (await reply.json()) as { issues?: { path: string }[] };
    expect([name, reply.status, issues.length > 0]).toEqual([name, 400, true]);
    for (const { path } of issues) {
      const [field = ''] = path.split('.');
      if (tested.requiredFields[field] === undefined) delete body[field];
      else body[field] = tested.requiredFields[field];
    }
  }
  throw new Error(`The ${name} was refused`);
}

const expectRead = async (address: string, browser = false) => {
  const headers = browser ? { cookie: admin.cookies.header() } : {};
  const reply = await site.request(address, { headers });
  const text = reply.body.toString();
  expect([address, reply.status, reply.status === 200 ? '' : text.slice(0, 300)]).toEqual([address, 200, '']);
  return text;
};

async function readEveryOutput(long: string, short: string): Promise<void> {
  const { row: series } = await save(seriesKind.name, long, short);
  const { row: member } = await save(teamMemberKind.name, long, short);
  const records = [];
  for (const { kind } of RECORD_STORES) {
    if (kind === seriesKind || kind === teamMemberKind) continue;
    const named = 'authorTeamIds' in kind.fields ? { authorTeamIds: [member.id] } : {};
    records.push(await save(kind.name, long, short, kind === articleKind ? { ...named, seriesId: series.id } : named));
  }
  await site.services.contentVersion.sync();
  for (const { kind, row } of records) {
    if (!kind.page) continue;
    const { href } = describeRecord(kind, row);
    const html = await expectRead(href);
    if (kind === articleKind) {
      expect(html).toContain(LAST);
      expect(await expectRead(`${href}.md`)).toContain(LAST);
    }
    await expectRead(getSharePicturePath(href));
  }
  const item = records.find(({ kind }) => kind === learningContentKind)?.row.id;
  await expectRead(`/mentor/lessons/${item}`, true);
  for (const { path } of FEEDS) expect(await expectRead(path)).toContain(LAST);
  const pages = ['/', '/insights', '/mentor', '/sitemap.xml', '/llms.txt', '/api/search?q=last'];
  for (const address of [...pages, ...RECORD_STORES.map(({ kind }) => kind.path)]) await expectRead(address);
  for (const address of ['/admin', '/mentor/dashboard']) await expectRead(address, true);
  await readDocuments(Number(item), short);
  await readIssue(long, short);
}

/** The PDF of a learner's evidence, with an item whose title is such a text. */
async function readDocuments(item: number, short: string): Promise<void> {
  await admin.send(`/api/user-progress/${item}`, { isCompleted: true }, { method: 'PUT' });
  const chosen = [`item-${item}`];
  for (const name of [cut(short, 80), 'Ada'])
    await admin.send('/api/my-evidence', { name, isOpen: true, chosen }, { method: 'PUT' });
  const pdf = await admin.fetch('/api/my-evidence/pdf');
  expect([pdf.status, (await pdf.text()).slice(0, 5)]).toEqual([200, '%PDF-']);
}

/** An issue's mail, page and feed. */
async function readIssue(long: string, short: string): Promise<void> {
  expect((await admin.send(MARKDOWN_PREVIEW_PATH, { content: cut(long, 150_000) })).status).toBe(200);
  const subject = `Issue ${cut(short, 20)}`;
  const content = `${cut(long, 40_000)}\n\n\`\`\`\nend\n\`\`\`\n\n${LAST}`;
  let reply = await admin.send(ISSUES_PATH, { subject, preheader: cut(short, 50), content });
  if (reply.status === 400) reply = await admin.send(ISSUES_PATH, { subject: 'Issue', content });
  expect(reply.status).toBe(201);
  const { id, slug } = (await reply.json()) as { id: number; slug: string };
  const to = { email: `reader-${id}@client.test` };
  const test = await admin.send(`${ISSUES_PATH}/${id}/test`, to);
  if (!test.ok) {
    expect([test.status, await test.text()]).toEqual([400, expect.stringContaining('Gmail clips anything over')]);
    await admin.send(`${ISSUES_PATH}/${id}`, { content: `${cut(long, 1500)}\n\n${LAST}` }, { method: 'PUT' });
    expect((await admin.send(`${ISSUES_PATH}/${id}/test`, to)).ok).toBe(true);
  }
  const mail = await site.waitForMail(to.email, /^Test: Issue/);
  expect([mail.text.includes(LAST), mail.html.includes(LAST)]).toEqual([true, true]);
  await admin.send(`${ISSUES_PATH}/${id}`, { content }, { method: 'PUT' });
  await site.database.query("UPDATE newsletter_issues SET status = 'sent', queued_at = now(), sent_at = now()");
  await site.services.contentVersion.sync();
  for (const address of [`/newsletter/issues/${slug}`, '/newsletter/issues', ISSUES_FEED_HREF])
    await expectRead(address);
}

describe('every output of records with extreme values', () => {
  it.each(Object.entries(CASES))('%s', { timeout: 90_000 }, async (_, [long, short]) => {
    await readEveryOutput(long, short);
  });

  it('any mixture of extreme blocks', { timeout: 300_000 }, async () => {
    const texts = fc.array(extremeBlock, { minLength: 10, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(texts, extremeText, async (blocks, short) => {
        await site.database.empty('rate_limits', 'newsletter_issues', ...RECORD_KINDS.map(({ table }) => table));
        await readEveryOutput(blocks.join('\n\n').replaceAll('\0', ''), short || 'x');
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });
});

describe('every output of settings with extreme values', () => {
  const replaceTexts = (value: unknown, text: string): unknown => {
    if (typeof value === 'string') return text;
    if (Array.isArray(value)) return value.map((one) => replaceTexts(one, text));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaceTexts(one, text)]));
  };
  const restore = (
    target: Record<string, unknown>,
    original: Record<string, unknown>,
    path: readonly string[],
  ): void => {
    const [head = '', ...rest] = path;
    const [inner, kept] = [target[head], original[head]];
    if (rest.length === 0 || typeof inner !== 'object' || inner === null) target[head] = kept;
    else restore(inner as Record<string, unknown>, kept as Record<string, unknown>, rest);
  };

  it.each(Object.entries(CASES).map(([name, texts]) => [name, ...texts] as const))(
    '%s',
    { timeout: 60_000 },
    async (_, long, short) => {
      for (const text of [short, long]) {
        const { version, settings } = (await (await admin.fetch(SITE_PATH)).json()) as SiteReply;
        const changed = replaceTexts(settings, cut(text, text === short ? 40 : 1000)) as Record<string, unknown>;
        let reply = await admin.send(SITE_PATH, { version, settings: changed }, { method: 'PUT' });
        for (let attempt = 0; reply.status === 400 && attempt < 10; attempt += 1) {
          const { issues = [] } = (await reply.json()) as { issues?: { path: string }[] };
          for (const { path } of issues) restore({ settings: changed }, { settings }, path.split('.'));
          reply = await admin.send(SITE_PATH, { version, settings: changed }, { method: 'PUT' });
        }
        expect([reply.status, reply.status === 200 ? '' : await reply.text()]).toEqual([200, '']);
        await site.services.contentVersion.sync();
        await site.services.site.read();
        for (const address of ['/', '/mentor', '/login', '/insights', '/site.webmanifest', '/feed.xml', '/llms.txt'])
          await expectRead(address);
        for (const address of ['/api/openapi.json', '/api/badge-issuer', getSharePicturePath('/')])
          await expectRead(address);
        for (const address of ['/admin', '/admin/settings']) await expectRead(address, true);
        expect((await site.request('/nowhere')).status).toBe(404);
        const back = (await (await admin.fetch(SITE_PATH)).json()) as SiteReply;
        await admin.send(SITE_PATH, { version: back.version, settings }, { method: 'PUT' });
      }
    },
  );
});
