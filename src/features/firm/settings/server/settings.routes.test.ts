import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { SITE_PATH, SITE_REVISIONS_PATH } from '../settings.constants.ts';
import { type SiteReply, siteReply, siteRevision } from '../settings.contract.ts';

let app: TestApp;
let admin: TestBrowser;
/** The settings of site.config.ts. */
let site: SiteReply['settings'];
beforeAll(async () => {
  app = await createTestApp({ label: 'settings' });
  admin = await app.createAdminBrowser();
  const reply = await read();
  expect(reply.version).toBe(0);
  site = reply.settings;
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('site_settings'));

const read = async (): Promise<SiteReply> => siteReply.parse(await (await app.fetch(SITE_PATH)).json());
const put = (body: unknown) => admin.send(SITE_PATH, body, { method: 'PUT' });
const rename = (reply: SiteReply, name: string): SiteReply => ({
  ...reply,
  settings: { ...reply.settings, brand: { ...reply.settings.brand, name } },
});
const readName = async () => (await read()).settings.brand.name;

describe('the settings of the site', () => {
  it('are read by everybody as soon as they are saved, and the save says what has changed', async () => {
    const reply = await put(rename(await read(), 'Nordwind Partners'));
    expect(reply.status).toBe(200);
    expect(await readName()).toBe('Nordwind Partners');
    expect(await (await app.fetch('/feed.json')).json()).toMatchObject({ title: 'Nordwind Partners: Insights' });
    const [revision] = (await (await admin.fetch(SITE_REVISIONS_PATH)).json()) as unknown[];
    expect(siteRevision.strict().parse(revision)).toMatchObject({
      changed: ['brand'],
      actor: { lastName: 'Administrator' },
    });
  });

  it('are not saved over somebody else’s: the reply has both versions', async () => {
    const before = await read();
    await put(rename(before, 'First'));
    const reply = await put(rename(before, 'Second'));
    expect(reply.status).toBe(409);
    expect(await reply.json()).toMatchObject({
      versions: { yours: { brand: { name: 'Second' } }, current: { settings: { brand: { name: 'First' } } } },
    });
    expect(await readName()).toBe('First');
  });

  it('are saved once by two administrators who save at the same moment', async () => {
    const before = await read();
    const replies = await Promise.all(['A', 'B', 'C', 'D'].map((name) => put(rename(before, name))));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  it('come back from an earlier save', async () => {
    await put(rename(await read(), 'First'));
    const { version } = await read();
    await put(rename(await read(), 'Second'));
    expect((await admin.send(`${SITE_REVISIONS_PATH}/${version}/restore`, {})).status).toBe(200);
    expect(await readName()).toBe('First');
    expect((await admin.send(`${SITE_REVISIONS_PATH}/${version + 99}/restore`, {})).status).toBe(404);
  });

  it('come back over no save that the administrator has not seen, also with Undo', async () => {
    await put(rename(await read(), 'First'));
    const first = await read();
    await put(rename(first, 'Second'));
    const seen = await read();
    await put(rename(seen, 'A colleague’s'));
    const restore = (id: number, version: number) => admin.send(`${SITE_REVISIONS_PATH}/${id}/restore`, { version });
    expect((await restore(first.version, seen.version)).status).toBe(409);
    expect(await readName()).toBe('A colleague’s');
    const restored = await restore(first.version, (await read()).version);
    const { version } = (await restored.json()) as SiteReply;
    await put(rename(await read(), 'A colleague’s again'));
    expect((await restore(seen.version, version)).status).toBe(409);
    expect(await readName()).toBe('A colleague’s again');
  });

  it('keep the last 100 saves', async () => {
    await app.database.query(
      `INSERT INTO site_settings (settings, changed) SELECT '{}', '{}' FROM generate_series(1, 130)`,
    );
    await put(rename(await read(), 'Newest'));
    const revisions = (await (await admin.fetch(SITE_REVISIONS_PATH)).json()) as unknown[];
    expect(revisions).toHaveLength(100);
  });

  it('take what a later release added from the defaults', async () => {
    const { hero: _, ...older } = site;
    await app.database.query('INSERT INTO site_settings (settings, changed) VALUES ($1, $2)', [
      JSON.stringify({ ...older, brand: { name: 'Older' } }),
      [],
    ]);
    const { settings } = await read();
    expect(settings).toEqual({ ...site, brand: { ...site.brand, name: 'Older' } });
  });

  it.each<[string, (settings: SiteReply['settings']) => unknown]>([
    ['a color that is none', (all) => ({ ...all, brand: { ...all.brand, accent: 'red;}' } })],
    ['a name of two lines', (all) => ({ ...all, brand: { ...all.brand, name: 'A\nBcc: b@c.de' } })],
    ['a picture of another site', (all) => ({ ...all, brand: { ...all.brand, logo: 'https://a.example/l.svg' } })],
    ['a megabyte of text', (all) => ({ ...all, mentor: { ...all.mentor, care: 'a'.repeat(1e6) } })],
    ['a link without encryption', (all) => ({ ...all, navigation: [{ label: 'x', href: 'http://a.example' }] })],
    ['a link that is a script', (all) => ({ ...all, navigation: [{ label: 'x', href: 'javascript:alert(1)' }] })],
    ['an address that leaves the site', (all) => ({ ...all, navigation: [{ label: 'x', href: '//evil.example' }] })],
    [
      'two industries with one key',
      (all) => ({ ...all, industries: { ...all.industries, items: [0, 1].map(() => all.industries.items[0]) } }),
    ],
    ['half of the settings', ({ brand }) => ({ brand })],
  ])('refuse %s', async (_, change) => {
    const { version, settings } = await read();
    expect((await put({ version, settings: change(settings) })).status).toBe(400);
    expect((await read()).version).toBe(version);
  });
});

describe('the parts of the settings', () => {
  it('hold what a page shows', async () => {
    expect(await (await app.fetch(`${SITE_PATH}/home`)).json()).toEqual({
      hero: site.hero,
      services: site.services,
      industries: site.industries,
      solutions: site.solutions,
      team: site.team,
      contact: site.contact,
    });
    expect((await app.fetch(`${SITE_PATH}/brand`)).status).toBe(404);
  });
});
