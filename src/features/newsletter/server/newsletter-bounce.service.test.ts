import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import { addressMail } from '#platform/mail/mail-message.ts';
import { NEWSLETTER_ANSWER, NEWSLETTER_SUBSCRIBE_PATH } from '../newsletter.constants.ts';
import { insertSubscriber } from './newsletter.fixtures.ts';
import { newsletterMail } from './newsletter.mail.ts';
import { listRecipients } from './newsletter.store.ts';
import { newsletterSubscribers } from './newsletter.table.ts';

/** Recipients the server was asked for, and what it says to one whose name is in here. */
const asked: string[] = [];
const refusals: Record<string, string> = {
  gone: '550 5.1.1 No such user',
  greylisted: '450 4.2.1 Try again later',
  policy: '550 5.7.1 Your address is on a block list',
};
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  closeTimeout: 100,
  onRcptTo({ address }, _session, done) {
    asked.push(address);
    const refusal = refusals[address.split('@')[0] ?? ''];
    const [responseCode, ...words] = (refusal ?? '').split(' ');
    done(refusal ? Object.assign(new Error(words.join(' ')), { responseCode: Number(responseCode) }) : null);
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

const ask = (email: string) => app.send(NEWSLETTER_SUBSCRIBE_PATH, { email });
const jobsTo = (email: string) =>
  app.database.query<{ state: string; tries: number }>(
    "SELECT state, retry_count AS tries FROM pgboss.job WHERE name = 'mail' AND data->>'to' = $1",
    [email],
  );
const jobEnds = (email: string, state: string) =>
  vi.waitFor(async () => expect(await jobsTo(email)).toMatchObject([{ state }]), { timeout: 20_000, interval: 50 });
const subscriber = async () => (await app.world.db.select().from(newsletterSubscribers))[0];
const timesAsked = (email: string) => asked.filter((address) => address === email).length;

describe('an address that the mail server refuses', () => {
  it('for good is suppressed, the mail is not tried again, and asking anew answers the same without a mail', async () => {
    await ask('gone@example.com');
    await jobEnds('gone@example.com', 'completed');
    expect((await subscriber())?.suppressedAt).toBeInstanceOf(Date);
    expect(await jobsTo('gone@example.com')).toEqual([{ state: 'completed', tries: 0 }]);

    await app.database.query("UPDATE newsletter_subscribers SET asked_at = now() - interval '2 days'");
    const again = await ask('Gone@example.com');
    expect([again.status, await again.json()]).toEqual([200, { message: NEWSLETTER_ANSWER }]);
    expect(await jobsTo('gone@example.com')).toHaveLength(1);
    expect(timesAsked('gone@example.com')).toBe(1);
  });

  it('for good while it is a subscriber gets no newsletter any more', async () => {
    const owner = await insertSubscriber(app.world.db, { email: 'gone@reader.example' });
    const links = { secret: 'any', publicUrl: app.world.publicUrl };
    await app.world.sendMail(
      app.world.db,
      newsletterMail(links, owner, { subject: 'One', heading: 'One', blocks: [] }),
    );
    await jobEnds('gone@reader.example', 'completed');
    expect((await subscriber())?.suppressedAt).toBeInstanceOf(Date);
    expect(await listRecipients(app.world.db, 0, 10)).toEqual([]);
  });

  it.each(['greylisted', 'policy'])('for now or for our sake (%s) is tried again and not suppressed', async (name) => {
    await ask(`${name}@example.com`);
    await jobEnds(`${name}@example.com`, 'retry');
    expect(timesAsked(`${name}@example.com`)).toBe(1);
    expect((await subscriber())?.suppressedAt).toBeNull();
  });

  it('and that is nobody’s subscription makes none', async () => {
    await app.world.sendMail(app.world.db, {
      ...addressMail({ email: 'gone@else.example' }),
      purpose: 'request',
      subject: 's',
      heading: 'h',
      blocks: [],
    });
    await jobEnds('gone@else.example', 'completed');
    expect(await subscriber()).toBeUndefined();
  });
});
