import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SITE_PATH } from '#features/firm/settings/settings.constants.ts';
import type { SiteReply } from '#features/firm/settings/settings.contract.ts';
import { HOME_SECTIONS } from '#lib/site/site-choices.ts';
import { ROOT_DIR } from '../root-dir.ts';
import type { TestBrowser } from '../testing/test-app.ts';
import { createTestSite, requireBuild, type TestSite } from '../testing/test-site.ts';
import { loadBuiltFrontend } from './frontend.ts';

let site: TestSite;
let admin: TestBrowser;
beforeAll(async () => {
  requireBuild();
  const { renderPage } = await loadBuiltFrontend(ROOT_DIR, 'http://localhost');
  site = await createTestSite({ label: 'home_sections', env: { SAMPLE_CONTENT: 'on' }, renderPage });
  admin = await site.createAdminBrowser();
}, 180_000);
afterAll(() => site?.close());
beforeEach(() => site.database.empty('site_settings'));

type Settings = SiteReply['settings'];
const save = async (change: (settings: Settings) => Partial<Settings>) => {
  const { version, settings } = (await (await site.fetch(SITE_PATH)).json()) as SiteReply;
  const body = { version, settings: { ...settings, ...change(settings) } };
  return admin.send(SITE_PATH, body, { method: 'PUT' });
};
const readHome = async () => (await site.request('/')).body.toString();
/** What marks each section in the page, in the order of the page. */
const MARKS = {
  caseStudy: 'id="featured-case"',
  services: 'id="services"',
  industries: 'id="industries"',
  solutions: 'id="subsidiaries"',
  insights: 'id="insights"',
  team: 'id="team"',
  contact: 'id="contact"',
} as const;
const listShown = (html: string) =>
  HOME_SECTIONS.map((name) => ({ name, at: html.indexOf(MARKS[name]) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name);

it('shows the sections in the firm’s order', async () => {
  expect(listShown(await readHome())).toEqual([...HOME_SECTIONS]);
  const order = [...HOME_SECTIONS].reverse();
  expect((await save(({ sections }) => ({ sections: { ...sections, order } }))).status).toBe(200);
  expect(listShown(await readHome())).toEqual(order);
});

it.each(HOME_SECTIONS)('leaves out %s and every link to it', async (name) => {
  await save(({ sections }) => ({ sections: { ...sections, [name]: false } }));
  const html = await readHome();
  expect(listShown(html)).toEqual(HOME_SECTIONS.filter((one) => one !== name));
  expect(html).not.toContain(`href="#${MARKS[name].slice(4, -1)}"`);
});

it('is still a page with a name and an address when every section is off', async () => {
  const none = Object.fromEntries(HOME_SECTIONS.map((name) => [name, false]));
  await save(({ sections, hero }) => ({
    sections: { ...sections, ...none } as Settings['sections'],
    hero: { ...hero, visual: 'none', claims: [] },
    areas: { mentor: false, comments: false, newsletter: false, signUp: false },
  }));
  const reply = await site.request('/');
  const html = reply.body.toString();
  expect(reply.status).toBe(200);
  expect(listShown(html)).toEqual([]);
  expect(html).toMatch(/<h1[^>]*>The shortest route/);
  expect(html).toMatch(/<main.*mailto:contact@greatcircle\.example.*<\/main>/s);
});

it('refuses an order that names a section twice, leaves one out or has one of its own', async () => {
  for (const order of [[], HOME_SECTIONS.slice(1), [...HOME_SECTIONS.slice(1), 'team'], ['hero', ...HOME_SECTIONS]])
    expect((await save(({ sections }) => ({ sections: { ...sections, order } as Settings['sections'] }))).status).toBe(
      400,
    );
});

it('shows the firm’s route with its kilometers, its picture, or type alone', async () => {
  await save(({ hero }) => ({ hero: { ...hero, routeFrom: 'Oslo', routeTo: 'Ulm, 48.4, 9.99' } }));
  expect(await readHome()).toMatch(/>Oslo<.*>Ulm<.*>1,280 km</s);
  await save(({ hero }) => ({ hero: { ...hero, visual: 'none' } }));
  expect(await readHome()).not.toContain('Pause the animation');
  for (const [routeFrom, routeTo] of [
    ['Atlantis', 'Oslo'],
    ['Oslo', 'Oslo'],
    ['Oslo', 'Oslo, 59.9, 10.8'],
    ['North, 10, 20', 'South, -10, -160'],
  ] as const)
    expect((await save(({ hero }) => ({ hero: { ...hero, routeFrom, routeTo } }))).status).toBe(400);
});

it('writes dates as the firm does, in its time zone', async () => {
  await site.database.query("UPDATE blog_posts SET published_at = '2025-01-05T23:30:00Z'");
  await site.services.contentVersion.sync();
  expect(await readHome()).toContain('Jan 5, 2025');
  await save(({ firm }) => ({ firm: { ...firm, timeZone: 'Europe/Berlin', dateOrder: 'day-first' } }));
  expect(await readHome()).toContain('6 Jan 2025');
  expect((await save(({ firm }) => ({ firm: { ...firm, timeZone: 'Mars/Olympus' } }))).status).toBe(400);
});

it('names the offices, with the time zone of those in another one', async () => {
  const office = { name: '東京事務所', address: '1-1 千代田\n東京', phone: '+81 3 1234', timeZone: 'Asia/Tokyo' };
  expect((await save(({ firm }) => ({ firm: { ...firm, offices: [office] } }))).status).toBe(200);
  const html = await readHome();
  expect(html).toContain('東京事務所');
  expect(html).toContain('href="tel:+8131234"');
  expect(html).toMatch(/Japan (Standard )?Time/);
});

it('offers to meet or find others only if there are others', async () => {
  expect(await readHome()).toMatch(/Meet Our Full Team.*Find a person by office or language/s);
  await site.database.query("UPDATE team_members SET office = NULL, languages = '{}'");
  await site.services.contentVersion.sync();
  expect(await readHome()).toMatch(/Meet Our Full Team.*All people/s);
  await site.database.query("UPDATE team_members SET status = 'draft' WHERE id > 1");
  await site.services.contentVersion.sync();
  expect(await readHome()).not.toMatch(/Meet Our Full Team|Find a person|All people/);
});
