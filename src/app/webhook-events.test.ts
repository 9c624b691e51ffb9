import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addUser,
  createEmail,
  createSignupRequest,
  signInBrowser,
} from '#features/audience/accounts/server/accounts.fixtures.ts';
import { createTestApp, type TestApp, type TestBrowser } from './testing/test-app.ts';

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'webhook_events' });
  admin = await app.createAdminBrowser();
  // Nothing answers there: what would be sent is read from the table.
  await app.database.query(
    `INSERT INTO webhooks (url, events, secret, paused_until) VALUES ('https://crm.example/', $1, '', now() + interval '1 day')`,
    [
      [
        'message.received',
        'account.created',
        'subscription.confirmed',
        'subscription.ended',
        'paper.downloaded',
        'piece.published',
        'piece.changed',
        'piece.removed',
        'lead.assigned',
      ],
    ],
  );
});
afterAll(() => app?.close());

/** The events since the last look. */
const takeEvents = async () => {
  const rows = await app.database.query<{ event: string; body: string }>(
    'SELECT event, body FROM webhook_deliveries ORDER BY id',
  );
  await app.database.empty('webhook_deliveries');
  return rows.map(({ event, body }) => ({ event, data: JSON.parse(body).data }));
};
const listEvents = async () => (await takeEvents()).map(({ event }) => event);

it('tells of messages, but of spam only when a colleague says that it is none', async () => {
  const message = {
    firstName: 'Ines',
    lastName: 'Moreau',
    email: 'ines@example.com',
    message: 'Hello',
    elapsed: 60_000,
  };
  await app.send('/api/contact', message);
  await app.send('/api/contact', { ...message, website: 'https://spam.example' });
  expect(await listEvents()).toEqual(['message.received']);
  const [spam] = await app.database.query<{ id: number }>('SELECT id FROM contact_forms WHERE is_spam');
  await admin.send('/api/contact-forms/bulk', { changes: [{ id: spam?.id, to: 'open' }] });
  expect(await listEvents()).toEqual(['message.received']);
});

it('tells of accounts without anything secret, and of who takes over a lead, once', async () => {
  const email = createEmail();
  await app.send('/api/auth/signup', createSignupRequest({ email, company: 'Halden' }));
  const [created] = await takeEvents();
  expect(created).toEqual({
    event: 'account.created',
    data: {
      account: {
        id: expect.any(Number),
        role: 'registered',
        isConfirmed: false,
        url: expect.stringContaining('/admin?tab=users&q='),
      },
      person: {
        email,
        name: expect.any(String),
        firstName: expect.any(String),
        lastName: expect.any(String),
        company: 'Halden',
      },
    },
  });
  const [person] = await app.database.query<{ id: number }>('SELECT id FROM people WHERE email = $1', [email]);
  const colleague = await addUser(app.services.db, { role: 'editor' });
  for (const ownerId of [colleague.id, colleague.id, null])
    await admin.send(`/api/people/${person?.id}`, { ownerId }, { method: 'PATCH' });
  expect(await takeEvents()).toMatchObject([
    {
      event: 'lead.assigned',
      data: { lead: { id: person?.id }, person: { email }, owner: { id: colleague.id, email: colleague.email } },
    },
  ]);
});

it('tells when a subscription is confirmed and when it ends, whoever ends it', async () => {
  const subscribe = async (email: string) => {
    await app.send('/api/newsletter/subscribe', { email, elapsed: 60_000 });
    const mail = await app.waitForMail(email, 'Please confirm your newsletter subscription');
    const [link = ''] = /\/newsletter\/confirm\?token=[\w.%-]+/.exec(mail.text) ?? [];
    expect((await app.fetch(link, { method: 'POST' })).status).toBe(303);
    const [row] = await app.database.query<{ id: number }>('SELECT id FROM newsletter_subscribers WHERE email = $1', [
      email,
    ]);
    return row?.id;
  };
  const id = await subscribe('reader@example.com');
  expect(await takeEvents()).toMatchObject([
    { event: 'subscription.confirmed', data: { subscription: { id }, person: { email: 'reader@example.com' } } },
  ]);
  await admin.send(`/api/newsletter/subscribers/${id}/unsubscribe`, { reason: 'Asked by phone' });
  expect(await takeEvents()).toMatchObject([
    { event: 'subscription.ended', data: { subscription: { reason: 'colleague' } } },
  ]);
});

it('tells what the public sees of pieces, and nothing of drafts', async () => {
  const article = {
    title: 'Slots',
    slug: '',
    excerpt: 'About slots.',
    content: 'Text.',
    category: 'airlines',
    status: 'draft',
  };
  const { id } = (await (await admin.send('/api/blog-posts', article)).json()) as { id: number };
  const put = (body: object) => admin.send(`/api/blog-posts/${id}`, body, { method: 'PUT' });
  await put({ ...article, title: 'Slots again' });
  expect(await listEvents()).toEqual([]);
  await put({ ...article, status: 'published' });
  await put({ ...article, status: 'published' });
  await put({ ...article, status: 'published', title: 'Better slots' });
  expect(await takeEvents()).toMatchObject([
    {
      event: 'piece.published',
      data: {
        piece: {
          kind: 'article',
          id,
          title: 'Slots',
          url: expect.stringContaining('/insights/articles/'),
          publishedAt: expect.any(String),
        },
      },
    },
    { event: 'piece.changed', data: { piece: { title: 'Better slots', summary: 'About slots.' } } },
  ]);
  await admin.fetch(`/api/blog-posts/${id}`, { method: 'DELETE' });
  await admin.send(`/api/trash/blog-posts/${id}/restore`, {});
  await put({ ...article, title: 'Better slots', status: 'archived' });
  expect(await listEvents()).toEqual(['piece.removed', 'piece.published', 'piece.removed']);
});

it('forgets what it would send about a person who is forgotten or deletes their account', async () => {
  const email = createEmail();
  const leaver = await addUser(app.services.db, { email, emailVerified: true });
  await app.send('/api/contact', { firstName: 'A', lastName: 'B', email, message: 'Hello', elapsed: 60_000 });
  const browser = await signInBrowser(app, leaver.email);
  expect((await browser.send('/api/auth/me', {}, { method: 'DELETE' })).status).toBe(200);
  expect((await takeEvents()).filter(({ data }) => data.person?.email === email)).toEqual([]);
});

it('tells of a renamed category, and of sample pieces that are removed', async () => {
  const article = { title: 'A renamed term', excerpt: 'e', content: 'c', category: 'Operations', status: 'published' };
  const created = await admin.send('/api/blog-posts', article);
  expect(created.status).toBe(201);
  await takeEvents();
  const { version, settings } = (await (await admin.fetch('/api/site')).json()) as {
    version: number;
    settings: { categories: Record<string, string[]> };
  };
  const old = settings.categories.articles?.find((name) => name.toLowerCase() === 'operations');
  const articles = settings.categories.articles?.map((name) => (name === old ? 'Daily operations' : name));
  const body = {
    version,
    settings: { ...settings, categories: { ...settings.categories, articles } },
    replacements: { articles: { [String(old)]: 'Daily operations' } },
  };
  const saved = await admin.send('/api/site', body, { method: 'PUT' });
  expect([saved.status, await listEvents()]).toEqual([200, ['piece.changed']]);

  await app.database.query('UPDATE blog_posts SET is_sample = true');
  await app.database.query("INSERT INTO installation (fact) VALUES ('sample-content') ON CONFLICT DO NOTHING");
  expect((await admin.send('/api/sample-content', {}, { method: 'DELETE' })).status).toBe(200);
  expect(await takeEvents()).toMatchObject([{ event: 'piece.removed', data: { piece: { title: article.title } } }]);
});

it('tells of a newsletter that an administrator blocks, and allows again', async () => {
  const email = createEmail();
  const user = await addUser(app.services.db, { email });
  await app.database.query('INSERT INTO newsletter_subscribers (email, confirmed_at) VALUES ($1, now())', [email]);
  const set = async (hasNewsletterAccess: boolean) =>
    expect((await admin.send(`/api/users/${user.id}`, { hasNewsletterAccess }, { method: 'PATCH' })).status).toBe(200);
  await app.database.query('UPDATE users SET has_newsletter_access = true WHERE id = $1', [user.id]);
  await takeEvents();
  await set(false);
  expect(await takeEvents()).toMatchObject([
    { event: 'subscription.ended', data: { subscription: { reason: 'blocked' } } },
  ]);
  await set(true);
  expect(await listEvents()).toEqual(['subscription.confirmed']);
});
