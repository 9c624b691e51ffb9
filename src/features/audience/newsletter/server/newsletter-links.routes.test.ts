import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import { getPreferences } from '../newsletter.calls.ts';
import { preferencesReply } from '../newsletter.contract.ts';
import { insertSubscriber, listRecipients } from './newsletter.fixtures.ts';
import type { SubscriberRow } from './newsletter.store.ts';
import { newsletterSubscribers } from './newsletter.table.ts';
import { createConfirmLink, createManageLinks } from './newsletter-links.ts';

const SECRET = 'a secret of the tests with more than 32 characters';
const DAY = 86_400_000;
const ONE_CLICK = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
const FORM = { method: 'POST' };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'newsletter_links', env: { AUTH_SECRET: SECRET } });
});
afterAll(() => app?.close());
let ada: SubscriberRow;
beforeEach(async () => {
  await app.database.empty('newsletter_subscribers', 'rate_limits', 'users');
  ada = await insertSubscriber(app.services.db);
});

const links = { secret: SECRET, publicUrl: '' };
const getConfirmLink = (row: SubscriberRow, daysAgo = 0) =>
  createConfirmLink(links, row, new Date(Date.now() - daysAgo * DAY));
const getUnsubscribeLink = (row: SubscriberRow) => createManageLinks(links, row).unsubscribe;
const getPreferencesLink = (row: SubscriberRow) => createManageLinks(links, row).preferences;
const getToken = (link: string) => link.split('token=')[1] ?? '';

const post = async (link: string, init: RequestInit = FORM) => {
  const reply = await app.fetch(link, init);
  return [reply.status, reply.headers.get('location')];
};
const readRow = async (row: SubscriberRow) =>
  (await app.services.db.select().from(newsletterSubscribers)).find(({ id }) => id === row.id);
const recipients = () => listRecipients(app.services.db);
const countWelcomeMails = async (row: SubscriberRow) => {
  const [found] = await app.database.query<{ count: number }>(
    "SELECT count(*)::int FROM pgboss.job WHERE name = 'mail' AND data->>'to' = $1",
    [row.email],
  );
  return found?.count;
};
let pendingCount = 0;
const insertPending = (differences: Parameters<typeof insertSubscriber>[1] = {}) => {
  pendingCount += 1;
  return insertSubscriber(app.services.db, {
    email: `waits-${pendingCount}@example.com`,
    confirmedAt: null,
    ...differences,
  });
};

describe('a link to confirm', () => {
  it('subscribes, sends one welcome mail, and may be clicked again, even eight times at once', async () => {
    const row = await insertPending();
    expect(await recipients()).not.toContain(row.email);
    const replies = await Promise.all(Array.from({ length: 8 }, () => post(getConfirmLink(row))));
    expect(replies).toEqual(Array(8).fill([303, '/newsletter/confirmed']));
    expect(await recipients()).toContain(row.email);
    const { confirmedAt } = (await readRow(row)) ?? {};
    expect(await post(getConfirmLink(row))).toEqual([303, '/newsletter/confirmed']);
    expect((await readRow(row))?.confirmedAt).toEqual(confirmedAt);
    expect(await countWelcomeMails(row)).toBe(1);
  });

  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['en;q=0.5,fr', 'fr'],
    ['tlh,en;q=0.9', null],
    ["de'; DROP TABLE users", null],
    ['', null],
  ])('keeps the language of the browser (%j), if it is one of ours', async (accepted, language) => {
    const row = await insertPending();
    await post(getConfirmLink(row), { ...FORM, headers: { 'accept-language': accepted } });
    expect(await readRow(row)).toMatchObject({ confirmedAt: expect.any(Date), language });
  });

  it('works for seven days', async () => {
    const row = await insertPending();
    expect(await post(getConfirmLink(row, 7.001))).toEqual([303, '/newsletter/bad-link']);
    expect((await readRow(row))?.confirmedAt).toBeNull();
    expect(await post(getConfirmLink(row, 6.999))).toEqual([303, '/newsletter/confirmed']);
  });

  it('does not resubscribe anyone if it is older than their unsubscribing', async () => {
    const row = await insertPending();
    const link = getConfirmLink(row, 1);
    await post(link);
    await post(getUnsubscribeLink(row), ONE_CLICK);
    expect(await post(link)).toEqual([303, '/newsletter/bad-link']);
    expect(await recipients()).not.toContain(row.email);
    expect(await post(getConfirmLink(row, -0.001))).toEqual([303, '/newsletter/confirmed']);
    expect(await recipients()).toContain(row.email);
  });

  it('does not subscribe an address that bounced since, or a blocked account', async () => {
    const bounced = await insertPending({ suppressedAt: new Date() });
    const blocked = await insertPending({ email: 'Blocked@Example.com' });
    await app.database.query(
      `INSERT INTO users (email, first_name, last_name, has_newsletter_access) VALUES ('${blocked.email.toLowerCase()}', 'B', 'L', false)`,
    );
    expect(await post(getConfirmLink(bounced, 1))).toEqual([303, '/newsletter/bad-link']);
    expect(await post(getConfirmLink(blocked))).toEqual([303, '/newsletter/bad-link']);
    expect([(await readRow(bounced))?.confirmedAt, (await readRow(blocked))?.confirmedAt]).toEqual([null, null]);
  });
});

describe('a link to unsubscribe', () => {
  it('ends the subscription through the page’s button, without JavaScript', async () => {
    const type = { 'content-type': 'application/x-www-form-urlencoded', origin: app.services.publicUrl };
    expect(await post(getUnsubscribeLink(ada), { ...FORM, headers: type })).toEqual([303, '/newsletter/unsubscribed']);
    expect(await readRow(ada)).toMatchObject({ isActive: false, unsubscribedAt: expect.any(Date) });
    expect(await recipients()).toEqual([]);
  });

  it.each([
    ['URL-encoded', () => ONE_CLICK],
    [
      'as multipart',
      () => {
        const body = new FormData();
        body.set('List-Unsubscribe', 'One-Click');
        return { method: 'POST', body };
      },
    ],
  ])('ends it through a mail program’s one-click request, %s, with a 200 and no redirect', async (_, init) => {
    const reply = await app.fetch(getUnsubscribeLink(ada), init());
    expect(reply.status).toBe(200);
    expect(await recipients()).toEqual([]);
  });

  it('works years later and twice, and keeps the first time', async () => {
    await app.database.query("UPDATE newsletter_subscribers SET subscribed_at = now() - interval '9 years'");
    expect(await post(getUnsubscribeLink(ada), ONE_CLICK)).toEqual([200, null]);
    const first = (await readRow(ada))?.unsubscribedAt;
    expect(await post(getUnsubscribeLink(ada), ONE_CLICK)).toEqual([200, null]);
    expect((await readRow(ada))?.unsubscribedAt).toEqual(first);
  });

  it('does not change the newsletter access that an admin set for the account', async () => {
    await app.database.query("INSERT INTO users (email, first_name, last_name) VALUES ('ada@example.com', 'A', 'B')");
    await post(getUnsubscribeLink(ada), ONE_CLICK);
    expect(await app.database.query('SELECT has_newsletter_access AS access FROM users')).toEqual([{ access: true }]);
  });

  it('does nothing when it is only opened', async () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS']) await app.fetch(getUnsubscribeLink(ada), { method });
    expect(await recipients()).toEqual([ada.email]);
  });

  it('is refused from another site, with another content type, or with a body that is too large', async () => {
    const foreign = { headers: { origin: 'https://evil.example' } };
    expect((await app.fetch(getUnsubscribeLink(ada), { ...ONE_CLICK, ...foreign })).status).toBe(403);
    expect(
      (await app.fetch(getUnsubscribeLink(ada), { method: 'POST', body: 'List-Unsubscribe=One-Click' })).status,
    ).toBe(415);
    const large = new URLSearchParams({ 'List-Unsubscribe': 'x'.repeat(1_100_000) });
    expect((await app.fetch(getUnsubscribeLink(ada), { method: 'POST', body: large })).status).toBe(413);
    expect(await recipients()).toEqual([ada.email]);
  });

  it('ends it even if a broken program sends a malformed body', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=nowhere' };
    expect(await post(getUnsubscribeLink(ada), { ...FORM, headers, body: 'List-Uns' })).toEqual([
      303,
      '/newsletter/unsubscribed',
    ]);
  });
});

describe('preferences', () => {
  const read = async (link: string) => app.fetch(`${getPreferences.path}?token=${getToken(link)}`);
  const choose = (link: string, ...topics: string[]) =>
    post(link, { ...FORM, body: new URLSearchParams(topics.map((topic) => ['topics', topic])) });

  it('are shown to the holder of the link and never cached', async () => {
    const reply = await read(getPreferencesLink(ada));
    expect(reply.headers.get('cache-control')).toContain('no-store');
    expect(preferencesReply.strict().parse(await reply.json())).toEqual({
      email: 'ada@example.com',
      topics: ['articles', 'white-papers', 'case-studies'],
      isSubscribed: true,
    });
  });

  it('are chosen in a form, in any order, and decide which newsletters are sent', async () => {
    const link = getPreferencesLink(ada);
    expect(await choose(link, 'case-studies', 'articles', 'articles')).toEqual([303, `${link}&saved=yes`]);
    expect((await readRow(ada))?.topics).toEqual(['articles', 'case-studies']);
    const listReaders = async (topic: 'articles' | 'white-papers') => listRecipients(app.services.db, { topic });
    expect([await listReaders('articles'), await listReaders('white-papers')]).toEqual([[ada.email], []]);
    await choose(link, 'white-papers');
    expect((await readRow(ada))?.topics).toEqual(['white-papers']);
  });

  it.each([[[]], [['podcasts']], [['articles', '']], [["articles'; --"]]])('refuse %j', async (topics) => {
    const link = getPreferencesLink(ada);
    expect(await choose(link, ...topics)).toEqual([303, `${link}&problem=topics`]);
    expect((await readRow(ada))?.topics).toHaveLength(3);
  });

  it('of an unsubscribed address say so and cannot be changed', async () => {
    await post(getUnsubscribeLink(ada));
    expect(await (await read(getPreferencesLink(ada))).json()).toMatchObject({ isSubscribed: false });
    await choose(getPreferencesLink(ada), 'articles');
    expect(await readRow(ada)).toMatchObject({ isActive: false, topics: { length: 3 } });
  });

  it.each(['', '?token=', `?token=${'x'.repeat(2001)}`])(
    'with a missing or invalid token (%j) return 400',
    async (search) => {
      expect((await app.fetch(getPreferences.path + search)).status).toBe(400);
    },
  );

  it('with a wrong link return 404 without a name', async () => {
    const reply = await read(`${getPreferencesLink(ada)}x`);
    expect(reply.status).toBe(404);
    expect(await reply.text()).not.toContain('ada');
  });
});

describe('a token', () => {
  const flip = (token: string) => token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');

  it('that confirms cannot unsubscribe or show preferences, nor the other way round', async () => {
    const confirm = getToken(getConfirmLink(ada));
    const manage = getToken(getUnsubscribeLink(ada));
    const [id = '', made = '', signature = ''] = confirm.split('.');
    for (const token of [confirm, `${id}.${signature}`]) {
      expect(await post(`/newsletter/unsubscribe?token=${token}`)).toEqual([303, '/newsletter/bad-link']);
      expect((await app.fetch(`${getPreferences.path}?token=${token}`)).status).toBe(404);
    }
    const other = await insertPending();
    const [otherId = '', otherSignature = ''] = getToken(getUnsubscribeLink(other)).split('.');
    for (const token of [manage, `${otherId}.${made}.${otherSignature}`]) {
      expect(await post(`/newsletter/confirm?token=${token}`)).toEqual([303, '/newsletter/bad-link']);
    }
    expect(await recipients()).toEqual([ada.email]);
  });

  it('is bound to one person, one site and one time', async () => {
    const eve = await insertSubscriber(app.services.db, { email: 'eve@example.com' });
    const other = await insertPending();
    const [, signature = ''] = getToken(getUnsubscribeLink(eve)).split('.');
    const [id = '', made = '', confirmSignature = ''] = getToken(getConfirmLink(other, 8)).split('.');
    const foreign = getToken(createManageLinks({ ...links, secret: `${SECRET}.` }, ada).unsubscribe);
    const otherSalt = getToken(getUnsubscribeLink({ ...ada, tokenSalt: eve.tokenSalt }));
    for (const token of [
      `${ada.id.toString(36)}.${signature}`,
      foreign,
      otherSalt,
      flip(getToken(getUnsubscribeLink(ada))),
    ]) {
      expect(await post(`/newsletter/unsubscribe?token=${token}`)).toEqual([303, '/newsletter/bad-link']);
    }
    const younger = (Number.parseInt(made, 36) + 2 * DAY).toString(36);
    for (const token of [`${id}.${younger}.${confirmSignature}`, flip(getToken(getConfirmLink(other)))]) {
      expect(await post(`/newsletter/confirm?token=${token}`)).toEqual([303, '/newsletter/bad-link']);
    }
    expect(await recipients()).toEqual([ada.email, 'eve@example.com']);
  });

  it.each([
    '',
    'x',
    '.',
    '..',
    '1.',
    `zzzzzz.${'A'.repeat(43)}`,
    `1.${'A'.repeat(42)}`,
    `1.${'é'.repeat(43)}`,
    `-1.${'A'.repeat(43)}`,
    `1.zzzzzzzzz.${'A'.repeat(43)}`,
    '%00',
    'x'.repeat(5000),
  ])('that is malformed (%s) is a bad link everywhere, and a 404 for one-click requests', async (token) => {
    for (const action of ['confirm', 'unsubscribe']) {
      expect(await post(`/newsletter/${action}?token=${token}`)).toEqual([303, '/newsletter/bad-link']);
    }
    expect(await post(`/newsletter/unsubscribe?token=${token}`, ONE_CLICK)).toEqual([404, null]);
    const topics = new URLSearchParams({ topics: 'articles' });
    expect(await post(`/newsletter/preferences?token=${token}`, { ...FORM, body: topics })).toEqual([
      303,
      '/newsletter/bad-link',
    ]);
  });

  it('of a deleted subscriber is a bad link', async () => {
    await app.services.db.delete(newsletterSubscribers);
    expect(await post(getUnsubscribeLink(ada))).toEqual([303, '/newsletter/bad-link']);
  });
});
