import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { runSql } from './support/database.ts';
import { openHydrated } from './support/hydration.ts';
import { cleanUpAfterEach, expect, test } from './support/test.ts';

const HEADLINE = 'We find the line that holds.';
const LATER = 'A later headline.';

const save = async (page: Page) => {
  const saved = page.waitForResponse(
    (reply) => reply.url().endsWith('/api/site') && reply.request().method() === 'PUT',
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  return saved;
};
const openSection = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name }).click();
const headline = (page: Page) => page.getByLabel('Headline', { exact: true });

test.beforeEach(async ({ page, server }) => {
  await runSql(server, 'DELETE FROM rate_limits');
  await page.request.post('/api/auth/login', { data: server.admin });
});
cleanUpAfterEach(async (server) => {
  await runSql(server, 'DELETE FROM site_settings');
  await runSql(server, "DELETE FROM installation WHERE fact LIKE 'site-guide-%'");
});

test('a new owner makes the site theirs, goes back to an earlier version, and takes the settings along', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  // Wide enough for the preview beside the form.
  await page.setViewportSize({ width: 1440, height: 900 });
  const visitors = await browser.newContext({ ...(baseURL && { baseURL }) });
  complaints.watch(visitors);
  const visitor = await visitors.newPage();
  const seen = visitor.getByRole('heading', { level: 1 });
  await visitor.goto('/');
  await expect(seen).toHaveText('The shortest route is rarely the obvious one.');

  await test.step('the guide leads to the name', async () => {
    await openHydrated(page, '/admin');
    const guide = page.getByRole('region', { name: 'Make it yours' });
    await expect(guide).toContainText('0 of 8 done');
    await guide.getByRole('link', { name: 'Your name' }).click();
    await expect(page.getByRole('heading', { level: 3, name: 'Your name' })).toBeVisible();
    await openHydrated(page, '/admin/settings');
  });

  await test.step('name and headline are saved at once, and everybody sees them', async () => {
    await page.getByLabel('Full name', { exact: true }).fill('Nordwind Partners');
    await openSection(page, 'Hero');
    await headline(page).fill(HEADLINE);
    await expect(page.getByRole('region', { name: 'Preview' }).getByText(HEADLINE)).toBeVisible();
    await expect(page.getByText('Not saved: Brand, Hero')).toBeVisible();
    await expectNoAxeViolations(page);
    await save(page);
    await expect(page.getByText('Visitors see it now.', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Nordwind Partners' })).toBeVisible();
    await visitor.reload();
    await expect(seen).toHaveText(HEADLINE);
    await expect(visitor).toHaveTitle(/^Nordwind Partners: /);
  });

  await test.step('the earlier version comes back, and the later one with Undo', async () => {
    await headline(page).fill(LATER);
    await save(page);
    await openSection(page, 'History');
    const versions = page.getByRole('region', { name: 'Today' }).getByRole('listitem');
    await expect(versions).toHaveCount(2);
    await expect(versions.last()).toContainText('Brand, Hero');
    await versions.last().getByRole('button').first().click();
    const differences = page.getByRole('region', { name: 'Hero' });
    await expect(differences.getByRole('deletion').last()).toContainText('line that holds');
    await expect(differences.getByRole('insertion').last()).toContainText('headline');
    await page.getByRole('button', { name: 'Restore this version' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeVisible();
    await visitor.reload();
    await expect(seen).toHaveText(HEADLINE);
    const undone = page.waitForResponse(/\/restore$/);
    await undo.click();
    await undone;
    await visitor.reload();
    await expect(seen).toHaveText(LATER);
  });

  await test.step('all settings are one file, which can be taken over again', async () => {
    await openSection(page, 'Download and upload');
    const started = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as JSON' }).click();
    const file = JSON.parse(await readFile(await (await started).path(), 'utf8'));
    expect(file.settings.brand.name).toBe('Nordwind Partners');
    const upload = (name: string, buffer: Buffer) =>
      page.getByLabel('Settings file').setInputFiles({ name, mimeType: 'application/json', buffer });
    await upload('notes.json', Buffer.from('Dear all,'));
    await expect(page.getByText('This file is not JSON.')).toBeVisible();
    await upload('large.json', Buffer.alloc(5_000_000, ' '));
    await expect(page.getByText('large.json is larger than 1 MB')).toBeVisible();
    file.settings.hero.title = 'From a file.';
    await upload('settings.json', Buffer.from(JSON.stringify(file)));
    await expect(page.getByText('This file changes: Hero.')).toBeVisible();
    await page.getByRole('button', { name: 'Copy into the form' }).click();
    await save(page);
    await visitor.reload();
    await expect(seen).toHaveText('From a file.');
  });
  await visitors.close();

  await test.step('the guide knows what is done, and can be hidden', async () => {
    await page.getByRole('link', { name: 'Dashboard' }).click();
    const guide = page.getByRole('region', { name: 'Make it yours' });
    await expect(guide).toContainText('2 of 8 done');
    await guide.getByRole('button', { name: 'Hide the guide' }).click();
    await expect(guide).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(guide).toBeVisible();
  });
});

test('a logo drawn as SVG and an accent color are on every page', async ({ page, complaints }) => {
  complaints.allow(/PUT .*\/api\/site answered 400/, /status of 400/);
  await openHydrated(page, '/admin/settings');
  const buffer = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><rect width="90" height="30" fill="#15345c"/></svg>',
  );
  const stored = page.waitForResponse(/\/api\/images\/logo$/);
  await page
    .locator('input[type="file"][aria-label="Logo"]')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer });
  expect((await stored).status()).toBe(200);
  const accent = page.getByLabel('Accent color', { exact: true });
  await accent.fill('#777777');
  await save(page);
  await expect(page.getByText(/nearest readable color is #[0-9a-f]{6}/)).toBeVisible();
  await accent.fill('#7db4ff');
  await save(page);
  await expect(page.getByText('Visitors see it now.', { exact: true })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('banner').locator('img').first()).toHaveJSProperty('naturalWidth', 640);
  await expect(page.getByRole('link', { name: 'Start Your Transformation' })).toHaveCSS(
    'background-color',
    'rgb(125, 180, 255)',
  );
});

test('a section that the firm hides leaves no link that leads nowhere', async ({ page }) => {
  const { version, settings } = await (await page.request.get('/api/site')).json();
  const sections = { ...settings.sections, contact: false, services: false };
  const brand = { ...settings.brand, tagline: 'Shall we begin?' };
  await page.request.put('/api/site', { data: { version, settings: { ...settings, brand, sections } } });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const targets = await page
    .locator('a[href*="#"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).hash));
  expect(targets).toContain('#team');
  for (const target of new Set(targets)) await expect(page.locator(target), target).toHaveCount(1);
  await expect(page.getByText('with a partner, free')).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByText('Shall we begin?', { exact: true })).toBeVisible();
  for (const [path, name] of [
    ['/nowhere-at-all', 'Tell us what you were looking for'],
    ['/newsletter/bad-link', 'Write to us'],
    ['/contact/not-sent', 'Write to us'],
  ] as const) {
    const html = await (await page.request.get(path)).text();
    expect(html).not.toMatch(/href="[^"]*#contact"/);
    expect(html).toMatch(new RegExp(`<a href="mailto:[^>]*>${name}<`));
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await openHydrated(page, '/');
  await page.getByRole('button', { name: /menu/i }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Team' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveCount(0);
});

test('search engines and networks read an industry by the title that the firm gave it', async ({ page }) => {
  const { version, settings } = await (await page.request.get('/api/site')).json();
  const [study] = await (await page.request.get('/api/case-studies')).json();
  const items = settings.industries.items.map((item: { key: string }) =>
    item.key === study.industry.toLowerCase() ? { ...item, title: 'Air carriers' } : item,
  );
  const data = { version, settings: { ...settings, industries: { ...settings.industries, items } } };
  expect((await page.request.put('/api/site', { data })).status()).toBe(200);
  const html = await (await page.request.get(`/insights/case-studies/${study.id}`)).text();
  expect(html).toContain('"about":"Air carriers"');
  expect(html).toMatch(/property="article:section" content="Air carriers"/);
});

test('Undo takes back a restored version with its renamed category, and what was typed', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/restore answered 409/, /status of 409/);
  const { settings } = await (await page.request.get('/api/site')).json();
  const saveCategory = async (now: string, old: string) => {
    const { version } = await (await page.request.get('/api/site')).json();
    const articles = settings.categories.articles.map((name: string) => (name === 'Strategy' ? now : name));
    const sent = { ...settings, categories: { ...settings.categories, articles } };
    const data = { version, settings: sent, replacements: { articles: { [old]: now } } };
    expect((await page.request.put('/api/site', { data })).status()).toBe(200);
  };
  const countIn = async (category: string) =>
    (await runSql(server, 'SELECT id FROM blog_posts WHERE category = $1', [category])).length;
  const before = await countIn('Strategy');
  await saveCategory('Direction', 'Strategy');
  await saveCategory('Course', 'Direction');

  await openHydrated(page, '/admin/settings');
  await page.getByLabel('Full name', { exact: true }).fill('Typed & Sons');
  await openSection(page, 'History');
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /^Restore/ })
    .click();
  const restored = page.waitForResponse((reply) => reply.url().endsWith('/restore') && reply.ok());
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^What should happen to/ });
  await dialog.getByLabel('They become').selectOption('Direction');
  await dialog.getByRole('button', { name: 'Change and save' }).click();
  await restored;
  expect(await countIn('Direction')).toBe(before);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Not saved: Brand')).toBeVisible();
  expect(await countIn('Course')).toBe(before);
  await openSection(page, 'Brand');
  await expect(page.getByLabel('Full name', { exact: true })).toHaveValue('Typed & Sons');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await saveCategory('Strategy', 'Course');
});

test('what is refused, unsaved or saved by somebody else is not lost', async ({ page, complaints }) => {
  complaints.allow(/PUT .*\/api\/site answered 4\d\d/, /status of 4\d\d/);
  await openHydrated(page, '/admin/settings');
  const name = page.getByLabel('Full name', { exact: true });

  await test.step('a refused save opens the section with the error', async () => {
    await name.fill('');
    await openSection(page, 'Hero');
    await save(page);
    await expect(name).toBeFocused();
    await expect(page.getByText('Please fill this in.')).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: /Brand 1 to check/ }),
    ).toBeVisible();
  });

  await test.step('unsaved changes are there after leaving', async () => {
    await name.fill('Unsaved & Sons');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByText('Your changes are stored in this browser.', { exact: true })).toBeVisible();
    await openHydrated(page, '/admin/settings');
    await expect(name).toHaveValue('Unsaved & Sons');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(name).toHaveValue('Great Circle Group');
    await expect(page.getByText('Not saved:')).toHaveCount(0);
  });

  await test.step('a removed category in use asks what its articles become', async () => {
    await openSection(page, 'Categories');
    await page.getByRole('button', { name: 'Remove Strategy' }).first().click();
    await save(page);
    const dialog = page.getByRole('dialog', { name: /^What should happen to \d+ articles/ });
    await expect(dialog.getByLabel('They become')).toContainText('Operations');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByRole('button', { name: 'Remove Strategy' })).toHaveCount(2);
  });

  await test.step('entries of a list are added, moved and removed', async () => {
    await openSection(page, 'Menu and footer');
    const menu = page.getByRole('group', { name: 'At the top of every page' });
    await menu.getByRole('button', { name: 'Add a link' }).click();
    const names = menu.getByLabel(/^Name of/);
    await names.last().fill('Insights index');
    await menu.getByLabel('Insights index leads to').fill('/insights');
    await menu.getByRole('button', { name: 'Remove Services', exact: true }).click();
    await expect(names).toHaveCount(7);
    await openSection(page, 'Solutions');
    const down = page.getByRole('button', { name: /^Move .* down$/ });
    const first = (await down.first().getAttribute('aria-label')) ?? '';
    await down.first().click();
    await expect(down.nth(1)).toHaveAttribute('aria-label', first);
    await page.getByRole('button', { name: first.replace(/down$/, 'up') }).click();
  });

  await test.step('of a section that both changed, the owner chooses one', async () => {
    const { version, settings } = await (await page.request.get('/api/site')).json();
    const { team, navigation } = settings;
    const theirs = { ...settings, team: { ...team, title: 'Their team' }, navigation: navigation.slice(0, 2) };
    await page.request.put('/api/site', { data: { version, settings: theirs } });
    await save(page);
    await expect(page.getByRole('heading', { name: 'Someone else saved this in the meantime' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Menu and footer' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Team' })).toHaveCount(0);
    const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok());
    await page.getByRole('button', { name: 'Use mine' }).click();
    await saved;
    const now = (await (await page.request.get('/api/site')).json()).settings;
    expect(now.navigation.at(-1).label).toBe('Insights index');
    expect(now.team.title).toBe('Their team');
  });
});
