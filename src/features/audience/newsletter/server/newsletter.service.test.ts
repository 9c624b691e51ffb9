import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import { insertSubscriber } from './newsletter.fixtures.ts';
import { confirmSubscription, receiveSubscription, requestSubscription } from './newsletter.service.ts';
import { newsletterSubscribers } from './newsletter.table.ts';
import { suppressAddress } from './suppressions.store.ts';

let app: TestApp;
let composed: MailMessage[] = [];
beforeAll(async () => {
  app = await createTestApp({ label: 'newsletter_service' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('newsletter_subscribers', 'users');
  composed = [];
});

const deps = () => ({
  ...app.services,
  secret: 'secret',
  sendMail: async (...[db, mail]: Parameters<TestApp['services']['sendMail']>) => {
    composed.push(mail);
    return app.services.sendMail(db, mail);
  },
});
const ask = (email: string) => receiveSubscription(deps(), { email });
const stored = () => app.services.db.select().from(newsletterSubscribers);
const listJobsTo = (email: string) =>
  app.database.query("SELECT id FROM pgboss.job WHERE name = 'mail' AND lower(data->>'to') = lower($1)", [email]);

describe('asking for the newsletter', () => {
  it('composes a mail for every request, but sends only the mails that are due', async () => {
    const { db } = app.services;
    await insertSubscriber(db, { email: 'subscribed@same.example' });
    await insertSubscriber(db, { email: 'pending@same.example', confirmedAt: null, askedAt: new Date() });
    await insertSubscriber(db, { email: 'suppressed@same.example', suppressedAt: new Date() });
    await insertSubscriber(db, { email: 'blocked@same.example' });
    await app.database.query(
      "INSERT INTO users (email, first_name, last_name, has_newsletter_access) VALUES ('blocked@same.example', 'B', 'L', false)",
    );
    const sentTo: Record<string, number> = {};
    for (const name of ['new', 'subscribed', 'pending', 'suppressed', 'blocked']) {
      composed = [];
      await ask(`${name}@same.example`);
      expect(composed.map(({ to }) => to)).toEqual([`${name}@same.example`]);
      sentTo[name] = (await listJobsTo(`${name}@same.example`)).length;
    }
    expect(sentTo).toEqual({ new: 1, subscribed: 1, pending: 0, suppressed: 0, blocked: 0 });
  });

  it('sends a link to an address that bounced a month ago, and opening it ends the suppression', async () => {
    const monthAgo = new Date(Date.now() - 31 * 86_400_000);
    await insertSubscriber(app.services.db, { email: 'back@same.example', suppressedAt: monthAgo });
    await ask('back@same.example');
    expect(await listJobsTo('back@same.example')).toHaveLength(1);
    expect((await stored())[0]?.suppressedAt).toEqual(monthAgo);
    const [, token = ''] = /[?&]token=([\w.-]+)/.exec(JSON.stringify(composed)) ?? [];
    await confirmSubscription(deps(), { token });
    expect((await stored())[0]).toMatchObject({ suppressedAt: null, isActive: true });
  });

  it('does not end a suppression by a link that was made before the address bounced', async () => {
    await ask('late@same.example');
    const [, token = ''] = /[?&]token=([\w.-]+)/.exec(JSON.stringify(composed)) ?? [];
    await suppressAddress(app.services.db, 'late@same.example', {
      kind: 'bounced',
      reason: null,
      at: new Date(Date.now() + 1000),
    });
    await expect(confirmSubscription(deps(), { token })).rejects.toThrow();
    expect((await stored())[0]?.suppressedAt).not.toBeNull();
  });

  it('stores neither address nor mail when the mail cannot be enqueued', async () => {
    await app.database.query('ALTER TABLE pgboss.job ADD CONSTRAINT nothing_today CHECK (false) NOT VALID');
    try {
      await expect(ask('ada@neither.example')).rejects.toThrow();
    } finally {
      await app.database.query('ALTER TABLE pgboss.job DROP CONSTRAINT nothing_today');
    }
    expect(await stored()).toEqual([]);
  });

  it('enqueues no mail when the address cannot be stored', async () => {
    await app.database.query('ALTER TABLE newsletter_subscribers ADD CONSTRAINT nothing_today CHECK (false) NOT VALID');
    try {
      await expect(ask('ada@unstored.example')).rejects.toThrow();
    } finally {
      await app.database.query('ALTER TABLE newsletter_subscribers DROP CONSTRAINT nothing_today');
    }
    expect(await listJobsTo('ada@unstored.example')).toEqual([]);
  });

  it('is rolled back with the transaction of another slice that makes the request', async () => {
    const person = { email: 'ada@undone.example', firstName: 'Ada', lastName: 'Byron' };
    await expect(
      app.services.db.transaction(async (tx) => {
        await requestSubscription(deps(), tx, person);
        tx.rollback();
      }),
    ).rejects.toThrow();
    expect([await stored(), await listJobsTo(person.email)]).toEqual([[], []]);
    await app.services.db.transaction((tx) => requestSubscription(deps(), tx, person));
    expect(await stored()).toMatchObject([person]);
    expect(await listJobsTo(person.email)).toHaveLength(1);
  });
});
