import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#platform/auth/users.table.ts';
import { createLogger } from '#platform/config/logger.ts';
import { openDb, openPool, type RootDb } from '#platform/db/db.ts';
import { cloneDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import type { Audience } from '../newsletter.constants.ts';
import { insertSubscriber, listRecipients } from './newsletter.fixtures.ts';
import { deleteSubscription, findSubscription, insertStaffChange } from './newsletter.store.ts';
import { suppressAddress } from './suppressions.store.ts';

let database: TestDatabase;
let db: RootDb;
beforeAll(async () => {
  database = await cloneDatabase('newsletter_store');
  db = openDb(openPool(database.connection, createLogger({ logLevel: 'silent' })));
});
afterAll(async () => {
  await db?.$client.end();
  await database?.drop();
});
beforeEach(() => database.empty('newsletter_subscribers', 'users'));

const aUser = (email: string, hasNewsletterAccess: boolean) =>
  db.insert(users).values({ email, firstName: 'A', lastName: 'B', hasNewsletterAccess });
const recipients = () => listRecipients(db);

describe('the recipients of a newsletter', () => {
  it('are only the addresses that are confirmed, not unsubscribed, not bounced and not blocked', async () => {
    await insertSubscriber(db, { email: 'visitor@example.com' });
    await insertSubscriber(db, { email: 'Member@example.com' });
    await aUser('member@example.com', true);
    await aUser('never-asked@example.com', true);
    await insertSubscriber(db, { email: 'waiting@example.com', confirmedAt: null });
    await aUser('waiting@example.com', true);
    await insertSubscriber(db, { email: 'left@example.com', isActive: false });
    await insertSubscriber(db, { email: 'bounced@example.com', suppressedAt: new Date() });
    await insertSubscriber(db, { email: 'Blocked@example.com' });
    await aUser('blocked@example.com', false);
    await insertSubscriber(db, { email: 'spam@example.com', isSpam: true, confirmedAt: null });
    expect(await recipients()).toEqual(['visitor@example.com', 'Member@example.com']);
  });

  it('change at once when an admin blocks or unblocks an account', async () => {
    await insertSubscriber(db, { email: 'Ada@Example.com' });
    await aUser('ada@example.com', true);
    expect(await recipients()).toEqual(['Ada@Example.com']);
    await database.query('UPDATE users SET has_newsletter_access = false');
    expect(await recipients()).toEqual([]);
    await database.query('UPDATE users SET has_newsletter_access = true');
    expect(await recipients()).toEqual(['Ada@Example.com']);
  });

  it('can be chosen by topic, language and activity', async () => {
    const now = new Date();
    const long = new Date(now.getTime() - 100 * 86_400_000);
    const account = { firstName: 'A', lastName: 'B', emailVerified: true };
    await insertSubscriber(db, { email: 'new@example.com', topics: ['articles'], language: 'de' });
    await insertSubscriber(db, { email: 'old@example.com', confirmedAt: long, language: 'fr' });
    await insertSubscriber(db, { email: 'Active@example.com', confirmedAt: long });
    await insertSubscriber(db, { email: 'stranger@example.com', confirmedAt: long });
    await db.insert(users).values([
      { ...account, email: 'old@example.com', lastLoginAt: long },
      { ...account, email: 'active@example.com', lastLoginAt: now },
      // Somebody signed up with an address that may not be theirs.
      { ...account, email: 'stranger@example.com', lastLoginAt: now, emailVerified: false },
    ]);
    const choose = async (audience: Audience) =>
      (await listRecipients(db, audience)).map((email) => email.split('@')[0]);
    expect(await choose({ topic: 'white-papers' })).toEqual(['old', 'Active', 'stranger']);
    expect(await choose({ language: 'de' })).toEqual(['new']);
    expect(await choose({ activity: 'new' })).toEqual(['new']);
    expect(await choose({ activity: 'signed-in' })).toEqual(['Active']);
    expect(await choose({ activity: 'no-account' })).toEqual(['new', 'stranger']);
    expect(await choose({ topic: 'articles', language: 'fr', activity: 'new' })).toEqual([]);
    expect(await choose({ topic: null, language: null, activity: null })).toHaveLength(4);
  });
});

describe('the table', () => {
  it.each([
    ['the same address in another letter case', "('ada@EXAMPLE.com', default)"],
    ['an unknown topic', "('eve@example.com', '{articles,podcasts}')"],
    ['no topic', "('eve@example.com', '{}')"],
    ['an empty address', "('', default)"],
  ])('refuses %s', async (_, row) => {
    await insertSubscriber(db);
    await expect(database.query(`INSERT INTO newsletter_subscribers (email, topics) VALUES ${row}`)).rejects.toThrow(
      /newsletter_subscribers_/,
    );
  });

  it('gives every subscriber their own salt', async () => {
    const rows = [await insertSubscriber(db), await insertSubscriber(db, { email: 'eve@example.com' })];
    expect(new Set(rows.map(({ tokenSalt }) => tokenSalt)).size).toBe(2);
  });
});

describe('one person’s data', () => {
  it('is exported without salt or flags, and can be deleted completely', async () => {
    const { id } = await insertSubscriber(db, { firstName: 'Ada' });
    await insertSubscriber(db, { email: 'eve@example.com' });
    await insertStaffChange(db, { subscriberId: id, kind: 'added', reason: 'By phone' });
    const exported = await findSubscription(db, 'ADA@example.com');
    expect(exported).toEqual({
      id,
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: null,
      topics: ['articles', 'white-papers', 'case-studies'],
      language: null,
      isActive: true,
      subscribedAt: expect.any(Date),
      confirmedAt: expect.any(Date),
      unsubscribedAt: null,
      suppressedAt: null,
      suppressionReason: null,
      staffChanges: [{ kind: 'added', reason: 'By phone', createdAt: expect.any(Date) }],
    });
    await deleteSubscription(db, 'ADA@example.com');
    expect(await findSubscription(db, 'ada@example.com')).toBeUndefined();
    expect(await recipients()).toEqual(['eve@example.com']);
  });

  it('keeps the time when an address last bounced, because it may be asked again a month later', async () => {
    await insertSubscriber(db, { confirmedAt: new Date('2025-12-01') });
    for (const [email, day] of [
      ['Ada@example.com', '2026-01-01'],
      ['ada@example.com', '2026-02-01'],
      ['ada@example.com', '2026-01-15'],
    ] as const)
      await suppressAddress(db, email, { kind: 'bounced', reason: day, at: new Date(day) });
    expect((await findSubscription(db, 'ada@example.com'))?.suppressedAt).toEqual(new Date('2026-02-01'));
  });

  it('ignores a report from before the address was confirmed', async () => {
    await insertSubscriber(db, { confirmedAt: new Date('2026-03-01') });
    const report = { kind: 'complained', reason: null, at: new Date('2026-02-01') } as const;
    expect(await suppressAddress(db, 'ada@example.com', report)).toBe(false);
    expect(await recipients()).toEqual(['ada@example.com']);
  });
});
