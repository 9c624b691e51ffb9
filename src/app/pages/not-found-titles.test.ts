import { afterAll, beforeAll, expect, it } from 'vitest';
import { SITE_PATH } from '#features/firm/settings/settings.constants.ts';
import type { SiteReply } from '#features/firm/settings/settings.contract.ts';
import { ROOT_DIR } from '../root-dir.ts';
import { createTestSite, requireBuild, type TestSite } from '../testing/test-site.ts';
import { loadBuiltFrontend } from './frontend.ts';

let site: TestSite;
beforeAll(async () => {
  requireBuild();
  const { renderPage } = await loadBuiltFrontend(ROOT_DIR, 'http://localhost');
  site = await createTestSite({ label: 'not_found_titles', env: { SAMPLE_CONTENT: 'on' }, renderPage });
}, 180_000);
afterAll(() => site?.close());

const TITLE = '<title>404 Page Not Found – Great Circle Group</title>';

it.each([
  '/nowhere',
  '/nowhere/at/all',
  '/register/nowhere',
  '/insights/articles/nowhere',
  '/insights/white-papers/99',
  '/insights/case-studies/99',
  '/insights/series/nowhere',
  '/services/nowhere',
  '/industries/nowhere',
  '/team/nowhere',
  '/events/nowhere',
  '/contact/nowhere',
  '/newsletter/nowhere',
  '/newsletter/issues/nowhere',
  '/admin/nowhere',
])('%s says in its title that there is no page', async (path) => {
  const reply = await site.request(path, { headers: { accept: 'text/html' } });
  expect(reply.status).toBe(404);
  expect(reply.body.toString()).toContain(TITLE);
});

it.each([
  ['/badges/nowhere', 'Nothing to see here'],
  ['/evidence/nowhere', 'Nothing to see here'],
  ['/preview/nowhere', 'Nothing to preview here'],
])('%s has the title of its own page', async (path, title) => {
  const reply = await site.request(path, { headers: { accept: 'text/html' } });
  expect(reply.status).toBe(404);
  expect(reply.body.toString()).toContain(`<title>${title} – Great Circle Group</title>`);
  expect(reply.body.toString()).toMatch(new RegExp(`<h1[^>]*>${title}<`));
});

it('an area that is switched off says so too', async () => {
  const admin = await site.createAdminBrowser();
  const { version, settings } = (await (await site.fetch(SITE_PATH)).json()) as SiteReply;
  const areas = { ...settings.areas, mentor: false };
  await admin.send(SITE_PATH, { version, settings: { ...settings, areas } }, { method: 'PUT' });
  const reply = await site.request('/mentor', { headers: { accept: 'text/html' } });
  expect(reply.status).toBe(404);
  expect(reply.body.toString()).toContain(TITLE);
});
