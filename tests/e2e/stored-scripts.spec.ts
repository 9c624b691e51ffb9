import type { Browser, Page } from '@playwright/test';
import { KINDS } from '../../src/kinds.ts';
import { getKeyName } from '../../src/lib/kinds/record-calls.ts';
import { hasByline } from '../../src/lib/publishing/publishing-fields.ts';
import { waitUntilHydrated } from './support/hydration.ts';
import { startServer, type TestServer } from './support/server.ts';
import { type ApiClient, createApiClient } from './support/stored-scripts/api-client.ts';
import {
  fillBadges,
  fillEveryField,
  fillPlan,
  fillRules,
  fillSettings,
  MARKDOWN_FIELD,
  type WrittenContent,
} from './support/stored-scripts/fill-fields.ts';
import {
  getVisibleText,
  type KeyedRecord,
  listScreens,
  RECORDS_PER_KIND,
  type Screen,
} from './support/stored-scripts/screens.ts';
import { installTripwire } from './support/stored-scripts/tripwire.ts';
import { expect, test } from './support/test.ts';

/** Several pages at once, because each mostly waits for the network. */
const PAGES_AT_ONCE = 3;
/**
 * Fields whose text is stored but not visible as written: no screen shows it, only a form does, or its format changes.
 */
const NOT_SHOWN: readonly string[] = [
  // It becomes an address, in which nothing but letters, digits and hyphens is left.
  ...KINDS.filter((kind) => getKeyName(kind) === 'slug').map(({ path }) => `PUT ${path}/{id} slug`),
  'POST /api/pages slug',
  'PUT /api/pages/{id}/places places.0',
  'POST /api/practices industry',
  'POST /api/blog-posts industry',
  'POST /api/whitepapers author',
  'POST /api/whitepapers industry',
  'POST /api/whitepapers seoDescription',
  'POST /api/case-studies industry',
  'POST /api/case-studies seoDescription',
  'PATCH /api/people/{id} removeTag',
  // The only note is then changed by the next call.
  'POST /api/people/{id}/notes content',
  // In plans and briefings of learners whose answers name the skill, rendered as every Markdown.
  'POST /api/learning-content takeaway',
  'POST /api/skills synonyms.0',
  'POST /api/skills practice',
  'POST /api/skills practiceTitle',
  'POST /api/skills evidence',
  'POST /api/skills evidenceTitle',
  'POST /api/skills picture',
  // Only roles show it, and these are skills.
  'POST /api/skills requirement',
  'PUT /api/lessons/{id}/sections read.0',
  'POST /api/lessons/{id}/notes section',
  'POST /api/lessons/{id}/notes quote.before',
  'POST /api/lessons/{id}/notes quote.after',
  'PUT /api/kept-views search',
  // In the timeline of a person, rendered as every note.
  'POST /api/newsletter/subscribers reason',
  'POST /api/newsletter/issues preheader',
  'POST /api/newsletter/issues content',
  // A field that the kind does not have is not stored.
  ...KINDS.filter((kind) => !hasByline(kind)).map(({ path }) => `POST ${path}/{id}/revisions values#name`),
];
const MEMBER = { email: 'ada@example.com', password: 'night sort at 02:40' };

let server: TestServer;
let client: ApiClient;
let written: WrittenContent;
let screens: readonly Screen[];

test.beforeAll(async () => {
  server = await startServer({ SAMPLE_CONTENT: 'off', TRUST_PROXY: '1' });
  client = await createApiClient(server, MEMBER);
  written = await fillEveryField(client);
  const badges = await fillBadges(client, written);
  written = { ...written, texts: new Map([...written.texts, ...badges.texts]) };
  await fillPlan(client, written);
  await fillRules(client);
  await fillSettings(client);
  const { body } = await client.call('visitor', 'GET', '/api/blog-posts?limit=100');
  const keyed: Map<string, KeyedRecord[]> = new Map();
  for (const kind of KINDS.filter((one) => getKeyName(one) === 'slug')) {
    const ids = (written.ids.get(kind.path) ?? []).slice(0, RECORDS_PER_KIND).join();
    const reply = await client.call('admin', 'GET', `${kind.path}?status=all&ids=${ids}`);
    keyed.set(
      kind.path,
      (reply.body as KeyedRecord[]).toSorted((a, b) => a.id - b.id),
    );
  }
  for (const id of written.ids.get('/api/blog-posts/{id}/comments')?.filter((_id, index) => index % 2 === 0) ?? [])
    await client.call('admin', 'POST', `/api/comments/${id}/approve`);
  for (const id of written.ids.get('/api/whitepapers')?.slice(0, 3) ?? [])
    await client.call('member', 'POST', `/api/whitepapers/${id}/download`);
  screens = listScreens(
    written,
    (body as { slug: string }[]).map(({ slug }) => slug),
    keyed,
    badges.pages,
  );
});
test.afterAll(() => server?.stop());

/**
 * Opens every screen. A script that the content security policy stops is noticed as one that it blocked.
 * @returns what the tripwire noticed, and all visible text
 */
async function visitAllScreens(browser: Browser): Promise<{ noticed: readonly string[]; visible: string }> {
  const texts: string[] = [];
  const noticed: string[] = [];
  for (const as of ['visitor', 'member', 'admin'] as const) {
    const context = await browser.newContext({ baseURL: server.url });
    context.setDefaultTimeout(20_000);
    const [name = '', value = ''] = as === 'visitor' ? [] : client.getCookie(as).split('=');
    if (name) await context.addCookies([{ name, value, url: server.url }]);
    const tripwire = await installTripwire(context, server.url);
    const remaining = screens.filter((one) => one.as === as);
    const visit = async () => {
      const page = await context.newPage();
      for (let screen = remaining.shift(); screen; screen = remaining.shift()) {
        await test.step(`${as} on ${screen.path}`, () => openScreen(page, screen as Screen));
        await tripwire.inspect(page);
        texts.push(await getVisibleText(page));
      }
    };
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, visit));
    noticed.push(...tripwire.list());
    await context.close();
  }
  return { noticed, visible: texts.join('\n').replace(/\s+/g, ' ') };
}

async function openScreen(page: Page, screen: Screen): Promise<void> {
  await page.goto(screen.path, { waitUntil: 'load' });
  await waitUntilHydrated(page);
  await screen.open?.(page);
  await page.waitForLoadState('networkidle');
  // If the machine is busy, content that has arrived is shown only after this.
  await expect(page.locator('.skeleton, [aria-busy="true"]')).toHaveCount(0);
}

test('no text that users enter runs as a script or meets the policy, and each is shown as written', async ({
  browser,
}) => {
  expect(written.texts.size).toBeGreaterThan(80);
  const { noticed, visible } = await visitAllScreens(browser);
  expect(noticed).toEqual([]);
  const notVisible = [...written.texts]
    .filter(([field, chunks]) => {
      const lines = MARKDOWN_FIELD.test(field) ? chunks.map((chunk) => chunk.split('\n')[0] ?? chunk) : chunks;
      return !lines.some((text) => visible.includes(text));
    })
    .map(([field]) => field);
  expect(notVisible.toSorted()).toEqual(NOT_SHOWN.toSorted());
});

for (const [what, bypassCSP, found] of [
  ['scripts that run', true, ['alert() was called', 'evil.example/ was requested']],
  [
    'scripts that the policy blocks',
    false,
    ['the policy blocked script-src', 'the policy blocked img-src https://evil'],
  ],
] as const)
  test(`the tripwire notices ${what}`, async ({ browser }) => {
    const context = await browser.newContext({ bypassCSP, baseURL: server.url });
    const tripwire = await installTripwire(context, server.url);
    const page = await context.newPage();
    // A page without React, which would restore its own elements.
    await page.goto('/robots.txt');
    await page.evaluate(() => {
      document.body.innerHTML =
        '<img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a><img src="https://evil.example/">';
    });
    await tripwire.inspect(page);
    for (const text of ['<img onerror="alert(1)">', '<a href="javascript:', ...found])
      await expect.poll(() => tripwire.list().join('\n')).toContain(text);
    await context.close();
  });
