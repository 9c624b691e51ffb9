import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import { subscribe } from '../newsletter.calls.ts';
import { NEWSLETTER_REPLY } from '../newsletter.constants.ts';
import { aSubscribeRequest, findLink, insertSubscriber } from './newsletter.fixtures.ts';
import { newsletterSubscribers } from './newsletter.table.ts';
import { createManageLinks } from './newsletter-links.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'newsletter' });
});
afterAll(() => app?.close());
let queuedBefore = 0;
beforeEach(async () => {
  await app.database.empty('newsletter_subscribers', 'rate_limits', 'users');
  queuedBefore = await countAllQueued();
});

const stored = () => app.services.db.select().from(newsletterSubscribers);
const send = (differences: Parameters<typeof aSubscribeRequest>[0] = {}) =>
  app.send(subscribe.path, aSubscribeRequest(differences));
const countAllQueued = async () => {
  const [row] = await app.database.query<{ count: string }>("SELECT count(*) FROM pgboss.job WHERE name = 'mail'");
  return Number(row?.count);
};
/** Counts the mails enqueued in this test, including finished ones. */
const countQueued = async () => (await countAllQueued()) - queuedBefore;
const expectReply = async (reply: Response) => {
  expect(reply.status).toBe(200);
  expect(await reply.json()).toEqual({ message: NEWSLETTER_REPLY });
};

describe('the whole journey', () => {
  it('leads from the form through two mails to a subscription and out of it', async () => {
    await expectReply(await send({ email: 'Way@example.com' }));
    expect(await stored()).toMatchObject([
      { email: 'Way@example.com', firstName: 'Ada', lastName: 'Byron', isActive: true, confirmedAt: null },
    ]);
    const question = await app.waitForMail('Way@example.com', /confirm/);
    expect(question.text).toContain('7 days');
    expect(question.text + question.html).not.toMatch(/Ada|Byron/);
    expect(question.headers('list-unsubscribe')).toEqual([]);

    const confirm = findLink(question.text, '/newsletter/confirm');
    expect(question.html).toContain(`${app.services.publicUrl}${confirm}`);
    const confirmed = await app.fetch(confirm, { method: 'POST' });
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, '/newsletter/confirmed']);
    expect((await stored())[0]?.confirmedAt).toBeInstanceOf(Date);

    const welcome = await app.waitForMail('Way@example.com', /^You are subscribed to/);
    const unsubscribe = findLink(welcome.text, '/newsletter/unsubscribe');
    expect(welcome.headers('list-unsubscribe')).toEqual([`<${app.services.publicUrl}${unsubscribe}>`]);
    expect(welcome.headers('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
    const preferences = findLink(welcome.text, '/newsletter/preferences');
    const chosen = await app.fetch(preferences, { method: 'POST', body: new URLSearchParams({ topics: 'articles' }) });
    expect(chosen.headers.get('location')).toBe(`${preferences}&saved=yes`);

    const left = await app.fetch(unsubscribe, { method: 'POST' });
    expect([left.status, left.headers.get('location')]).toEqual([303, '/newsletter/unsubscribed']);
    expect(await stored()).toMatchObject([{ isActive: false, unsubscribedAt: expect.any(Date), topics: ['articles'] }]);
    expect(await countQueued()).toBe(2);
  });

  it('takes back at once who unsubscribed by mistake, and names the topics they have', async () => {
    const email = 'mistake@example.com';
    const { id, tokenSalt } = await insertSubscriber(app.services.db, {
      email,
      askedAt: new Date(),
      topics: ['articles', 'case-studies'],
    });
    const { unsubscribe } = createManageLinks({ secret: app.services.secret, publicUrl: '' }, { id, email, tokenSalt });
    await app.fetch(unsubscribe, { method: 'POST' });
    await expectReply(await send({ email }));
    const confirm = findLink((await app.waitForMail(email, /confirm/)).text, '/newsletter/confirm');
    expect((await app.fetch(confirm, { method: 'POST' })).headers.get('location')).toBe('/newsletter/confirmed');
    expect(await stored()).toMatchObject([{ isActive: true, unsubscribedAt: null }]);
    const welcome = await app.waitForMail(email, /^You are subscribed to/);
    expect(welcome.text.replaceAll(/\s+/g, ' ')).toContain('something new to read: articles and case studies.');
  });
});

describe('a request', () => {
  it('sent eight times at once, in any letter case, creates one row and one mail', async () => {
    const emails = Array.from({ length: 8 }, (_, i) => (i % 2 ? 'EIGHT@Example.com' : 'eight@example.COM'));
    const replies = await Promise.all(
      emails.map((email, i) => app.send(subscribe.path, aSubscribeRequest({ email }), { from: `198.51.100.${i}` })),
    );
    for (const reply of replies) await expectReply(reply);
    expect(await stored()).toHaveLength(1);
    expect(await countQueued()).toBe(1);
  });

  it('sends no second mail within the hour, and another one after it', async () => {
    await send();
    await expectReply(await send());
    expect(await countQueued()).toBe(1);
    await app.database.query("UPDATE newsletter_subscribers SET asked_at = asked_at - interval '61 minutes'");
    await expectReply(await send());
    expect(await countQueued()).toBe(2);
  });

  it('for a subscribed address sends a mail that says so, once a day, and changes nothing', async () => {
    const before = await insertSubscriber(app.services.db, {
      email: 'here@example.com',
      firstName: 'Own',
      isSample: true,
    });
    await expectReply(await send({ email: 'HERE@example.com', firstName: 'Stranger', elapsed: 1 }));
    await expectReply(await send({ email: 'here@example.com' }));
    expect(await stored()).toEqual([{ ...before, askedAt: expect.any(Date) }]);
    const mail = await app.waitForMail('here@example.com', /already/);
    expect(findLink(mail.text, '/newsletter/unsubscribe')).toBeTruthy();
    expect(mail.text).not.toContain('/newsletter/confirm');
    await app.database.query("UPDATE newsletter_subscribers SET asked_at = asked_at - interval '2 hours'");
    await expectReply(await send({ email: 'here@example.com' }));
    expect(await countQueued()).toBe(1);
    await app.database.query("UPDATE newsletter_subscribers SET asked_at = asked_at - interval '1 day'");
    await send({ email: 'here@example.com' });
    expect(await countQueued()).toBe(2);
  });

  it('for a suppressed address or a blocked account gets the same reply and sends nothing', async () => {
    await insertSubscriber(app.services.db, { confirmedAt: null, suppressedAt: new Date() });
    await expectReply(await send());
    await app.database.query(
      "INSERT INTO users (email, first_name, last_name, has_newsletter_access) VALUES ('blocked@example.com', 'B', 'L', false)",
    );
    await expectReply(await send({ email: 'Blocked@EXAMPLE.com' }));
    expect(await countQueued()).toBe(0);
  });

  it('for an unsubscribed address needs a new confirmation before it subscribes again', async () => {
    const email = 'back@example.com';
    await insertSubscriber(app.services.db, { email, isActive: false, unsubscribedAt: new Date(Date.now() - 1000) });
    await expectReply(await send({ email }));
    expect(await stored()).toMatchObject([{ isActive: false, unsubscribedAt: expect.any(Date) }]);
    const link = findLink((await app.waitForMail(email, /confirm/)).text, '/newsletter/confirm');
    expect((await app.fetch(link, { method: 'POST' })).headers.get('location')).toBe('/newsletter/confirmed');
    expect(await stored()).toMatchObject([{ isActive: true, unsubscribedAt: null }]);
  });

  it('may leave out names or send empty ones', async () => {
    expect((await app.send(subscribe.path, { email: ' ada@example.com ' })).status).toBe(200);
    expect((await send({ email: 'b@example.com', firstName: '', lastName: '  ' })).status).toBe(200);
    expect((await app.send(subscribe.path, { email: 'c@example.com', firstName: null, lastName: null })).status).toBe(
      200,
    );
    expect((await stored()).map(({ email, firstName, lastName }) => [email, firstName, lastName])).toEqual([
      ['ada@example.com', null, null],
      ['b@example.com', null, null],
      ['c@example.com', null, null],
    ]);
  });

  it.each([
    ['no address', { email: undefined }, 'email'],
    ['an empty address', { email: '  ' }, 'email'],
    ['a number', { email: 7 }, 'email'],
    ['a list', { email: ['ada@example.com', 'eve@example.com'] }, 'email'],
    ['no domain', { email: 'ada@nowhere' }, 'email'],
    ['two addresses', { email: 'ada@example.com, eve@example.com' }, 'email'],
    ['a second header', { email: 'ada@example.com\r\nBcc: victim@example.com' }, 'email'],
    ['a name in it', { email: 'Ada <ada@example.com>' }, 'email'],
    ['only a NUL', { email: '\u0000' }, 'email'],
    ['an address that is too long', { email: `${'a'.repeat(64)}@${'b'.repeat(200)}.com` }, 'email'],
    ['a name of two lines', { firstName: 'Ada\nBcc: x' }, 'firstName'],
    ['a name that is too long', { lastName: 'x'.repeat(101) }, 'lastName'],
    ['a name that is not text', { firstName: { $ne: '' } }, 'firstName'],
  ])('with %s is refused with an error for the field', async (_, differences, path) => {
    const reply = await app.send(subscribe.path, { ...aSubscribeRequest(), ...differences });
    expect(reply.status).toBe(400);
    const { code, issues } = (await reply.json()) as { code: string; issues: { path: string; message: string }[] };
    expect([code, issues[0]?.path]).toEqual(['invalid', path]);
    expect(issues[0]?.message).toMatch(/^Please .+\.$/);
    expect(await stored()).toEqual([]);
    expect(await countQueued()).toBe(0);
  });

  it('with invisible characters in it is stored without them', async () => {
    const typed = { email: 'ada\u0000@example.com', firstName: 'A\u200bda', lastName: 'x\u0000y\tz' };
    expect((await app.send(subscribe.path, { ...aSubscribeRequest(), ...typed })).status).toBe(200);
    expect(await stored()).toMatchObject([{ email: 'ada@example.com', firstName: 'Ada', lastName: 'xy z' }]);
  });

  it.each([['[]'], ['null'], ['"ada@example.com"'], ['{'], ['']])('with the body %s is refused', async (body) => {
    const headers = { 'content-type': 'application/json' };
    expect((await app.fetch(subscribe.path, { method: 'POST', headers, body })).status).toBe(400);
  });

  it('ignores fields that only the server sets', async () => {
    const serverFields = {
      isActive: false,
      confirmedAt: '2020-01-01',
      topics: [],
      isSpam: true,
      id: 4,
      tokenSalt: 'x',
    };
    expect((await app.send(subscribe.path, { ...aSubscribeRequest(), ...serverFields })).status).toBe(200);
    expect(await stored()).toMatchObject([
      { isActive: true, confirmedAt: null, isSpam: false, topics: ['articles', 'white-papers', 'case-studies'] },
    ]);
  });

  it('from another site is refused', async () => {
    const headers = { origin: 'https://evil.example' };
    expect((await app.send(subscribe.path, aSubscribeRequest(), { headers })).status).toBe(403);
  });
});

describe('bots', () => {
  it('that fill in the honeypot get the same reply, are stored as spam and get no mail', async () => {
    await expectReply(await send({ website: 'https://spam.example' }));
    expect(await stored()).toMatchObject([{ isSpam: true, askedAt: null }]);
    expect(await countQueued()).toBe(0);
  });

  it('do not block the address for its owner or change a subscription', async () => {
    await send({ website: 'x', firstName: 'Casino' });
    await send({ firstName: 'Ada' });
    expect(await stored()).toMatchObject([{ isSpam: false, firstName: 'Ada', askedAt: expect.any(Date) }]);
    expect(await countQueued()).toBe(1);
    const subscriber = await insertSubscriber(app.services.db, { email: 'b@example.com' });
    await send({ email: 'B@example.com', website: 'x' });
    expect((await stored()).find(({ id }) => id === subscriber.id)).toEqual(subscriber);
    expect(await countQueued()).toBe(1);
  });

  it('that type too fast are only flagged', async () => {
    await send({ email: 'fast@example.com', elapsed: 1999 });
    await send({ email: 'slow@example.com', elapsed: 2000 });
    expect((await stored()).map(({ isSuspect, isSpam }) => [isSuspect, isSpam])).toEqual([
      [true, false],
      [false, false],
    ]);
    expect(await countQueued()).toBe(2);
  });
});

it('allows five requests a minute from one address, even if ten arrive at once', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, (_, i) => send({ email: `p${i}@example.com` })));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
  const refused = replies.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toSatisfy((seconds) => seconds >= 1 && seconds <= 60);
  expect(await stored()).toHaveLength(5);
  expect((await app.send(subscribe.path, aSubscribeRequest(), { from: '198.51.100.7' })).status).toBe(200);
});
