import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { addUser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { HEALTH_PATH } from '#features/firm/health/health.constants.ts';
import { healthReport } from '#features/firm/health/health.contract.ts';
import { toSmtpRefusal } from '#platform/testing/smtp-refusal.ts';
import { ISSUES_PATH } from '../newsletter.constants.ts';
import type { IssueReply } from '../newsletter.contract.ts';
import { insertSubscriber } from './newsletter.fixtures.ts';

const taken: string[] = [];
/** The server's replies to the site as the sender, and to recipients by the name in their address. */
let senderRefusal: string | undefined;
let refusals: Record<string, string> = {};
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  closeTimeout: 100,
  onMailFrom: (_address, _session, done) => done(toSmtpRefusal(senderRefusal)),
  onRcptTo: ({ address }, _session, done) => done(toSmtpRefusal(refusals[address.split('@')[0] ?? ''])),
  onData(stream, session, done) {
    stream.resume().on('end', () => {
      taken.push(session.envelope.rcptTo[0]?.address ?? '');
      done();
    });
  },
});

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  app = await createTestApp({
    label: 'refused_issues',
    env: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_PER_MINUTE: '6000',
      MAIL_FROM: 'site@firm.test',
      CONTACT_TO: 'office@firm.test',
    },
  });
  admin = await app.createAdminBrowser();
  // The notice of this sign-in would otherwise wait for the server, or arrive among the mails of the first test.
  await vi.waitFor(() => expect(taken).toHaveLength(1), { timeout: 15_000 });
});
afterAll(async () => {
  await app?.close();
  await new Promise<void>((resolve) => server.close(resolve));
});
beforeEach(async () => {
  await app.database.empty('newsletter_issues', 'newsletter_subscribers', 'rate_limits');
  taken.length = 0;
  senderRefusal = undefined;
  refusals = {};
});

const subscribe = (name: string) => insertSubscriber(app.services.db, { email: `${name}@reader.example` });
const act = (id: number, action: string) => admin.send(`${ISSUES_PATH}/${id}/${action}`, {});
async function sendIssue(): Promise<number> {
  const reply = await admin.send(ISSUES_PATH, { subject: 'Spring notes', content: 'Words.' });
  const { id } = (await reply.json()) as IssueReply;
  expect((await act(id, 'send')).status).toBe(202);
  return id;
}
const waitUntil = (id: number, expected: object) =>
  vi.waitFor(async () => expect(await (await admin.fetch(`${ISSUES_PATH}/${id}`)).json()).toMatchObject(expected), {
    timeout: 25_000,
    interval: 100,
  });
/** Retries the waiting mails without their delay. */
async function retryNow(id: number, { isLastTry = false } = {}) {
  await act(id, 'pause');
  // The figures count mails that are being sent as waiting.
  await vi.waitFor(async () => expect((await readDeliveries()).map(({ state }) => state)).not.toContain('claimed'));
  await app.database.query(
    `UPDATE newsletter_deliveries SET due_at = now() ${isLastTry ? ', attempts = 19' : ''} WHERE state = 'queued'`,
  );
  await act(id, 'resume');
}
const readDeliveries = () => app.database.query('SELECT attempts, state FROM newsletter_deliveries');
async function readMailHealth() {
  const { parts } = healthReport.parse(await (await admin.fetch(HEALTH_PATH)).json());
  return parts.find(({ name }) => name === 'Mail');
}

it.each(['535 5.7.8 Wrong password', '550 5.4.5 Daily sending limit exceeded', '553 5.1.8 Unknown sender'])(
  'waits while the mail server refuses the site itself (%s), and Health says so',
  async (refusal) => {
    senderRefusal = refusal;
    await subscribe('ada');
    const id = await sendIssue();
    await vi.waitFor(async () => expect(await readDeliveries()).toEqual([{ attempts: 1, state: 'queued' }]), {
      timeout: 25_000,
    });
    await act(id, 'pause');
    await app.database.query('UPDATE newsletter_deliveries SET attempts = 6');
    expect(await readMailHealth()).toMatchObject({ state: 'ok' });
    await act(id, 'resume');
    expect(await readMailHealth()).toMatchObject({
      state: 'attention',
      summary: expect.stringContaining('not being delivered'),
      facts: expect.arrayContaining([{ name: 'Newsletter emails tried again', value: '1' }]),
    });
    senderRefusal = undefined;
    await retryNow(id);
    await waitUntil(id, { status: 'sent', sent: 1, failed: 0 });
    expect(await readMailHealth()).toMatchObject({ state: 'ok' });
  },
);

it('reaches those whose mail failed when it is sent again, and nobody twice', async () => {
  for (const name of ['ada', 'late', 'left']) await subscribe(name);
  refusals = { late: '450 4.2.1 Try again later', left: '450 4.2.1 Try again later' };
  const id = await sendIssue();
  await waitUntil(id, { sent: 1, queued: 2 });
  await retryNow(id, { isLastTry: true });
  await waitUntil(id, { status: 'sent', sent: 1, failed: 2 });
  await app.database.query("UPDATE newsletter_subscribers SET is_active = false WHERE email LIKE 'left%'");
  refusals = {};
  expect(await (await act(id, 'resume')).json()).toMatchObject({ status: 'sending', queued: 2, failed: 0 });
  await waitUntil(id, { status: 'sent', sent: 2, failed: 0, skipped: 1 });
  expect(taken).toEqual(['ada@reader.example', 'late@reader.example']);
  expect((await act(id, 'resume')).status).toBe(409);
});

it('ends the Monday mail too for an address that does not exist', async () => {
  const { id: userId } = await addUser(app.services.db, { email: 'gone@reader.example' });
  await app.database.query("INSERT INTO week_reminders (user_id, is_on, time_zone) VALUES ($1, true, 'UTC')", [userId]);
  await subscribe('gone');
  refusals = { gone: '550 5.1.1 No such user' };
  await waitUntil(await sendIssue(), { status: 'sent', bounced: 1 });
  expect(await app.database.query('SELECT is_on FROM week_reminders')).toEqual([{ is_on: false }]);
});
