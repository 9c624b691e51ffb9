import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import { ISSUES_PATH } from '../newsletter.constants.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'newsletter_archive' });
});
afterAll(() => app?.close());

it('leads to every issue, page by page, also where several were sent at once', async () => {
  const admin = await app.createAdminBrowser();
  const slugs: string[] = [];
  for (const subject of ['One', 'Two', 'Three']) {
    const reply = await admin.send(ISSUES_PATH, { subject, preheader: '', content: 'Words.' });
    slugs.unshift(((await reply.json()) as { slug: string }).slug);
  }
  await app.database.query("UPDATE newsletter_issues SET queued_at = '2026-01-01T00:00:00Z', status = 'sent'");
  const seen: string[] = [];
  let path: string | undefined = '/api/newsletter/archive?limit=1';
  while (path) {
    const reply: Response = await app.fetch(path);
    seen.push(...((await reply.json()) as { slug: string }[]).map(({ slug }) => slug));
    path = /<([^>]*)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1];
  }
  expect(seen).toEqual(slugs);
});
