import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import { addressMail } from '#platform/mail/mail-message.ts';
import { subscribe } from '../newsletter.calls.ts';
import { NEWSLETTER_REPLY } from '../newsletter.constants.ts';
import { insertSubscriber, listRecipients } from './newsletter.fixtures.ts';
import { newsletterMail } from './newsletter.mail.ts';
import { newsletterSubscribers } from './newsletter.table.ts';

/** The recipients that were sent to the server. */
const recipients: string[] = [];
/** The server's error replies, by the name in the address. */
const refusals: Record<string, string> = {
  gone: '550 5.1.1 No such user',
  greylisted: '450 4.2.1 Try again later',
  policy: '550 5.7.1 Your address is on a block list',
};
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  closeTimeout: 100,
  onRcptTo({ address }, _session, done) {
    recipients.push(address);
    const refusal = refusals[address.split('@')[0] ?? ''];
    const [responseCode, ...message] = (refusal ?? '').split(' ');
    done(refusal ? Object.assign(new Error(message.join(' ')), { responseCode: Number(responseCode) }) : null);
  },
  onData(stream, _session, done) {
    stream.resume().on('end', () => done());
  },
});

let app: TestApp;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  app = await createTestApp({ label: 'newsletter_bounce', env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
});
afterAll(async () => {
  await app?.close();
  await new Promise<void>((resolve) => server.close(resolve));
});
beforeEach(() => app.database.empty('newsletter_subscribers', 'rate_limits'));

const ask = (email: string) => app.send(subscribe.path, { email });
const listJobsTo = (email: string) =>
  app.database.query<{ state: string; tries: number }>(
    "SELECT state, retry_count AS tries FROM pgboss.job WHERE name = 'mail' AND data->>'to' = $1",
    [email],
  );
const expectJobState = (email: string, state: string) =>
  vi.waitFor(async () => expect(await listJobsTo(email)).toMatchObject([{ state }]), { timeout: 20_000, interval: 50 });
const readSubscriber = async () => (await app.services.db.select().from(newsletterSubscribers))[0];
const countAttempts = (email: string) => recipients.filter((address) => address === email).length;

describe('an address that the mail server rejects', () => {
  it('permanently is suppressed, and a new request gets the same reply but no mail', async () => {
    await ask('gone@example.com');
    await expectJobState('gone@example.com', 'completed');
    expect((await readSubscriber())?.suppressedAt).toBeInstanceOf(Date);
    expect(await listJobsTo('gone@example.com')).toEqual([{ state: 'completed', tries: 0 }]);

    await app.database.query("UPDATE newsletter_subscribers SET asked_at = now() - interval '2 days'");
    const again = await ask('Gone@example.com');
    expect([again.status, await again.json()]).toEqual([200, { message: NEWSLETTER_REPLY }]);
    expect(await listJobsTo('gone@example.com')).toHaveLength(1);
    expect(countAttempts('gone@example.com')).toBe(1);
  });

  it('gets no newsletter anymore, even if it is subscribed', async () => {
    const owner = await insertSubscriber(app.services.db, { email: 'gone@reader.example' });
    const links = { secret: 'any', publicUrl: app.services.publicUrl };
    await app.services.sendMail(
      app.services.db,
      newsletterMail(links, owner, { subject: 'One', heading: 'One', blocks: [] }),
    );
    await expectJobState('gone@reader.example', 'completed');
    expect((await readSubscriber())?.suppressedAt).toBeInstanceOf(Date);
    expect(await listRecipients(app.services.db)).toEqual([]);
  });

  it.each(['greylisted', 'policy'])(
    'temporarily or because of our IP (%s) is retried and not suppressed',
    async (name) => {
      await ask(`${name}@example.com`);
      await expectJobState(`${name}@example.com`, 'retry');
      expect(countAttempts(`${name}@example.com`)).toBe(1);
      expect((await readSubscriber())?.suppressedAt).toBeNull();
    },
  );

  it('is not stored if it was not subscribed', async () => {
    await app.services.sendMail(app.services.db, {
      ...addressMail({ email: 'gone@else.example' }),
      purpose: 'request',
      subject: 's',
      heading: 'h',
      blocks: [],
    });
    await expectJobState('gone@else.example', 'completed');
    expect(await readSubscriber()).toBeUndefined();
  });
});
