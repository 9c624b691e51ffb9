import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import { NEWSLETTER_PREFERENCES_PATH } from '../newsletter.constants.ts';
import { preferencesReply } from '../newsletter.contract.ts';
import { insertSubscriber } from './newsletter.fixtures.ts';
import { listRecipients, type SubscriberRow } from './newsletter.store.ts';
import { newsletterSubscribers } from './newsletter.table.ts';
import { confirmLink, manageLinks } from './newsletter-links.service.ts';

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
  ada = await insertSubscriber(app.world.db);
});

const links = { secret: SECRET, publicUrl: '' };
const confirmOf = (row: SubscriberRow, daysAgo = 0) => confirmLink(links, row, new Date(Date.now() - daysAgo * DAY));
const unsubscribeOf = (row: SubscriberRow) => manageLinks(links, row).unsubscribe;
const preferencesOf = (row: SubscriberRow) => manageLinks(links, row).preferences;
const tokenOf = (link: string) => link.split('token=')[1] ?? '';

const post = async (link: string, init: RequestInit = FORM) => {
  const reply = await app.fetch(link, init);
  return [reply.status, reply.headers.get('location')];
};
const now = async (row: SubscriberRow) =>
  (await app.world.db.select().from(newsletterSubscribers)).find(({ id }) => id === row.id);
const recipients = async () => (await listRecipients(app.world.db, 0, 100)).map(({ email }) => email);
const welcomes = async (row: SubscriberRow) => {
  const [found] = await app.database.query<{ count: number }>(
    "SELECT count(*)::int FROM pgboss.job WHERE name = 'mail' AND data->>'to' = $1",
    [row.email],
  );
  return found?.count;
};
let waiting = 0;
const aWaiting = (differences: Parameters<typeof insertSubscriber>[1] = {}) => {
  waiting += 1;
  return insertSubscriber(app.world.db, { email: `waits-${waiting}@example.com`, confirmedAt: null, ...differences });
};

describe('a link to confirm', () => {
  it('subscribes, welcomes once, and may be clicked again, eight times at once', async () => {
    const row = await aWaiting();
    expect(await recipients()).not.toContain(row.email);
    const replies = await Promise.all(Array.from({ length: 8 }, () => post(confirmOf(row))));
    expect(replies).toEqual(Array(8).fill([303, '/newsletter/confirmed']));
    expect(await recipients()).toContain(row.email);
    const { confirmedAt } = (await now(row)) ?? {};
    expect(await post(confirmOf(row))).toEqual([303, '/newsletter/confirmed']);
    expect((await now(row))?.confirmedAt).toEqual(confirmedAt);
    expect(await welcomes(row)).toBe(1);
  });

  it('works for seven days', async () => {
    const row = await aWaiting();
    expect(await post(confirmOf(row, 7.001))).toEqual([303, '/newsletter/bad-link']);
    expect((await now(row))?.confirmedAt).toBeNull();
    expect(await post(confirmOf(row, 6.999))).toEqual([303, '/newsletter/confirmed']);
  });

  it('from before somebody unsubscribed brings nobody back', async () => {
    const row = await aWaiting();
    const link = confirmOf(row, 1);
    await post(link);
    await post(unsubscribeOf(row), ONE_CLICK);
    expect(await post(link)).toEqual([303, '/newsletter/bad-link']);
    expect(await recipients()).not.toContain(row.email);
    expect(await post(confirmOf(row, -0.001))).toEqual([303, '/newsletter/confirmed']);
    expect(await recipients()).toContain(row.email);
  });

  it('subscribes no address that bounced and no blocked account', async () => {
    const bounced = await aWaiting({ suppressedAt: new Date() });
    const blocked = await aWaiting({ email: 'Blocked@Example.com' });
    await app.database.query(
      `INSERT INTO users (email, first_name, last_name, has_newsletter_access) VALUES ('${blocked.email.toLowerCase()}', 'B', 'L', false)`,
    );
    expect(await post(confirmOf(bounced))).toEqual([303, '/newsletter/bad-link']);
    expect(await post(confirmOf(blocked))).toEqual([303, '/newsletter/bad-link']);
    expect([(await now(bounced))?.confirmedAt, (await now(blocked))?.confirmedAt]).toEqual([null, null]);
  });
});

describe('a link to unsubscribe', () => {
  it('ends the subscription by the page’s button, without JavaScript', async () => {
    const type = { 'content-type': 'application/x-www-form-urlencoded', origin: app.world.publicUrl };
    expect(await post(unsubscribeOf(ada), { ...FORM, headers: type })).toEqual([303, '/newsletter/unsubscribed']);
    expect(await now(ada)).toMatchObject({ isActive: false, unsubscribedAt: expect.any(Date) });
    expect(await recipients()).toEqual([]);
  });

  it.each([
    ['urlencoded', () => ONE_CLICK],
    [
      'as multipart',
      () => {
        const body = new FormData();
        body.set('List-Unsubscribe', 'One-Click');
        return { method: 'POST', body };
      },
    ],
  ])('ends it by one click of a mail program, %s, with a 200 and no redirect', async (_, init) => {
    const reply = await app.fetch(unsubscribeOf(ada), init());
    expect(reply.status).toBe(200);
    expect(await recipients()).toEqual([]);
  });

  it('works twice and keeps the first time, and years later', async () => {
    await app.database.query("UPDATE newsletter_subscribers SET subscribed_at = now() - interval '9 years'");
    expect(await post(unsubscribeOf(ada), ONE_CLICK)).toEqual([200, null]);
    const first = (await now(ada))?.unsubscribedAt;
    expect(await post(unsubscribeOf(ada), ONE_CLICK)).toEqual([200, null]);
    expect((await now(ada))?.unsubscribedAt).toEqual(first);
  });

  it('leaves the account’s newsletter access to the admin', async () => {
    await app.database.query("INSERT INTO users (email, first_name, last_name) VALUES ('ada@example.com', 'A', 'B')");
    await post(unsubscribeOf(ada), ONE_CLICK);
    expect(await app.database.query('SELECT has_newsletter_access AS access FROM users')).toEqual([{ access: true }]);
  });

  it('does nothing when it is only looked at', async () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS']) await app.fetch(unsubscribeOf(ada), { method });
    expect(await recipients()).toEqual([ada.email]);
  });

  it('is refused from another site, as another type and too large', async () => {
    const foreign = { headers: { origin: 'https://evil.example' } };
    expect((await app.fetch(unsubscribeOf(ada), { ...ONE_CLICK, ...foreign })).status).toBe(403);
    expect((await app.fetch(unsubscribeOf(ada), { method: 'POST', body: 'List-Unsubscribe=One-Click' })).status).toBe(
      415,
    );
    const large = new URLSearchParams({ 'List-Unsubscribe': 'x'.repeat(1_100_000) });
    expect((await app.fetch(unsubscribeOf(ada), { method: 'POST', body: large })).status).toBe(413);
    expect(await recipients()).toEqual([ada.email]);
  });

  it('ends it whatever body a broken program sends', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=nowhere' };
    expect(await post(unsubscribeOf(ada), { ...FORM, headers, body: 'List-Uns' })).toEqual([
      303,
      '/newsletter/unsubscribed',
    ]);
  });
});

describe('preferences', () => {
  const read = async (link: string) => app.fetch(`${NEWSLETTER_PREFERENCES_PATH}?token=${tokenOf(link)}`);
  const choose = (link: string, ...topics: string[]) =>
    post(link, { ...FORM, body: new URLSearchParams(topics.map((topic) => ['topics', topic])) });

  it('are shown to whoever holds the link, and kept nowhere on the way', async () => {
    const reply = await read(preferencesOf(ada));
    expect(reply.headers.get('cache-control')).toContain('no-store');
    expect(preferencesReply.strict().parse(await reply.json())).toEqual({
      email: 'ada@example.com',
      topics: ['articles', 'white-papers', 'case-studies'],
      isSubscribed: true,
    });
  });

  it('are chosen by a form, in any order, and decide who gets what', async () => {
    const link = preferencesOf(ada);
    expect(await choose(link, 'case-studies', 'articles', 'articles')).toEqual([303, `${link}&saved=yes`]);
    expect((await now(ada))?.topics).toEqual(['articles', 'case-studies']);
    const heard = async (topic: 'articles' | 'white-papers') =>
      (await listRecipients(app.world.db, 0, 10, topic)).map(({ email }) => email);
    expect([await heard('articles'), await heard('white-papers')]).toEqual([[ada.email], []]);
    await choose(link, 'white-papers');
    expect((await now(ada))?.topics).toEqual(['white-papers']);
  });

  it.each([[[]], [['podcasts']], [['articles', '']], [["articles'; --"]]])('do not take %j', async (topics) => {
    const link = preferencesOf(ada);
    expect(await choose(link, ...topics)).toEqual([303, `${link}&problem=topics`]);
    expect((await now(ada))?.topics).toHaveLength(3);
  });

  it('of whoever has unsubscribed say so and change nothing', async () => {
    await post(unsubscribeOf(ada));
    expect(await (await read(preferencesOf(ada))).json()).toMatchObject({ isSubscribed: false });
    await choose(preferencesOf(ada), 'articles');
    expect(await now(ada)).toMatchObject({ isActive: false, topics: { length: 3 } });
  });

  it.each(['', '?token=', `?token=${'x'.repeat(201)}`])('without a token (%j) are a 400', async (search) => {
    expect((await app.fetch(NEWSLETTER_PREFERENCES_PATH + search)).status).toBe(400);
  });

  it('by a wrong link are a 404 that names nobody', async () => {
    const reply = await read(`${preferencesOf(ada)}x`);
    expect(reply.status).toBe(404);
    expect(await reply.text()).not.toContain('ada');
  });
});

describe('a token', () => {
  const flip = (token: string) => token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');

  it('to confirm does not unsubscribe or show, nor the other way round', async () => {
    const confirm = tokenOf(confirmOf(ada));
    const manage = tokenOf(unsubscribeOf(ada));
    const [id = '', made = '', signature = ''] = confirm.split('.');
    for (const token of [confirm, `${id}.${signature}`]) {
      expect(await post(`/newsletter/unsubscribe?token=${token}`)).toEqual([303, '/newsletter/bad-link']);
      expect((await app.fetch(`${NEWSLETTER_PREFERENCES_PATH}?token=${token}`)).status).toBe(404);
    }
    const other = await aWaiting();
    const [otherId = '', otherSignature = ''] = tokenOf(unsubscribeOf(other)).split('.');
    for (const token of [manage, `${otherId}.${made}.${otherSignature}`]) {
      expect(await post(`/newsletter/confirm?token=${token}`)).toEqual([303, '/newsletter/bad-link']);
    }
    expect(await recipients()).toEqual([ada.email]);
  });

  it('is one person’s, one site’s, and of one time', async () => {
    const eve = await insertSubscriber(app.world.db, { email: 'eve@example.com' });
    const other = await aWaiting();
    const [, signature = ''] = tokenOf(unsubscribeOf(eve)).split('.');
    const [id = '', made = '', confirmSignature = ''] = tokenOf(confirmOf(other, 8)).split('.');
    const foreign = tokenOf(manageLinks({ ...links, secret: `${SECRET}.` }, ada).unsubscribe);
    const otherSalt = tokenOf(unsubscribeOf({ ...ada, tokenSalt: eve.tokenSalt }));
    for (const token of [
      `${ada.id.toString(36)}.${signature}`,
      foreign,
      otherSalt,
      flip(tokenOf(unsubscribeOf(ada))),
    ]) {
      expect(await post(`/newsletter/unsubscribe?token=${token}`)).toEqual([303, '/newsletter/bad-link']);
    }
    const younger = (Number.parseInt(made, 36) + 2 * DAY).toString(36);
    for (const token of [`${id}.${younger}.${confirmSignature}`, flip(tokenOf(confirmOf(other)))]) {
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
  ])('that is none (%s) is a bad link everywhere, and one click’s a 404', async (token) => {
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

  it('of somebody who was forgotten is a bad link', async () => {
    await app.world.db.delete(newsletterSubscribers);
    expect(await post(unsubscribeOf(ada))).toEqual([303, '/newsletter/bad-link']);
  });
});
