import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aComplaint, aDeliveryReport } from '#features/audience/bounces/server/bounces.fixtures.ts';
import { findBounceMailbox } from '#features/audience/bounces/server/bounces.store.ts';
import { readReturnedMails } from '#features/audience/bounces/server/mailbox.service.ts';
import { insertSubscriber } from '#features/audience/newsletter/server/newsletter.fixtures.ts';
import { newsletterSubscribers } from '#features/audience/newsletter/server/newsletter.table.ts';
import { addressMail } from '#platform/mail/mail-message.ts';
import { startImapServer, type TestImapServer } from '#platform/testing/imap-server.ts';
import { listBounceHealth } from '../health/bounce-health.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createBounceDeps } from './returned-mails.ts';

let app: TestApp;
let mailbox: TestImapServer;
beforeAll(async () => {
  mailbox = await startImapServer();
  app = await createTestApp({ label: 'returned_mails' });
});
afterAll(async () => {
  await app?.close();
  await mailbox?.close();
});
beforeEach(async () => {
  mailbox.mails.length = 0;
  mailbox.commands.length = 0;
  mailbox.validity += 1;
  await app.database.empty(
    'newsletter_subscribers',
    'newsletter_issues',
    'bounce_mailbox',
    'rate_limits',
    'contact_forms',
  );
});

const readMailbox = (url = mailbox.url) =>
  readReturnedMails({ ...createBounceDeps(app.services), db: app.services.db, log: app.services.log }, url);
const listSuppressed = async () => {
  const rows = await app.services.db.select().from(newsletterSubscribers);
  return Object.fromEntries(rows.map(({ email, suppressedBy }) => [email, suppressedBy]));
};
/** Subscribes an address, and sends it a mail. @returns the Message-ID without the domain */
async function sendTo(email: string): Promise<string> {
  await insertSubscriber(app.services.db, { email, confirmedAt: new Date(Date.now() - 60_000) });
  const { db, sendMail } = app.services;
  await sendMail(db, { ...addressMail({ email }), purpose: 'office', subject: email, heading: 'h', blocks: [] });
  const { headers } = await app.waitForMail(email, email);
  return /<([^@]+)@/.exec(headers('message-id').join())?.[1] ?? '';
}
/** A newsletter mail that has left. @returns its Message-ID without the domain */
async function addDelivery(subscriberId: number): Promise<string> {
  const [issue] = await app.database.query<{ id: number }>(
    "INSERT INTO newsletter_issues (slug, subject, content, status, queued_at) VALUES ('one', 'One', 'Text', 'sent', now()) RETURNING id",
  );
  const [row] = await app.database.query<{ id: string }>(
    "INSERT INTO newsletter_deliveries (issue_id, subscriber_id, state) VALUES ($1, $2, 'sent') RETURNING message_id AS id",
    [issue?.id, subscriberId],
  );
  return row?.id ?? '';
}

describe('a mail that comes back days later', () => {
  it('ends the newsletter to its address, with the reason and the day, for colleagues to see', async () => {
    const messageId = await sendTo('gone@reader.example');
    mailbox.add(aDeliveryReport({ messageId, to: 'gone@reader.example' }));
    await readMailbox();
    const admin = await app.createAdminBrowser();
    const list = (await (await admin.fetch('/api/newsletter/subscribers')).json()) as object[];
    expect(list).toMatchObject([
      {
        email: 'gone@reader.example',
        state: 'bounced',
        suppressedBy: 'bounced',
        suppressionReason: '5.1.1 550 5.1.1 No such user',
        suppressedAt: expect.stringMatching(/^\d{4}-/),
      },
    ]);
    expect(mailbox.commands.filter((line) => /STORE|MOVE|COPY|EXPUNGE|SELECT/.test(line))).toEqual([]);
  });

  it('counts in the figures of its issue, and is not suppressed if the mailbox was only full', async () => {
    const subscriber = await insertSubscriber(app.services.db, { email: 'full@reader.example' });
    const messageId = await addDelivery(subscriber.id);
    mailbox.add(aDeliveryReport({ messageId, to: 'full@reader.example', status: '5.2.2', diagnostic: 'smtp; full' }));
    await readMailbox();
    expect(await listSuppressed()).toEqual({ 'full@reader.example': null });
    const admin = await app.createAdminBrowser();
    const [issue] = (await (await admin.fetch('/api/newsletter/issues')).json()) as object[];
    expect(issue).toMatchObject({ sent: 0, bounced: 1, complained: 0 });
  });

  it('opens the message again whose answer did not arrive', async () => {
    const [form] = await app.database.query<{ id: number }>(
      "INSERT INTO contact_forms (first_name, last_name, email, message, is_processed) VALUES ('A', 'B', 'ada@reader.example', 'Hi', true) RETURNING id",
    );
    const [reply] = await app.database.query<{ id: string }>(
      "INSERT INTO contact_entries (form_id, kind, content, sent_at) VALUES ($1, 'reply', 'Hello', now()) RETURNING mail_id AS id",
      [form?.id],
    );
    mailbox.add(aDeliveryReport({ messageId: reply?.id ?? '', to: 'Ada@reader.example', status: '5.7.1' }));
    await readMailbox();
    const admin = await app.createAdminBrowser();
    const thread = await (await admin.fetch(`/api/contact-forms/${form?.id}`)).json();
    expect(thread).toMatchObject({ isProcessed: false, entries: [{ bouncedAt: expect.any(String) }] });
  });

  it('is read once, by whichever node, and again only in a mailbox that was made again', async () => {
    const messageId = await sendTo('twice@reader.example');
    mailbox.add(aDeliveryReport({ messageId, to: 'twice@reader.example' }));
    await Promise.all([readMailbox(), readMailbox()]);
    expect(await listSuppressed()).toEqual({ 'twice@reader.example': 'bounced' });
    const lift =
      "UPDATE newsletter_subscribers SET suppressed_at = NULL, suppressed_by = NULL, confirmed_at = now() + interval '1 s'";
    await app.database.query(lift);
    mailbox.commands.length = 0;
    await readMailbox();
    expect(mailbox.commands.filter((line) => line.includes('BODY.PEEK[]'))).toEqual([]);
    mailbox.validity += 1;
    await readMailbox();
    expect(mailbox.commands.filter((line) => line.includes('BODY.PEEK[]'))).toHaveLength(1);
    // It was confirmed after that mail.
    expect(await listSuppressed()).toEqual({ 'twice@reader.example': null });
  });
});

describe('a complaint', () => {
  it('about a newsletter counts without the address, which mail services remove', async () => {
    const subscriber = await insertSubscriber(app.services.db, {
      email: 'cross@reader.example',
      confirmedAt: new Date(Date.now() - 60_000),
    });
    const messageId = await addDelivery(subscriber.id);
    mailbox.add(aComplaint({ messageId, to: 'redacted@provider.example' }));
    await readMailbox();
    expect(await listSuppressed()).toEqual({ 'cross@reader.example': 'complained' });
    const admin = await app.createAdminBrowser();
    const [issue] = (await (await admin.fetch('/api/newsletter/issues')).json()) as object[];
    expect(issue).toMatchObject({ sent: 1, bounced: 0, complained: 1 });
  });
});

describe('a forged report', () => {
  it('suppresses nobody: not with another id, another mail of ours, or another reader’s', async () => {
    const victim = 'victim@reader.example';
    await sendTo(victim);
    const own = await sendTo('forger@reader.example');
    const subscriber = await insertSubscriber(app.services.db, { email: 'third@reader.example' });
    const newsletter = await addDelivery(subscriber.id);
    const [name] = own.split('.');
    for (const messageId of [
      '0193f1aa-0000-7000-8000-000000000001',
      `${name}.${'0'.repeat(32)}`,
      `${name}`,
      own,
      newsletter,
      `${own}.x`,
      "'; DROP TABLE users; --",
    ]) {
      mailbox.add(
        aDeliveryReport({ messageId, to: victim }),
        aDeliveryReport({ messageId, to: 'third@other.example', recipient: victim }),
        ...(messageId === newsletter ? [] : [aComplaint({ messageId, to: victim })]),
      );
    }
    await readMailbox();
    expect(await listSuppressed()).toEqual({
      [victim]: null,
      'forger@reader.example': null,
      'third@reader.example': null,
    });
  });
});

describe('a mailbox', () => {
  it('with 10,000 mails is read in batches, and only reports are downloaded, of them the beginning', async () => {
    const messageId = await sendTo('late@reader.example');
    const letter = 'From: a@b.example\r\nContent-Type: text/plain\r\n\r\nHi';
    mailbox.add(...Array.from({ length: 9_998 }, () => letter));
    mailbox.add('Content-Type: multipart/report; boundary=\r\n\r\n--\r\nbroken');
    mailbox.add(aDeliveryReport({ messageId, to: 'late@reader.example', text: 'x'.repeat(10_000_000) }));
    await readMailbox();
    expect(await listSuppressed()).toEqual({ 'late@reader.example': 'bounced' });
    const fetches = mailbox.commands.filter((line) => line.includes('FETCH'));
    expect(fetches.filter((line) => line.includes('BODY.PEEK[]<0.262144>'))).toHaveLength(2);
    expect(fetches).toHaveLength(102);
    expect(await findBounceMailbox(app.services.db)).toMatchObject({ lastUid: 10_000, problem: null });
  }, 60_000);

  it.each([
    ['with a wrong password', (url: string) => url.replace('word', 'wrong'), 'refuses the user or the password'],
    ['that does not exist', (url: string) => url.replace('INBOX', 'Nothing'), 'has no such mailbox'],
    ['on a server that is away', (url: string) => url.replace(/:\d+\//, ':1/'), 'refuses the connection'],
  ])('%s is a sentence on Health, without the password', async (_, change, reason) => {
    await readMailbox(change(mailbox.url));
    const row = await findBounceMailbox(app.services.db);
    expect(row?.problem).toMatch(new RegExp(`^127\\.0\\.0\\.1:\\d+ ${reason}\\.$`));
    expect(JSON.stringify(row)).not.toMatch(/word of|wrong/);
    const config = { ...app.services.config, bounceImapUrl: change(mailbox.url) };
    expect(await listBounceHealth(app.services.db, config)).toMatchObject([
      { state: 'attention', summary: expect.stringContaining(reason) },
    ]);
    await readMailbox();
    expect(await findBounceMailbox(app.services.db)).toMatchObject({ problem: null, readAt: expect.any(Date) });
  });
});
