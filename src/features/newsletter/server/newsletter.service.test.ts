import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import { insertSubscriber } from './newsletter.fixtures.ts';
import { receiveSubscription, requestSubscription } from './newsletter.service.ts';
import { newsletterSubscribers } from './newsletter.table.ts';

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
