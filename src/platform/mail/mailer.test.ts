import type pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLogger } from '../config/logger.ts';
import { openDb, openPool } from '../db/db.ts';
import { type JobQueue, startQueue } from '../jobs/queue.ts';
import { cloneDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { MailMessage } from './mail-message.ts';
import { createMailer, type SendMail } from './mailer.ts';
import { HardBounce, type OutgoingMail } from './transport.ts';

const log = createLogger({ logLevel: 'silent' });
const LINK = 'https://www.firm.example/newsletter/confirm?token=0123456789abcdef0123456789abcdef0123456789abcdef&a=b';
const MESSAGE: MailMessage = {
  to: 'ada@example.com',
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
  sendMail = await createMailer({
    queue,
    transport: async (mail) => {
      if (mail.to.startsWith('gone')) throw new HardBounce(mail.to, new Error('550'));
      if (mail.to.startsWith('later')) throw new Error('450');
      sent.push(mail);
    },
    onHardBounce: (address) => onHardBounce(address),
    brand: { name: 'Firm & Partners', url: 'https://www.firm.example' },
    from: 'website@firm.example',
  });
});
afterAll(async () => {
  await queue?.stop();
  await pool?.end();
  await database?.drop();
});

it('hands over a readable text part with its link whole, and an HTML part that says the same', async () => {
  await sendMail(openDb(pool), MESSAGE);
  await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 20_000, interval: 20 });
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
  expect(mail?.html).not.toMatch(/<script|<img|https?:\/\/(?!www\.(firm\.example|w3\.org))/);
});

const states = (to: string) =>
  database.query<{ state: string }>("SELECT state FROM pgboss.job WHERE name = 'mail' AND data->>'to' = $1", [to]);
const ends = (to: string, state: string) =>
  vi.waitFor(async () => expect(await states(to)).toEqual([{ state }]), { timeout: 20_000, interval: 20 });
const send = (to: string) => sendMail(openDb(pool), { ...MESSAGE, to });

it('tells a recipient that is refused for good once, and ends', async () => {
  bounced = [];
  onHardBounce = async (address) => {
    bounced.push(address);
  };
  await send('gone@example.com');
  await ends('gone@example.com', 'completed');
  expect(bounced).toEqual(['gone@example.com']);
});

it('tries again what failed otherwise, and what could not be told', async () => {
  onHardBounce = () => Promise.reject(new Error('the database is away'));
  await send('later@example.com');
  await send('gone-too@example.com');
  await ends('later@example.com', 'retry');
  await ends('gone-too@example.com', 'retry');
});
