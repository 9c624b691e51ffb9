import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../config/logger.ts';
import { openDb, openPool } from '../db/db.ts';
import { startQueue } from '../jobs/queue.ts';
import { readMail } from '../testing/read-mail.ts';
import { cloneDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createOutboxTransport, createSmtpTransport, HardBounce, type OutgoingMail } from './transport.ts';

const log = createLogger({ logLevel: 'silent' });

const createMail = (differences: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id: '0193f1aa-0000-7000-8000-000000000001',
  from: { name: 'Great Circle Group', address: 'website@firm.example' },
  to: 'partners@firm.example',
  replyTo: 'ada@example.com',
  subject: 'Message from Ada Byron',
  text: 'Plain words.\nhttps://www.firm.example/a-long-link-that-must-stay-whole?token=0123456789abcdef0123456789abcdef0123456789abcdef\n',
  html: '<p>Words.</p>',
  ...differences,
});

interface Delivery {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: string;
}

const servers: SMTPServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise<void>((resolve) => server.close(resolve)))));

type Stage = 'onMailFrom' | 'onRcptTo';

/**
 * Starts an SMTP server that refuses the first `refusals` mails with 451, and replies to each stage as in `replies`.
 */
async function startMailServer(
  refusals = 0,
  replies: Partial<Record<Stage, string>> = {},
  options: SMTPServerOptions = {},
) {
  const state = { delivered: [] as Delivery[], refused: 0 };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onMailFrom: (_address, _session, done) => done(toRefusal(replies.onMailFrom)),
    ...options,
    onRcptTo: (_address, _session, done) => done(toRefusal(replies.onRcptTo)),
    onData(stream, session, done) {
      void text(stream).then((source) => {
        if (state.refused < refusals) {
          state.refused += 1;
          done(Object.assign(new Error('try again later'), { responseCode: 451 }));
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        state.delivered.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source,
        });
        done();
      });
    },
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { state, url: `smtp://127.0.0.1:${port}` };
}

function toRefusal(reply: string | undefined): Error | null {
  if (reply === undefined) return null;
  return Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) });
}

describe('over SMTP', () => {
  it('a mail arrives with both parts, unbroken links and its own id', async () => {
    const { state, url } = await startMailServer();
    await createSmtpTransport(url)(createMail());
    expect(state.delivered).toMatchObject([{ from: 'website@firm.example', to: ['partners@firm.example'] }]);
    const mail = readMail(state.delivered[0]?.source ?? '');
    expect(mail.headers('from')).toEqual(['Great Circle Group <website@firm.example>']);
    expect(mail.headers('reply-to')).toEqual(['ada@example.com']);
    expect(mail.headers('message-id')).toEqual(['<0193f1aa-0000-7000-8000-000000000001@firm.example>']);
    expect(mail.headers('auto-submitted')).toEqual(['auto-generated']);
    expect(mail.text.split('\n')).toContain(createMail().text.split('\n')[1]);
    expect(mail.html).toBe('<p>Words.</p>');
  });

  it('a subject and a name in any script arrive unchanged', async () => {
    const { state, url } = await startMailServer();
    const subject =
      'Größe, 漢字 and 🛫: a subject long enough to be folded into several encoded words, ähnlich wie dieser';
    await createSmtpTransport(url)(
      createMail({ subject, from: { name: 'Zoë & "Söhne"', address: 'website@firm.example' }, text: '🛫 漢字' }),
    );
    const source = state.delivered[0]?.source ?? '';
    expect(source.split('\r\n\r\n')[0]).toMatch(/^[\x20-\x7e\r\n\t]*$/);
    const mail = readMail(source);
    expect(mail.headers('subject')).toEqual([subject]);
    expect(mail.headers('from')[0]).toContain('Zoë & "Söhne"');
    expect(mail.text.trim()).toBe('🛫 漢字');
  });

  it('a domain of any script is sent as DNS has it, and a reply address that needs SMTPUTF8 is left out', async () => {
    const { state, url } = await startMailServer(0, {}, { hideSMTPUTF8: true });
    await createSmtpTransport(url)(createMail({ to: 'info@bücher.example', replyTo: 'zoé@example.com' }));
    const mail = readMail(state.delivered[0]?.source ?? '');
    expect([mail.headers('to'), mail.headers('reply-to')]).toEqual([['info@xn--bcher-kva.example'], []]);
  });

  it('an address with letters of any script is sent with SMTPUTF8', async () => {
    let parameters: unknown;
    const { state, url } = await startMailServer(
      0,
      {},
      {
        onMailFrom(address, _session, done) {
          parameters = address.args;
          done();
        },
      },
    );
    await createSmtpTransport(url)(createMail({ to: 'zoé@xn--bcher-kva.example' }));
    expect(parameters).toMatchObject({ SMTPUTF8: true });
    expect(state.delivered[0]?.to).toEqual(['zoé@bücher.example']);
    expect(readMail(state.delivered[0]?.source ?? '').headers('to')).toEqual(['zoé@bücher.example']);
  });

  it.each([
    '500 5.5.2 Syntax error',
    '501 5.1.3 Bad recipient address syntax',
    '504 Parameter not implemented',
    '550 5.6.7 Non-ASCII addresses are not permitted',
    '553 5.6.7 Must use SMTPUTF8',
  ])('such an address is a hard bounce if the server answers "%s"', async (onRcptTo) => {
    const { url } = await startMailServer(0, { onRcptTo }, { hideSMTPUTF8: true });
    const send = (to: string) => createSmtpTransport(url)(createMail({ to })).catch((error: unknown) => error);
    expect(await send('zoé@example.com')).toBeInstanceOf(HardBounce);
    if (onRcptTo.startsWith('50')) expect(await send('zoe@example.com')).not.toBeInstanceOf(HardBounce);
  });

  it.each([
    ['subject', { subject: 'Hello\r\nBcc: victim@example.com' }],
    ['subject with a bare line feed', { subject: 'Hello\nBcc: victim@example.com' }],
    ['subject that ends the headers', { subject: 'Hello\r\n\r\n<script>alert(1)</script>' }],
    ['reply address', { replyTo: 'ada@example.com\r\nBcc: victim@example.com' }],
    ['sender', { from: { name: 'Firm\r\nBcc: victim@example.com', address: 'website@firm.example' } }],
    ['id', { id: 'x>\r\nBcc: <victim@example.com' }],
  ])('a line break in the %s adds no header and no recipient', async (_, differences) => {
    const { state, url } = await startMailServer();
    await createSmtpTransport(url)(createMail(differences)).catch(() => undefined);
    for (const { to, source } of state.delivered) {
      expect(to).toEqual(['partners@firm.example']);
      const mail = readMail(source);
      expect(mail.headers('bcc')).toEqual([]);
      expect(mail.headers('subject')).toHaveLength(1);
      expect(mail.text).toContain('Plain words.');
    }
  });

  it('a line with only a dot does not end the mail', async () => {
    const { state, url } = await startMailServer();
    await createSmtpTransport(url)(createMail({ text: 'before\n.\r\nMAIL FROM:<evil@example.com>\nafter' }));
    expect(state.delivered).toHaveLength(1);
    expect(readMail(state.delivered[0]?.source ?? '').text).toMatch(/before\n\.\nMAIL FROM:<evil@example.com>\nafter/);
  });

  it('an unsubscribe link is in the headers for mail programs, unbroken, and only if there is one', async () => {
    const { state, url } = await startMailServer();
    const unsubscribeUrl = `https://www.firm.example/newsletter/unsubscribe?token=1f.${'x'.repeat(200)}`;
    await createSmtpTransport(url)(createMail({ unsubscribeUrl }));
    await createSmtpTransport(url)(createMail());
    const [first, second] = state.delivered.map(({ source }) => readMail(source));
    expect(first?.headers('list-unsubscribe')).toEqual([`<${unsubscribeUrl}>`]);
    expect(first?.headers('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
    expect([second?.headers('list-unsubscribe'), second?.headers('list-unsubscribe-post')]).toEqual([[], []]);
    await createSmtpTransport(url)(
      createMail({ unsubscribeUrl: 'https://x.example/\r\nBcc: victim@example.com' }),
    ).catch(() => 0);
    expect(state.delivered.flatMap(({ to, source }) => [...to, ...readMail(source).headers('bcc')])).toEqual(
      state.delivered.map(() => 'partners@firm.example'),
    );
  });

  it.each([
    '550 No such user',
    '550 5.1.1 User unknown',
    '550 5.2.1 Mailbox disabled',
    '551 User not local',
    '553 5.1.2 Bad domain',
    '554 5.0.0 No mailbox here by that name',
    '556 5.1.10 Domain does not accept mail',
  ])('a recipient refused with "%s" is a hard bounce that names it', async (onRcptTo) => {
    const { url } = await startMailServer(0, { onRcptTo });
    const failure = await createSmtpTransport(url)(createMail()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(HardBounce);
    expect(failure).toMatchObject({ address: 'partners@firm.example', cause: expect.any(Error) });
  });

  it.each([
    { onRcptTo: '450 Greylisted' },
    { onRcptTo: '452 4.2.2 Mailbox full' },
    { onRcptTo: '552 5.2.2 Mailbox full' },
    { onRcptTo: '550 5.4.5 Daily sending limit exceeded' },
    { onRcptTo: '550 5.7.1 Your address is on a block list' },
    { onRcptTo: '554 5.7.1 Relay access denied' },
    { onRcptTo: '550 5.1.8 Bad sender domain' },
    { onRcptTo: '503 Need MAIL first' },
    { onRcptTo: '530 Authentication required' },
    { onMailFrom: '550 5.1.1 No such sender' },
  ])('%o is not a hard bounce', async (replies) => {
    const { url } = await startMailServer(0, replies);
    const failure = await createSmtpTransport(url)(createMail()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(HardBounce);
  });

  it.each([
    { onRcptTo: '450 4.2.1 <partners@firm.example>: greylisted for 300 s' },
    { onMailFrom: '451 4.3.0 Rejected for website@firm.example' },
  ])('the error for %o says how it was refused and names nobody', async (replies) => {
    const { url } = await startMailServer(0, replies);
    const failure = (await createSmtpTransport(url)(createMail()).catch((error: unknown) => error)) as Error;
    expect(failure.message).toMatch(/^The mail server answered 45[01] 4\.\d\.\d to (?:RCPT TO|MAIL FROM)$/);
    expect(inspect(failure, { depth: 5 })).not.toContain('@');
  });

  it('a server that disconnects before it replies is tried once, because the queue schedules retries', async () => {
    let tries = 0;
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 100,
      onMailFrom() {
        tries += 1;
        for (const socket of sockets) socket.end();
      },
    });
    const sockets: Socket[] = [];
    server.server.on('connection', (socket: Socket) => sockets.push(socket));
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    await expect(createSmtpTransport(`smtp://127.0.0.1:${port}`)(createMail())).rejects.toThrow();
    expect(tries).toBe(1);
  });

  it('a refusal and an unreachable server are errors', async () => {
    const { url } = await startMailServer(1);
    await expect(createSmtpTransport(url)(createMail())).rejects.toThrow('451');
    await expect(createSmtpTransport('smtp://127.0.0.1:9')(createMail())).rejects.toThrow();
  });
});

describe('by queue', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await cloneDatabase('transport');
  });
  afterAll(() => database?.drop());

  it('a mail that is refused first is delivered later, exactly once', async () => {
    const { state, url } = await startMailServer(1);
    const pool = openPool(database.connection, log);
    const queue = await startQueue(database.connection, log);
    await queue.run();
    const transport = createSmtpTransport(url);
    await queue.work<OutgoingMail>('mail', { retryLimit: 5, retryDelay: 1, retryDelayMax: 1 }, (mail) =>
      transport(mail),
    );
    await queue.send(openDb(pool), 'mail', createMail());

    const states = () => database.query<{ state: string }>("SELECT state FROM pgboss.job WHERE name = 'mail'");
    await vi.waitFor(async () => expect(await states()).toEqual([{ state: 'completed' }]), {
      timeout: 20_000,
      interval: 50,
    });
    expect(state.refused).toBe(1);
    expect(state.delivered).toHaveLength(1);
    await queue.stop();
    await pool.end();
  });
});

describe('into the outbox', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'greatcircle-outbox-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('a mail is one file that a retry replaces, without partial files left over', async () => {
    const outbox = path.join(folder, 'not/yet/there');
    await createOutboxTransport(outbox)(createMail());
    await createOutboxTransport(outbox)(createMail({ subject: 'Größe' }));
    expect(await readdir(outbox)).toEqual(['0193f1aa-0000-7000-8000-000000000001.eml']);
    const { mode } = await stat(path.join(outbox, '0193f1aa-0000-7000-8000-000000000001.eml'));
    expect([mode & 0o777, (await stat(outbox)).mode & 0o777]).toEqual([0o600, 0o700]);
    const mail = readMail(await readFile(path.join(outbox, '0193f1aa-0000-7000-8000-000000000001.eml'), 'utf8'));
    expect(mail.headers('subject')).toEqual(['Größe']);
    expect(mail.headers('to')).toEqual(['partners@firm.example']);
    expect(mail.text).toContain(createMail().text.split('\n')[1]);
  });
});
