import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readArticles } from '#content/articles.ts';
import { readCaseStudies } from '#content/case-studies.ts';
import {
  readComments,
  readContactMessages,
  readLearningContent,
  readLearningPaths,
  readSeries,
  readTeamMembers,
} from '#content/records.ts';
import { readWhitePapers } from '#content/white-papers.ts';
import { addUser, PASSWORD, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { insertSubscriber } from '#features/audience/newsletter/server/newsletter.fixtures.ts';
import { HEALTH_PATH } from '#features/firm/health/health.constants.ts';
import type { HealthReport } from '#features/firm/health/health.contract.ts';
import type { SiteReply } from '#features/firm/settings/settings.contract.ts';
import { KINDS } from '#kinds.ts';
import { DEEP_INKS, PALE_INKS } from '#lib/artwork/ink.ts';
import { getSharePicturePath } from '#lib/hrefs.ts';
import type { SiteSettings } from '#lib/site/site-settings.ts';
import { inspectPdf } from '#platform/pdf/inspect-pdf.ts';
import { ADMIN } from '#platform/testing/test-database.ts';
import { DOMAIN, sampleSite, site as startingSite } from '#site';
import { loadBuiltFrontend } from '../pages/frontend.ts';
import { ROOT_DIR } from '../root-dir.ts';
import { readEveryMail } from '../testing/every-mail.ts';
import { RECORD_KINDS } from '../testing/record-kinds.ts';
import type { TestBrowser } from '../testing/test-app.ts';
import { createTestSite, requireBuild, type TestSite } from '../testing/test-site.ts';
import { removeSampleClaims } from './sample-claims.ts';

const SITE = 'https://www.nordwind.test';
/** A green ground and a violet accent: no blue and no amber is left to look like the sample firm. */
const OWN_COLORS = { ground: '#14402b', accent: '#b18cff' };
/** The design's blues and ambers, as they are in drawings, mails and icons. */
const SAMPLE_COLORS = [
  ...[...DEEP_INKS, ...PALE_INKS].flatMap(({ ground, tone, hair, line, strong, accent }) => [
    ground,
    tone,
    hair,
    line,
    strong,
    accent,
  ]),
  ...['#15345c', '#12294d', '#e8a33d', '#f4a93c'],
];
const OWN = { name: 'Nordwind Partners', email: 'desk@nordwind.test' };

/** The texts of the sample firm's settings that a site without it does not start with. */
function listOwnTexts(settings: SiteSettings): string[] {
  const start = new Set(listTexts(startingSite));
  return listTexts(settings).filter((text) => !start.has(text) && !text.includes('\n'));
}
const listTexts = ({ brand, hero, services, industries, insights, team, contact }: SiteSettings): string[] =>
  [brand, hero, services, industries, insights, team, contact].flatMap((section) =>
    Object.values(section).filter((value): value is string => typeof value === 'string'),
  );

/** What only the sample firm says, read from its content. Short words and “Start here” are also the product’s own. */
const SAMPLE_WORDS: readonly string[] = [
  ...readTeamMembers().map(({ name }) => name),
  ...readComments().map(({ authorName }) => authorName),
  ...readContactMessages().map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  ...readArticles().map(({ front }) => front.title),
  ...readWhitePapers().map(({ front }) => front.title),
  ...readCaseStudies().map(({ front }) => front.title),
  ...[...readLearningContent(), ...readLearningPaths()].map(({ title }) => title),
  ...readSeries().map(({ name }) => name),
  ...sampleSite.hero.claims.map(({ value, label }) => `${value} ${label}`),
  ...sampleSite.mentor.stats.map(({ value, label }) => `${value} ${label}`),
  ...sampleSite.mentor.testimonials.flatMap(({ quote, name, role }) => [quote, `${name}, ${role}`]),
  ...sampleSite.solutions.items.flatMap(({ name, kind, url }) => [name, kind, new URL(url).host]),
  ...sampleSite.glossary.map(({ text }) => text),
  ...listOwnTexts(sampleSite),
  ...sampleSite.contact.postalAddress.split('\n').slice(1),
].filter((words) => words.length > 7 && words !== 'Start here');
const HEADERS = [
  'subject',
  'from',
  'to',
  'reply-to',
  'message-id',
  'list-unsubscribe',
  'list-id',
  'sender',
  'references',
];
const FIRM_WORDS = [sampleSite.brand.name, DOMAIN];

let site: TestSite;
let admin: TestBrowser;
let before: ReadonlyMap<string, string>;
beforeAll(async () => {
  requireBuild();
  const { renderPage } = await loadBuiltFrontend(ROOT_DIR, SITE);
  site = await createTestSite({
    label: 'after_removal',
    env: { SAMPLE_CONTENT: 'on', PUBLIC_URL: SITE, MAIL_FROM: 'website@nordwind.test' },
    renderPage,
  });
  admin = await site.createAdminBrowser();
  await site.waitForMail(ADMIN.email, 'Sign-in from a new device');
  before = new Map([...(await readEverything()), ...(await readAdminCalls())]);
  expect((await admin.fetch('/api/sample-content', { method: 'DELETE' })).status).toBe(200);
  await addOwnRecords();
  await site.services.contentVersion.sync();
}, 180_000);
afterAll(() => site?.close());

/** One record of every kind, with all fields, and an issue that was sent. */
async function addOwnRecords(): Promise<void> {
  for (const { path: address, requiredFields, optionalFields } of RECORD_KINDS) {
    const { status: _, publishedAt: __, ...fields } = optionalFields;
    const reply = await admin.send(address, { ...requiredFields, ...fields });
    expect([address, reply.status]).toEqual([address, 201]);
  }
}

/** Markup, escapes and numbers of spaces do not hide words. */
const toWords = (text: string): string =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;|&#39;/g, "'")
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replace(/\\n|\s+/g, ' ');

const findWords = (text: string, words: readonly string[]): string[] => {
  const own = text.replaceAll(ADMIN.email, '');
  const shown = `${toWords(own)} ${own}`;
  return words.filter((one) => shown.includes(toWords(one)));
};

const get = async (path: string) =>
  (await site.request(path, { headers: { host: new URL(SITE).host } })).body.toString();

/** Everything that anyone may read, by address: pages, feeds, lists and files for machines. */
async function readEverything(): Promise<Map<string, string>> {
  const sitemap = await get('/sitemap.xml');
  const pages = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  expect(pages.length).toBeGreaterThan(8);
  const { paths } = JSON.parse(await get('/api/openapi.json')) as { paths: Record<string, { get?: object }> };
  const calls = Object.keys(paths).filter((path) => paths[path]?.get && !path.includes('{') && !path.endsWith('.png'));
  const lists = KINDS.map(({ path }) => `${path}?limit=100`);
  const markdown = pages.filter((path) => path.startsWith('/insights/articles/')).map((path) => `${path}.md`);
  const more = ['/login', '/register', '/newsletter', '/nowhere', '/api/docs', '/feed.xml', '/atom.xml', '/feed.json'];
  const machines = ['/newsletter/feed.xml', '/llms.txt', '/robots.txt', '/site.webmanifest', '/api/search?q=and'];
  const read = new Map([['/sitemap.xml', sitemap]]);
  for (const path of new Set([...pages, ...calls, ...lists, ...markdown, ...more, ...machines]))
    read.set(path, await get(path));
  return read;
}

const findLeaks = (all: ReadonlyMap<string, string>, words: readonly string[]) =>
  [...all].flatMap(([path, text]) => findWords(text, words).map((found) => `${path}: ${found}`));

/** The answers of every call without a parameter to an administrator. What was done is history and keeps its words. */
async function readAdminCalls(): Promise<Map<string, string>> {
  const { paths } = JSON.parse(await get('/api/openapi.json')) as { paths: Record<string, { get?: object }> };
  const read = new Map<string, string>();
  for (const path of Object.keys(paths)) {
    if (!paths[path]?.get || path.includes('{') || HISTORY.test(path)) continue;
    read.set(path, await (await admin.fetch(path)).text());
  }
  return read;
}
const HISTORY = /activity|revisions|me\/export/;

const readAddresses = (report = '') =>
  (JSON.parse(report) as HealthReport).parts.find(({ name }) => name === 'Addresses');

const saveSettings = async () => {
  const { version, settings } = (await (await admin.fetch('/api/site')).json()) as SiteReply;
  const { brand, contact } = settings;
  const own = { brand: { ...brand, ...OWN_COLORS, name: OWN.name }, contact: { ...contact, email: OWN.email } };
  const reply = await admin.send('/api/site', { version, settings: { ...settings, ...own } }, { method: 'PUT' });
  expect(reply.status).toBe(200);
  await site.services.contentVersion.sync();
  await site.services.site.read();
};

it('without its claims the sample firm’s site is the site that starts without sample content', () => {
  // The links to sample pages go with the pages.
  expect({ ...removeSampleClaims(sampleSite), footer: startingSite.footer }).toEqual(startingSite);
});

it('the words that are looked for are found while the sample firm is shown', () => {
  const found = new Set([...before.values()].flatMap((text) => findWords(text, SAMPLE_WORDS)));
  expect(found.size).toBeGreaterThan(SAMPLE_WORDS.length * 0.8);
});

it('nothing of the sample firm can be read after the removal', async () => {
  expect(findLeaks(await readEverything(), SAMPLE_WORDS)).toEqual([]);
  expect(findLeaks(await readAdminCalls(), SAMPLE_WORDS)).toEqual([]);
});

it('the sample firm’s address is a warning on Health from then on', async () => {
  expect(readAddresses(before.get(HEALTH_PATH))).toMatchObject({ state: 'ok' });
  const problems = [{ name: 'Settings → Contact' }, { name: `Account ${ADMIN.email}` }];
  const after = await (await admin.fetch(HEALTH_PATH)).text();
  expect(readAddresses(after)).toMatchObject({ state: 'attention', problems });
});

it('and not even its name once the firm has entered its own', async () => {
  const home = getSharePicturePath('/');
  const { etag } = (await site.request(home)).headers;
  await saveSettings();
  const everything = await readEverything();
  expect(findLeaks(everything, [...SAMPLE_WORDS, ...FIRM_WORDS])).toEqual([]);
  for (const path of ['/', '/feed.xml', '/site.webmanifest', '/llms.txt', '/api/badge-issuer'])
    expect([path, everything.get(path)]).toEqual([path, expect.stringContaining(OWN.name)]);
  // The picture contains the name as outlines, and its tag is a digest of all that it shows.
  expect((await site.request(home)).headers.etag).not.toBe(etag);
  const drawn = ['1', '2', '3', '4', '5'].flatMap((seed) => [
    `/media/drawings/${seed}.svg`,
    `/media/drawings/${seed}-night.svg`,
  ]);
  const icon = /href="(\/colors\/[^"]+\.svg)"/.exec(everything.get('/') ?? '')?.[1] ?? '';
  const colored = new Map(everything);
  for (const path of [...drawn, icon]) colored.set(path, await get(path));
  expect(colored.get(icon)).toContain(OWN_COLORS.accent);
  const isPublic = ([path]: [string, string]) => !path.startsWith('/api/');
  expect(findLeaks(new Map([...colored].filter(isPublic)), SAMPLE_COLORS)).toEqual([]);
  // The addresses of administrators are theirs to change, and Health and the guide name them.
  const calls = await readAdminCalls();
  expect(findLeaks(calls, [...SAMPLE_WORDS, ...FIRM_WORDS])).toEqual([]);
});

it('no mail, calendar, sign-in setup or document names it either', async () => {
  // The mails from before the firm entered its name.
  await rm(path.join(site.dataDir, 'outbox'), { recursive: true });
  const mails = [...(await readEveryMail(site)).values()];
  await insertSubscriber(site.services.db, { email: 'reader@client.test' });
  const text = { subject: 'Spring notes', preheader: 'Three things', content: '# Hello\n\nWords.' };
  const { id } = (await (await admin.send('/api/newsletter/issues', text)).json()) as { id: number };
  expect((await admin.send(`/api/newsletter/issues/${id}/send`, {})).status).toBeLessThan(300);
  const issue = await site.waitForMail('reader@client.test', 'Spring notes');
  expect(issue.headers('list-unsubscribe')[0]).toContain(SITE);
  for (const mail of [...mails, issue]) {
    const [subject] = mail.headers('subject');
    expect([subject, mail.headers('from')]).toEqual([subject, [`${OWN.name} <website@nordwind.test>`]]);
    const [messageId = ''] = mail.headers('message-id');
    expect([subject, messageId.endsWith('@nordwind.test>')]).toEqual([subject, true]);
    const headers = HEADERS.flatMap((name) => mail.headers(name)).join('\n');
    const found = findWords(`${headers}\n${mail.text}\n${mail.html}\n${mail.calendar}`, [
      ...SAMPLE_WORDS,
      ...FIRM_WORDS,
    ]);
    expect([subject, found]).toEqual([subject, []]);
    expect([subject, findWords(mail.html, SAMPLE_COLORS)]).toEqual([subject, []]);
  }

  const user = await addUser(site.services.db, { emailVerified: true });
  const learner = await signInBrowser(site, user.email);
  const setup = await learner.send('/api/auth/two-factor/setup', { password: PASSWORD });
  expect(decodeURIComponent(((await setup.json()) as { uri: string }).uri)).toContain(OWN.name);
  await learner.send('/api/my-evidence', { name: 'Ada', isOpen: true, chosen: [] }, { method: 'PUT' });
  const bytes = Buffer.from(await (await learner.fetch('/api/my-evidence/pdf')).arrayBuffer());
  const { texts } = await inspectPdf({ size: bytes.length, open: async () => Readable.from([bytes]) });
  expect(texts.join(' ')).toContain(OWN.name);
  expect(findWords(texts.join(' '), [...SAMPLE_WORDS, ...FIRM_WORDS])).toEqual([]);
});
