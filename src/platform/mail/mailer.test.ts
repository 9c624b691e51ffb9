import type pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLogger } from '../config/logger.ts';
import { openDb, openPool } from '../db/db.ts';
import { type JobQueue, startQueue } from '../jobs/queue.ts';
import { cloneDatabase, type TestDatabase } from '../testing/test-database.ts';
import { addressMail, type MailMessage } from './mail-message.ts';
import { createMailer, type SendMail } from './mailer.ts';
import { HardBounce, type OutgoingMail } from './transport.ts';

const SECRET = 'a secret of the mailer test, long enough';
const log = createLogger({ logLevel: 'silent' });
const LINK = 'https://www.firm.example/newsletter/confirm?token=0123456789abcdef0123456789abcdef0123456789abcdef&a=b';
const MESSAGE: MailMessage = {
  ...addressMail({ email: 'ada@example.com' }),
  purpose: 'request',
  unsubscribeUrl: 'https://www.firm.example/leave?token=1',
  subject: 'Please confirm',
  heading: 'One more click, <Ada>',
  blocks: [
    { kind: 'text', text: 'Somebody asked for our letter.' },
    { kind: 'facts', facts: [['Address', 'ada@example.com']] },
    { kind: 'quote', text: 'first line\nsecond line' },
    { kind: 'button', label: 'Confirm', url: LINK },
    { kind: 'link', label: 'Leave', url: 'https://www.firm.example/leave?token=1' },
  ],
};

const within = { timeout: 20_000, interval: 20 };

let database: TestDatabase;
let pool: pg.Pool;
let queue: JobQueue;
let sendMail: SendMail;
const sent: OutgoingMail[] = [];
let bounced: string[] = [];
let onHardBounce: (address: string) => Promise<void>;
beforeAll(async () => {
  database = await cloneDatabase('mailer');
  pool = openPool(database.connection, log);
  queue = await startQueue(database.connection, log);
  await queue.run();
  sendMail = await createMailer({
    queue,
    secret: SECRET,
    log,
    transport: async (mail) => {
      if (mail.to.startsWith('gone')) throw new HardBounce(mail.to, new Error('550'));
      if (mail.to.startsWith('later')) throw new Error('450');
      sent.push(mail);
    },
    onHardBounce: (address) => onHardBounce(address),
    brand: {
      name: 'Firm & Partners',
      url: 'https://www.firm.example',
      postalAddress: 'Firm & Partners\n1 Quay\nPortolan',
      legalNotice: 'Register <7>',
    },
    from: 'website@firm.example',
    getContactTo: () => 'gone-office@firm.example',
  });
});
afterAll(async () => {
  await queue?.stop();
  await pool?.end();
  await database?.drop();
});

it('sends a readable text part with unbroken links, and an HTML part with the same content', async () => {
  await sendMail(openDb(pool), MESSAGE);
  await waitForState(MESSAGE.to, 'completed');
  const [mail] = sent;
  expect(mail).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    from: { name: 'Firm & Partners', address: 'website@firm.example' },
    to: 'ada@example.com',
    unsubscribeUrl: 'https://www.firm.example/leave?token=1',
    subject: 'Please confirm',
  });
  expect(mail?.text.split('\n')).toEqual(
    expect.arrayContaining([
      'One more click, <Ada>',
      'Hello,',
      'Address: ada@example.com',
      '> first line',
      '> second line',
      'Confirm:',
      LINK,
      'Leave:',
      'https://www.firm.example/leave?token=1',
      'https://www.firm.example',
    ]),
  );
  expect(mail?.html).toContain('One more click, &lt;Ada&gt;');
  expect(mail?.html).toContain(`href="${LINK.replace('&', '&amp;')}"`);
  expect(mail?.html).toContain('Firm &amp; Partners');
  expect(mail?.text).toMatch(/\n\n1 Quay\nPortolan\n\nRegister <7>$/);
  expect(mail?.html).toMatch(/white-space:pre-line">1 Quay\nPortolan<[\s\S]*>Register &lt;7&gt;</);
  expect(mail?.html).toContain('<img src="https://www.firm.example/apple-touch-icon.png" alt=""');
  // A button's address is only in its link.
  expect(mail?.html.split(LINK.replace('&', '&amp;'))).toHaveLength(2);
  expect(mail?.html).not.toMatch(/<script|https?:\/\/(?!www\.(firm\.example|w3\.org))/);
});

const getStates = (to: string) =>
  database.query<{ state: string }>("SELECT state FROM pgboss.job WHERE name = 'mail' AND data->>'to' = $1", [to]);
const waitForState = (to: string, state: string) =>
  vi.waitFor(async () => expect(await getStates(to)).toEqual([{ state }]), within);
const send = (to: string) => sendMail(openDb(pool), { ...MESSAGE, to });

const getJobText = async (to: string) => {
  const jobs = await database.query<{ text: string }>(
    "SELECT j::text AS text FROM pgboss.job j WHERE data->>'to' = $1",
    [to],
  );
  return jobs.map(({ text }) => text).join();
};

it('is encrypted while it waits in the database, and leaves only its address there', async () => {
  onHardBounce = () => Promise.reject(new Error('the database is away'));
  await send('later-on@example.com');
  await waitForState('later-on@example.com', 'retry');
  expect(await getJobText('later-on@example.com')).not.toMatch(/token=|Please confirm|letter/);
  await send('reader@example.com');
  await waitForState('reader@example.com', 'completed');
  await vi.waitFor(async () => {
    const [job] = await database.query("SELECT data FROM pgboss.job WHERE data->>'to' = 'reader@example.com'");
    expect(job).toEqual({ data: { to: 'reader@example.com' } });
  }, within);
});

it('tries a mail to the firm itself again that its own mail server refuses', async () => {
  onHardBounce = () => Promise.reject(new Error('the firm is no subscriber'));
  await send('gone-office@firm.example');
  await waitForState('gone-office@firm.example', 'retry');
  expect(await getJobText('gone-office@firm.example')).not.toContain('no subscriber');
});

it('sends at most five mails an hour and twenty a day to an address in any spelling', async () => {
  const limited = async (
    count: number,
    purpose: MailMessage['purpose'],
    to: (index: number) => string,
    isConfirmed = false,
  ) => {
    const before = await database.query("SELECT id FROM pgboss.job WHERE data->>'to' ILIKE 'often%'");
    for (let index = 0; index < count; index += 1)
      await sendMail(openDb(pool), { ...MESSAGE, purpose, isConfirmed, to: to(index) });
    const after = await database.query("SELECT id FROM pgboss.job WHERE data->>'to' ILIKE 'often%'");
    return after.length - before.length;
  };
  const spellings = ['often+1@example.com', 'Often+1@Example.com', 'often+2@example.com', 'often+a+b@example.com'];
  const anySpelling = (index: number) => spellings[index % 4] ?? '';
  expect(await limited(8, 'request', anySpelling)).toBe(5);
  // Otherwise a stranger could block the notice that a password was changed.
  expect(await limited(8, 'notice', anySpelling)).toBe(5);
  expect(await limited(8, 'office', anySpelling)).toBe(8);
  expect(await limited(1, 'request', () => 'oftener@example.com')).toBe(1);
  // A stranger who makes up such spellings must not use up the mails of the address itself, or of a confirmed one.
  expect(await limited(8, 'request', (index) => ['often@example.com', 'Often@Example.com'][index % 2] ?? '')).toBe(5);
  expect(await limited(8, 'request', () => 'often+1@example.com', true)).toBe(5);
  let day = 5;
  for (let hour = 0; hour < 5; hour += 1) {
    await database.query("UPDATE rate_limits SET expire = 0 WHERE key LIKE 'mail-hour:request:%'");
    day += await limited(8, 'request', anySpelling);
  }
  expect(day).toBe(20);
});

it('does not count a mail that was rolled back', async () => {
  const db = openDb(pool);
  for (let index = 0; index < 6; index += 1) {
    const work = db.transaction(async (tx) => {
      await sendMail(tx, { ...MESSAGE, to: 'rolled@example.com' });
      throw new Error('rolled back');
    });
    await expect(work).rejects.toThrow('rolled back');
  }
  await send('rolled@example.com');
  await waitForState('rolled@example.com', 'completed');
});

it('reports a permanently refused recipient once and ends the job', async () => {
  bounced = [];
  onHardBounce = async (address) => {
    bounced.push(address);
  };
  await send('gone@example.com');
  await waitForState('gone@example.com', 'completed');
  expect(bounced).toEqual(['gone@example.com']);
});

it('retries after other failures, and if the report of a refusal failed', async () => {
  onHardBounce = () => Promise.reject(new Error('the database is away'));
  await send('later@example.com');
  await send('gone-too@example.com');
  await waitForState('later@example.com', 'retry');
  await waitForState('gone-too@example.com', 'retry');
});
