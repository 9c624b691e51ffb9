import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import { ISSUES_PATH } from '../newsletter.constants.ts';
import type { IssueReply } from '../newsletter.contract.ts';
import { insertSubscriber } from './newsletter.fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'issue_jobs', env: { MAIL_PER_MINUTE: '6000' } });
});
afterAll(() => app?.close());

it('sends the cards of what is published at the time of the issue, and leaves out what is not public', async () => {
  const admin = await app.createAdminBrowser();
  await insertSubscriber(app.services.db, { email: 'ada@reader.example' });
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const article = { excerpt: 'On fuel.', content: 'All of it.', category: 'Strategy' };
  await admin.send('/api/blog-posts', { ...article, title: 'Launched', status: 'scheduled', publishedAt: at });
  await admin.send('/api/blog-posts', { ...article, title: 'Withdrawn', status: 'draft' });
  const addresses = ['/insights/articles/withdrawn', '/insights/articles/launched', '/insights/series/fuel'];
  const created = await admin.send(ISSUES_PATH, {
    subject: 'Spring notes',
    content: ['First.', ...addresses.map((address) => `[${address}](${address})`)].join('\n\n'),
  });
  const { id, slug } = (await created.json()) as IssueReply;
  await admin.send(`${ISSUES_PATH}/${id}/send`, { at });

  await app.database.query("UPDATE blog_posts SET published_at = now() WHERE status = 'scheduled'");
  await app.database.query('UPDATE newsletter_issues SET send_at = now()');
  await app.database.query("UPDATE pgboss.job SET start_after = now() WHERE name = 'newsletter-due'");
  const read = async () => (await (await admin.fetch(`${ISSUES_PATH}/${id}`)).json()) as IssueReply;
  await vi.waitFor(async () => expect(await read()).toMatchObject({ status: 'sent', sent: 1 }), {
    timeout: 25_000,
    interval: 100,
  });

  const { html } = (await app.readOutbox()).find((mail) => mail.headers('subject')[0] === 'Spring notes') ?? {};
  expect(html).toMatch(/On fuel\.[\s\S]*series\/fuel/);
  expect(html).not.toContain('withdrawn');
  expect((await read()).links.map(({ url }) => new URL(url).pathname)).toContain('/insights/articles/launched');
  const archived = await (await app.fetch(`/api/newsletter/archive/${slug}`)).text();
  expect(archived).toMatch(/^(?!.*withdrawn).*On fuel\./s);
});
