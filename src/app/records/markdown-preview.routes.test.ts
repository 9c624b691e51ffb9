import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { BLOG_POSTS_PATH } from '#features/library/blog/blog.constants.ts';
import { MARKDOWN_PREVIEW_PATH } from '#lib/admin/preview.ts';

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'preview' });
  admin = await app.createAdminBrowser();
});
afterAll(() => app?.close());

const CONTENT = '## On waves[^1]\n\n> [!NOTE]\n> "So" -- <script>alert(1)</script>\n\n[^1]: A note.';

it('shows a text exactly as the article’s page does', async () => {
  const post = { title: 'Waves', excerpt: 'On waves.', content: CONTENT, category: 'Strategy' };
  const { slug } = (await (await admin.send(BLOG_POSTS_PATH, post)).json()) as { slug: string };
  const page = (await (await app.fetch(`${BLOG_POSTS_PATH}/${slug}`)).json()) as { html: string };
  const reply = await admin.send(MARKDOWN_PREVIEW_PATH, { content: CONTENT });
  expect([reply.status, await reply.json()]).toEqual([200, { html: page.html }]);
  expect(page.html).not.toContain('<script');
});

it('shows a case study’s part below its heading', async () => {
  const reply = await admin.send(MARKDOWN_PREVIEW_PATH, { content: '## a', topHeading: 3 });
  expect(await reply.json()).toEqual({ html: '<h3 id="section-a">a</h3>\n' });
});

it.each([{}, { content: 1 }, { content: 'a', topHeading: 1 }, { content: 'a'.repeat(200_001) }, { content: '\u0000' }])(
  'refuses %#',
  async (body) => {
    expect((await admin.send(MARKDOWN_PREVIEW_PATH, body)).status).toBe(400);
  },
);

it('is for administrators only', async () => {
  expect((await app.createBrowser().send(MARKDOWN_PREVIEW_PATH, { content: 'a' })).status).toBe(401);
});
