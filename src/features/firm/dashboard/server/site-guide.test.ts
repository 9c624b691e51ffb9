import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { SITE_PATH } from '#features/firm/settings/settings.constants.ts';
import type { SiteReply } from '#features/firm/settings/settings.contract.ts';
import { SITE_GUIDE_PATH } from '../dashboard.constants.ts';
import { type SiteGuide, siteGuide } from '../dashboard.contract.ts';

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'guide' });
  admin = await app.createAdminBrowser();
});
afterAll(() => app?.close());

const read = async (): Promise<SiteGuide> =>
  siteGuide.strict().parse(await (await admin.fetch(SITE_GUIDE_PATH)).json());
const readSite = async () => (await (await admin.fetch(SITE_PATH)).json()) as SiteReply;

it('an empty site has no samples to remove, and everything else to do', async () => {
  expect(await read()).toEqual({
    steps: {
      name: false,
      logo: false,
      color: false,
      texts: false,
      areas: false,
      team: false,
      addresses: false,
      samples: true,
    },
    isPutAway: false,
  });
});

it('a step is done once the settings or the team say something of the firm’s own', async () => {
  const { version, settings } = await readSite();
  const { brand, hero, contact } = settings;
  const own = {
    brand: { ...brand, name: 'Nordwind' },
    hero: { ...hero, title: 'Ours' },
    contact: { ...contact, email: 'desk@nordwind.example' },
  };
  expect((await admin.send(SITE_PATH, { version, settings: { ...settings, ...own } }, { method: 'PUT' })).status).toBe(
    200,
  );
  await admin.send('/api/team-members', { name: 'Ada Reyes', title: 'Partner', bio: 'Flies.' });
  expect((await read()).steps).toEqual({
    name: true,
    logo: false,
    color: false,
    texts: true,
    areas: false,
    team: true,
    addresses: false,
    samples: true,
  });
});

it('hidden by one is hidden for everyone, until it is shown again', async () => {
  const put = (body: unknown) => admin.send(SITE_GUIDE_PATH, body, { method: 'PUT' });
  expect(await (await put({ isPutAway: true })).json()).toMatchObject({ isPutAway: true });
  expect((await put({ isPutAway: true })).status).toBe(200);
  expect((await read()).isPutAway).toBe(true);
  expect((await put({ isPutAway: 'no' })).status).toBe(400);
  expect(await (await put({ isPutAway: false })).json()).toMatchObject({ isPutAway: false });
});

it('a step that stays as it is counts as done, but only where that is a choice', async () => {
  const put = (body: unknown) => admin.send(SITE_GUIDE_PATH, body, { method: 'PUT' });
  for (const kept of ['logo', 'color', 'areas']) expect((await put({ kept })).status).toBe(200);
  expect((await put({ kept: 'areas' })).status).toBe(200);
  expect((await read()).steps).toMatchObject({ logo: true, color: true, areas: true, addresses: false });
  expect((await put({ kept: 'samples' })).status).toBe(400);
});
