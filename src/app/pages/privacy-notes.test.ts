import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT_DIR } from '../root-dir.ts';
import { createTestSite, requireBuild, type TestSite } from '../testing/test-site.ts';
import { loadBuiltFrontend } from './frontend.ts';

let site: TestSite;
beforeAll(async () => {
  requireBuild();
  const { renderPage } = await loadBuiltFrontend(ROOT_DIR, 'http://localhost');
  site = await createTestSite({ label: 'privacy_notes', env: { SAMPLE_CONTENT: 'on' }, renderPage });
}, 180_000);
afterAll(() => site?.close());

/** The forms in a page that take an address: their names, and whether they link to the privacy page. */
async function listForms(path: string) {
  const html = (await site.request(path)).body.toString();
  const forms = [...html.matchAll(/<form\b[^>]*>[\s\S]*?<\/form>/g)].map(([form]) => form);
  return forms
    .filter((form) => / name="(?:email|authorEmail)"/.test(form))
    .map((form) => [/ action="([^"]*)"/.exec(form)?.[1], form.includes('href="/privacy"')]);
}

it('every form that takes a visitor’s address links to the privacy page, if there is one', async () => {
  const [article] = await site.database.query<{ slug: string }>(
    "SELECT slug FROM blog_posts WHERE status = 'published' LIMIT 1",
  );
  const [event] = await site.database.query<{ slug: string }>(
    "SELECT slug FROM events WHERE status = 'published' AND starts_at > now() LIMIT 1",
  );
  const paths = ['/', '/register', '/reset-password', `/insights/articles/${article?.slug}`, `/events/${event?.slug}`];
  const before = await Promise.all(paths.map(listForms));
  expect(before.flat().length).toBeGreaterThanOrEqual(paths.length);
  expect(before.flat().filter(([, isLinked]) => !isLinked)).toEqual([]);
  await site.database.query("DELETE FROM pages WHERE purpose = 'privacy'");
  await expect
    .poll(async () => (await Promise.all(paths.map(listForms))).flat().filter(([, isLinked]) => isLinked), {
      timeout: 10_000,
    })
    .toEqual([]);
});
