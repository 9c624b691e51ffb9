import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { addUser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { walkPages } from '#platform/testing/walk-pages.ts';
import { downloadSubscribers, listSubscribers } from '../newsletter.calls.ts';
import { SUBSCRIBER_STATES } from '../newsletter.constants.ts';
import { type Subscriber, subscriber } from '../newsletter.contract.ts';
import { insertSubscriber, listRecipients } from './newsletter.fixtures.ts';
import type { newsletterSubscribers } from './newsletter.table.ts';

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'subscribers' });
  admin = await app.createAdminBrowser();
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('newsletter_subscribers');
  await app.database.query('DELETE FROM users WHERE id <> 1');
});

const insert = (email: string, differences: Partial<typeof newsletterSubscribers.$inferInsert> = {}) =>
  insertSubscriber(app.services.db, { email, ...differences });
const list = async (query = '') => {
  const reply = await admin.fetch(listSubscribers.path + query);
  expect([query, reply.status]).toEqual([query, 200]);
  return { items: (await reply.json()) as Subscriber[], total: reply.headers.get('x-total-count') };
};
const listEmails = async (query: string) => (await list(query)).items.map(({ email }) => email);

/** Inserts every combination of subscriber state with an open, a closed and no account. */
async function insertEveryCase(): Promise<void> {
  const now = new Date();
  const [no, yes] = [false, true];
  for (let bits = 0; bits < 48; bits += 1) {
    const [isActive, isConfirmed, isBounced, isSpam] = [1, 2, 4, 8].map((bit) => (bits & bit) > 0) as [
      boolean,
      boolean,
      boolean,
      boolean,
    ];
    const account = [undefined, yes, no][bits >> 4];
    const email = `Case${bits}@example.com`;
    await insert(email, {
      isActive,
      isSpam,
      confirmedAt: isConfirmed ? now : null,
      suppressedAt: isBounced ? now : null,
      suppressedBy: isBounced && isConfirmed ? 'complained' : null,
      unsubscribedAt: isActive ? null : now,
    });
    if (account !== undefined)
      await addUser(app.services.db, { email: email.toLowerCase(), hasNewsletterAccess: account });
  }
}

describe('the list of subscribers', () => {
  it('shows subscribers, newest first, without the secrets of their links', async () => {
    await insert('old@example.com', { subscribedAt: new Date('2026-01-01') });
    await insert('Ada@example.com', { firstName: 'Ada', topics: ['articles'], subscribedAt: new Date('2026-01-02') });
    await addUser(app.services.db, { email: 'ada@example.com' });
    const { items, total } = await list();
    expect([z.array(subscriber.strict()).parse(items), total]).toMatchObject([
      [
        { email: 'Ada@example.com', firstName: 'Ada', state: 'subscribed', topics: ['articles'], hasAccount: true },
        { email: 'old@example.com', hasAccount: false },
      ],
      '2',
    ]);
  });

  it('agrees with the recipients of the newsletter in every state of address and account', async () => {
    await insertEveryCase();
    const recipients = await listRecipients(app.services.db);
    expect(recipients.length).toBeGreaterThan(1);
    expect((await listEmails('?state=subscribed&sort=email&limit=100')).toSorted()).toEqual(recipients.toSorted());
    const all = (await list('?limit=100')).items;
    expect(all).toHaveLength(48);
    for (const state of SUBSCRIBER_STATES) {
      const shown = all.filter((row) => row.state === state);
      const { items, total } = await list(`?state=${state}&limit=100`);
      expect([state, items, total]).toEqual([state, shown, String(shown.length)]);
      expect([state, shown.length > 0]).toEqual([state, true]);
    }
  });

  it('shows immediately when an admin blocks and unblocks the newsletter for an account', async () => {
    await insert('ada@example.com');
    const { id } = await addUser(app.services.db, { email: 'ada@example.com' });
    const stateAfter = async (hasNewsletterAccess: boolean) => {
      await admin.send(`/api/users/${id}`, { hasNewsletterAccess }, { method: 'PATCH' });
      return (await list()).items[0]?.state;
    };
    expect([await stateAfter(false), await stateAfter(true)]).toEqual(['blocked', 'subscribed']);
  });

  it('can be searched by name and address, sorted both ways, and paged', async () => {
    for (const email of ['b@example.com', 'A@example.com', 'c@elsewhere.example']) await insert(email);
    await insert('d@example.com', { firstName: 'Grace', lastName: 'Hopper' });
    expect(await listEmails('?q=ELSEWHERE')).toEqual(['c@elsewhere.example']);
    expect(await listEmails('?q=grace%20hop')).toEqual(['d@example.com']);
    expect(await listEmails('?q=%25')).toEqual([]);
    expect(await listEmails('?sort=email')).toEqual([
      'A@example.com',
      'b@example.com',
      'c@elsewhere.example',
      'd@example.com',
    ]);
    expect(await listEmails('?sort=-email&q=example.com')).toEqual(['d@example.com', 'b@example.com', 'A@example.com']);
    for (const sort of ['email', '-email', 'subscribedAt', '-subscribedAt']) {
      const pages = await walkPages<Subscriber>(admin.fetch, `${listSubscribers.path}?sort=${sort}&limit=3`);
      expect(pages.map((page) => page.length)).toEqual([3, 1]);
      expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(4);
    }
  });

  it.each(['?state=lost', '?sort=state', '?limit=0', '?cursor=x', '?q=%00'])('refuses %s', async (query) => {
    expect((await admin.fetch(listSubscribers.path + query)).status).toBe(400);
  });
});

describe('the file of subscribers', () => {
  const fetchFile = async (query = '') => {
    const reply = await admin.fetch(downloadSubscribers.path + query);
    expect([query, reply.status, reply.headers.get('cache-control')]).toEqual([query, 200, 'private, no-store']);
    const text = Buffer.from(await reply.arrayBuffer()).toString();
    return { reply, rows: text.slice(1).split('\r\n').slice(1, -1) };
  };

  it('has the complete filtered and sorted list', async () => {
    await app.database.query(
      "INSERT INTO newsletter_subscribers (email, confirmed_at) SELECT 'p' || i || '@example.com', now() FROM generate_series(1, 2300) AS i",
    );
    await insert('left@example.com', { isActive: false });
    const { rows } = await fetchFile('?state=subscribed&sort=email');
    expect(rows).toHaveLength(2300);
    const order = rows.map((row) => row.split(',')[0]);
    expect(order).toEqual(order.toSorted());
    expect((await fetchFile('?q=left@')).rows).toEqual([expect.stringContaining('left@example.com,,,unsubscribed,')]);
  });

  it('runs no formula that a subscriber typed as a name', async () => {
    await insert('ada@example.com', { firstName: "=cmd|' /C calc'!A0", lastName: '+1,"x"' });
    const { rows } = await fetchFile();
    expect(rows[0]).toMatch(/^ada@example\.com,'=cmd\|' \/C calc'!A0,"'\+1,""x""",subscribed,/);
  });
});
