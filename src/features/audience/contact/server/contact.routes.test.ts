import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import { sendMessage } from '../contact.calls.ts';
import { CONTACT_THANKS } from '../contact.constants.ts';
import { createContactRequest } from './contact.fixtures.ts';
import { contactForms } from './contact.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    label: 'contact',
    env: { CONTACT_TO: 'partners@firm.example', MAIL_FROM: 'site@firm.example' },
  });
});
afterAll(() => app?.close());
// Empties the rate limits too, so that each test starts with a caller who has not written yet.
let queuedBefore = 0;
beforeEach(async () => {
  await app.database.empty('contact_forms', 'rate_limits');
  queuedBefore = await countQueued();
});

const stored = () => app.services.db.select().from(contactForms);
const send = (differences: Parameters<typeof createContactRequest>[0] = {}) =>
  app.send(sendMessage.path, createContactRequest(differences));
/** Waits for the mail that contains `text`. */
const findMail = (text: string) =>
  vi.waitFor(
    async () => {
      const mail = (await app.readOutbox()).find((found) => found.text.includes(text));
      if (!mail) throw new Error(`no mail contains ${text}`);
      return mail;
    },
    { timeout: 20_000, interval: 50 },
  );
const countQueued = async () => {
  const [row] = await app.database.query<{ count: string }>("SELECT count(*) FROM pgboss.job WHERE name = 'mail'");
  return Number(row?.count);
};
/** Number of mails queued in this test, including completed ones. */
const countNewMails = async () => (await countQueued()) - queuedBefore;

describe('a message', () => {
  it('is stored and mailed', async () => {
    const reply = await send({ message: 'Is the stored-and-mailed path whole?' });
    expect(reply.status).toBe(200);
    expect(await reply.json()).toEqual({ message: CONTACT_THANKS });
    expect(await stored()).toMatchObject([
      {
        firstName: 'Ada',
        lastName: 'Byron',
        email: 'ada@example.com',
        company: 'Analytical Airways',
        industry: 'airlines',
        message: 'Is the stored-and-mailed path whole?',
        isProcessed: false,
        isSpam: false,
        isSuspect: false,
      },
    ]);

    const mail = await findMail('stored-and-mailed');
    expect(mail.headers('to')).toEqual(['partners@firm.example']);
    expect(mail.headers('from')).toEqual([expect.stringContaining('<site@firm.example>')]);
    expect(mail.headers('reply-to')).toEqual(['ada@example.com']);
    expect(mail.headers('subject')).toEqual(['Message from Ada Byron, Analytical Airways']);
    expect(mail.html).toContain('stored-and-mailed');
    expect(mail.text).toContain(`\n${app.services.publicUrl}`);
  });

  it('is mailed only once', async () => {
    await send({ message: 'only one of these' });
    await findMail('only one of these');
    expect(await countNewMails()).toBe(1);
    expect((await app.readOutbox()).filter((mail) => mail.text.includes('only one of these'))).toHaveLength(1);
  });

  it('may leave out company, industry, honeypot and time', async () => {
    const { company: _, industry: __, elapsed: ___, ...rest } = createContactRequest();
    expect((await app.send(sendMessage.path, rest)).status).toBe(200);
    expect(await stored()).toMatchObject([{ company: null, industry: null, isSpam: false, isSuspect: false }]);
  });

  it('stores empty optional fields as null', async () => {
    const reply = await app.send(sendMessage.path, {
      ...createContactRequest(),
      company: '',
      industry: '',
      website: '',
    });
    expect(reply.status).toBe(200);
    expect(
      (await app.send(sendMessage.path, { ...createContactRequest(), company: null, industry: null, elapsed: null }))
        .status,
    ).toBe(200);
    expect((await app.send(sendMessage.path, { ...createContactRequest(), company: '   ' })).status).toBe(200);
    expect((await stored()).map(({ company }) => company)).toEqual([null, null, null]);
  });

  it('may have 5,000 characters of any script', async () => {
    const message = `${'ß漢🛫é'.repeat(999)} Größe`;
    expect(message.length).toBe(5001);
    expect((await send({ message: message.slice(0, 5000) })).status).toBe(200);
    expect((await stored())[0]?.message).toBe(message.slice(0, 5000));
    expect((await findMail('ß漢🛫éß漢')).text).toContain('ß漢🛫é'.repeat(999));
  });

  it('of 5,001 characters is refused with an issue on that field', async () => {
    const reply = await send({ message: 'x'.repeat(5001) });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({
      code: 'invalid',
      issues: [{ path: 'message', message: expect.stringContaining('5,000') }],
    });
    expect(await stored()).toEqual([]);
  });

  it('may contain half a surrogate pair, which is replaced', async () => {
    expect((await send({ message: 'before \ud83d after' })).status).toBe(200);
    expect((await stored())[0]?.message).toBe('before \ufffd after');
    await findMail('before \ufffd after');
  });

  it('stores script as plain text and escapes it in the mail', async () => {
    const message = '<script>alert("1")</script> & <img src=x onerror=alert(1)>';
    expect((await send({ message, lastName: '<b>Byron</b>' })).status).toBe(200);
    expect(await stored()).toMatchObject([{ message, lastName: '<b>Byron</b>' }]);
    const mail = await findMail('<script>');
    expect(mail.text).toContain(message);
    expect(mail.html).not.toMatch(/<script|<img src=x|<b>Byron/);
    expect(mail.html).toContain('&lt;script&gt;');
  });
});

describe('an invalid message', () => {
  it('gets an error for each field', async () => {
    const reply = await app.send(sendMessage.path, {});
    expect(reply.status).toBe(400);
    const { issues } = (await reply.json()) as { issues: { path: string; message: string }[] };
    expect(issues.map(({ path }) => path)).toEqual(['firstName', 'lastName', 'email', 'message']);
    expect(issues[0]?.message).toBe('Please enter your first name.');
  });

  it.each([
    ['a line break in the first name', { firstName: 'Ada\r\nBcc: victim@example.com' }, 'firstName'],
    ['a line break in the last name', { lastName: 'Byron\nBcc: victim@example.com' }, 'lastName'],
    ['a line break in the email address', { email: 'ada@example.com\r\nBcc: victim@example.com' }, 'email'],
    ['two addresses', { email: 'ada@example.com, victim@example.com' }, 'email'],
    ['an address in brackets', { email: 'Ada <ada@example.com>' }, 'email'],
    ['a line break in the company', { company: 'Airways\rBcc: victim@example.com' }, 'company'],
    ['NUL in the message', { message: 'a\u0000b' }, 'message'],
    ['spaces instead of a name', { firstName: '   ' }, 'firstName'],
    ['spaces instead of a message', { message: ' \n\t ' }, 'message'],
    ['an unknown industry', { industry: 'shipping' as 'other' }, 'industry'],
    ['a name that is too long', { firstName: 'x'.repeat(101) }, 'firstName'],
    ['an address that is too long', { email: `${'x'.repeat(250)}@example.com` }, 'email'],
    ['a company that is too long', { company: 'x'.repeat(201) }, 'company'],
    ['a number instead of a message', { message: 5 as unknown as string }, 'message'],
    ['an object instead of a name', { firstName: {} as unknown as string }, 'firstName'],
  ])('is refused for %s', async (_, differences, path) => {
    const reply = await send(differences);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ code: 'invalid', issues: [{ path }] });
    expect(await stored()).toEqual([]);
    expect(await countNewMails()).toBe(0);
  });

  it('cannot set fields that the server decides', async () => {
    const body = {
      ...createContactRequest(),
      id: 77,
      isProcessed: true,
      isSpam: true,
      isSuspect: true,
      isSample: true,
      createdAt: '2001-01-01T00:00:00Z',
    };
    expect((await app.send(sendMessage.path, body)).status).toBe(200);
    const [row] = await stored();
    expect(row).toMatchObject({ isProcessed: false, isSpam: false, isSuspect: false, isSample: false });
    expect(row?.id).not.toBe(77);
    expect(row?.createdAt.getUTCFullYear()).toBeGreaterThan(2001);
  });
});

describe('bots', () => {
  it('that fill in the honeypot are stored as spam and not mailed', async () => {
    const reply = await send({ website: 'https://spam.example' });
    expect(await reply.json()).toEqual({ message: CONTACT_THANKS });
    expect(await stored()).toMatchObject([{ isSpam: true }]);
    expect(await countNewMails()).toBe(0);
  });

  it.each([
    ['a long text', 'x'.repeat(501)],
    ['a list', ['https://spam.example']],
    ['an object', {}],
  ])('that fill it in with %s are stored as spam as well', async (_, website) => {
    expect(await (await send({ website })).json()).toEqual({ message: CONTACT_THANKS });
    expect(await stored()).toMatchObject([{ isSpam: true }]);
  });

  it('that type too fast are only flagged', async () => {
    await send({ elapsed: 2999, message: 'typed in a flash' });
    await send({ elapsed: 3000 });
    expect((await stored()).map(({ isSuspect, isSpam }) => [isSuspect, isSpam])).toEqual([
      [true, false],
      [false, false],
    ]);
    expect((await findMail('typed in a flash')).text).toContain('perhaps not by a person');
  });

  it.each([-5, 'soon', Number.MAX_VALUE, {}])('that claim a time of %s are not refused', async (elapsed) => {
    expect((await app.send(sendMessage.path, { ...createContactRequest(), elapsed })).status).toBe(200);
  });
});

describe('one transaction', () => {
  it('stores neither message nor mail if the mail cannot be queued', async () => {
    await app.database.query('ALTER TABLE pgboss.job ADD CONSTRAINT nothing_today CHECK (false) NOT VALID');
    try {
      expect((await send()).status).toBe(500);
    } finally {
      await app.database.query('ALTER TABLE pgboss.job DROP CONSTRAINT nothing_today');
    }
    expect(await stored()).toEqual([]);
  });

  it('queues no mail if the message cannot be stored', async () => {
    await app.database.query('ALTER TABLE contact_forms ADD CONSTRAINT nothing_today CHECK (false) NOT VALID');
    try {
      expect((await send()).status).toBe(500);
    } finally {
      await app.database.query('ALTER TABLE contact_forms DROP CONSTRAINT nothing_today');
    }
    expect(await countNewMails()).toBe(0);
  });
});

describe('the limit', () => {
  it('is five a minute for each IP address', async () => {
    const statuses = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await send()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await send();
    expect(Number(refused.headers.get('retry-after'))).toSatisfy((seconds) => seconds >= 1 && seconds <= 60);
    expect(await refused.json()).toMatchObject({ code: 'too_many', error: expect.any(String) });
    expect(await stored()).toHaveLength(5);
    expect((await app.send(sendMessage.path, createContactRequest(), { from: '198.51.100.7' })).status).toBe(200);
  });

  it('also applies to ten at once', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => send()));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await stored()).toHaveLength(5);
  });
});
