import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { type ReadMail, readMail } from '#platform/testing/read-mail.ts';
import { toSmtpRefusal } from '#platform/testing/smtp-refusal.ts';
import { countRecipients } from '../newsletter.calls.ts';
import { ISSUES_PATH } from '../newsletter.constants.ts';
import type { IssueReply } from '../newsletter.contract.ts';
import { insertSubscriber } from './newsletter.fixtures.ts';
import { updateTopics } from './newsletter.store.ts';

interface Taken {
  readonly to: string;
  readonly mail: ReadMail;
}
const taken: Taken[] = [];
const attempts: string[] = [];
/** The server's reply to a recipient, by the name in the address. */
const refusals: Record<string, string> = {
  gone: '550 5.1.1 No such user',
  greylisted: '450 4.2.1 Try again later',
  policy: '554 5.7.1 Your address is on a block list',
};
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  closeTimeout: 100,
  onRcptTo({ address }, session, done) {
    attempts.push(address);
    if (address.startsWith('dropped@') && attempts.filter((one) => one === address).length === 1) {
      for (const socket of sockets) if (socket.remotePort === session.remotePort) socket.destroy();
      return;
    }
    done(toSmtpRefusal(refusals[address.split('@')[0] ?? '']));
  },
  onData(stream, session, done) {
    void text(stream).then((source) => {
      taken.push({ to: session.envelope.rcptTo[0]?.address ?? '', mail: readMail(source) });
      done();
    });
  },
});
const sockets = new Set<import('node:net').Socket>();
server.server.on('connection', (socket: import('node:net').Socket) => sockets.add(socket));
server.on('error', () => undefined);

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  app = await createTestApp({
    label: 'issues',
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_PER_MINUTE: '6000' },
  });
  admin = await app.createAdminBrowser();
  // The notice of this sign-in would otherwise arrive among the mails of the first test.
  await vi.waitFor(() => expect(taken).toHaveLength(1), { timeout: 15_000 });
});
afterAll(async () => {
  await app?.close();
  await new Promise<void>((resolve) => server.close(resolve));
});
beforeEach(async () => {
  await app.database.empty('newsletter_issues', 'newsletter_subscribers', 'rate_limits');
  taken.length = 0;
  attempts.length = 0;
});

/** Little text that becomes a mail of more than 100 kB. */
const LONG = '- a\n'.repeat(12_000);
const TEXT = {
  subject: 'Spring notes',
  preheader: 'Three things',
  content: '# Hello\n\nWords and a [link](/insights).',
};
const create = async (differences: object = {}): Promise<IssueReply> => {
  const reply = await admin.send(ISSUES_PATH, { ...TEXT, ...differences });
  expect([reply.status, await reply.clone().text()]).toEqual([201, expect.any(String)]);
  return (await reply.json()) as IssueReply;
};
const read = async (id: number) => (await (await admin.fetch(`${ISSUES_PATH}/${id}`)).json()) as IssueReply;
const send = (id: number, body: object = {}) => admin.send(`${ISSUES_PATH}/${id}/send`, body);
const change = (id: number, body: object) => admin.send(`${ISSUES_PATH}/${id}`, body, { method: 'PUT' });
const act = (id: number, action: string) => admin.send(`${ISSUES_PATH}/${id}/${action}`, {});
const waitUntil = (id: number, expected: object) =>
  vi.waitFor(async () => expect(await read(id)).toMatchObject(expected), { timeout: 25_000, interval: 100 });
const insert = (email: string, differences: object = {}) =>
  insertSubscriber(app.services.db, { email, ...differences });

describe('an issue', () => {
  it('is written, changed and sent with its version, and deleted', async () => {
    const issue = await create({ audience: { topic: 'articles', activity: 'new' } });
    expect(issue).toMatchObject({
      ...TEXT,
      slug: 'spring-notes',
      status: 'draft',
      audience: { topic: 'articles', language: null, activity: 'new' },
      queued: 0,
    });
    expect(await (await change(issue.id, { subject: 'Summer', version: 1 })).json()).toMatchObject({
      subject: 'Summer',
      version: 2,
    });
    const stale = await change(issue.id, { subject: 'Winter', version: 1 });
    expect([stale.status, await stale.json()]).toMatchObject([409, { versions: { current: { subject: 'Summer' } } }]);
    const unseen = await send(issue.id, { version: 1 });
    expect([unseen.status, (await read(issue.id)).status]).toEqual([409, 'draft']);
    expect((await create()).slug).toBe('spring-notes');
    expect((await create()).slug).toBe('spring-notes-2');
    const list = await admin.fetch(`${ISSUES_PATH}?q=summ`);
    expect([list.headers.get('x-total-count'), await list.json()]).toMatchObject(['1', [{ id: issue.id }]]);
    expect((await admin.fetch(`${ISSUES_PATH}/${issue.id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await admin.fetch(`${ISSUES_PATH}/${issue.id}`)).status).toBe(404);
  });

  it.each([
    [{ subject: 'A\r\nBcc: all@example.com' }, 'subject'],
    [{ preheader: 'A\nB' }, 'preheader'],
    [{ content: '' }, 'content'],
    [{ content: 'x'.repeat(60_001) }, 'content'],
    [{ audience: { language: 'tlh' } }, 'audience.language'],
    [{ audience: { activity: 'opened' } }, 'audience.activity'],
  ])('refuses %j', async (differences, path) => {
    const reply = await admin.send(ISSUES_PATH, { ...TEXT, ...differences });
    expect([reply.status, await reply.json()]).toMatchObject([400, { issues: [{ path }] }]);
  });

  it('that mail programs would cut is not sent', async () => {
    const issue = await create({ content: '[a](https://e.example) '.repeat(2500) });
    const reply = await send(issue.id);
    expect([reply.status, await reply.json()]).toMatchObject([400, { issues: [{ path: 'content' }] }]);
  });
});

describe('sending', () => {
  it('reaches each confirmed subscriber once, also if Send is pressed twice', async () => {
    await insert('ada@reader.example');
    await insert('bo@reader.example', { topics: ['articles'] });
    await insert('pending@reader.example', { confirmedAt: null });
    await insert('left@reader.example', { isActive: false, unsubscribedAt: new Date() });
    await insert('bounced@reader.example', { suppressedAt: new Date() });
    const issue = await create();
    const replies = await Promise.all([send(issue.id), send(issue.id)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    await waitUntil(issue.id, { status: 'sent', recipients: 2, sent: 2, queued: 0 });
    expect(taken.map(({ to }) => to).toSorted()).toEqual(['ada@reader.example', 'bo@reader.example']);
    const { mail } = taken[0] as Taken;
    expect(mail.headers('subject')).toEqual(['Spring notes']);
    expect(mail.headers('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
    expect(mail.html).toContain('Three things');
    expect(mail.html).toContain(`/newsletter/links/${issue.id}/1`);
    expect(mail.text).toContain('Words and a link');

    const unsubscribeUrl = new URL(mail.headers('list-unsubscribe')[0]?.slice(1, -1) ?? '');
    const left = await app.fetch(unsubscribeUrl.pathname + unsubscribeUrl.search, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(left.status).toBe(200);
    expect(await read(issue.id)).toMatchObject({ sent: 2, unsubscribed: 1 });
  });

  it('reaches only those of its audience, as many as were counted', async () => {
    await insert('bo@reader.example', { language: 'de' });
    await insert('cy@reader.example', { language: 'de', confirmedAt: new Date(0) });
    await insert('ada@reader.example', { language: 'en' });
    const audience = { language: 'de', activity: 'new' };
    const counted = await admin.fetch(`${countRecipients.path}?${new URLSearchParams(audience)}`);
    expect(await counted.json()).toEqual({ recipients: 1 });
    const issue = await create({ audience });
    await send(issue.id);
    await waitUntil(issue.id, { status: 'sent', recipients: 1, audience: { topic: null, ...audience } });
    expect(taken.map(({ to }) => to)).toEqual(['bo@reader.example']);
  });

  it('settles every answer of the mail server', async () => {
    for (const name of ['fine', 'gone', 'policy', 'greylisted', 'dropped']) await insert(`${name}@reader.example`);
    const issue = await create();
    await send(issue.id);
    await waitUntil(issue.id, { status: 'sending', sent: 1, bounced: 1, failed: 0, queued: 3 });
    const [gone] = await app.database.query('SELECT suppressed_at FROM newsletter_subscribers WHERE email LIKE $1', [
      'gone%',
    ]);
    expect(gone?.suppressed_at).toBeInstanceOf(Date);
    delete refusals.greylisted;
    await app.database.query(
      "UPDATE newsletter_deliveries SET due_at = now(), attempts = 19 WHERE state = 'queued'; UPDATE newsletter_issues SET turn = turn + 1",
    );
    await act(issue.id, 'pause');
    await act(issue.id, 'resume');
    await waitUntil(issue.id, { status: 'sent', sent: 3, bounced: 1, failed: 1, queued: 0 });
    expect(taken.map(({ to }) => to).toSorted()).toEqual([
      'dropped@reader.example',
      'fine@reader.example',
      'greylisted@reader.example',
    ]);
  });

  it('skips who left, gave up its topic or was suppressed after it was queued, and pauses', async () => {
    const owner = await insert('ada@reader.example');
    const refused = await insert('bo@reader.example');
    const choosy = await insert('cy@reader.example');
    const issue = await create({ audience: { topic: 'articles' } });
    await app.database.query(`UPDATE newsletter_pace SET next_at = now() + interval '1 hour'`);
    await send(issue.id);
    expect(await (await act(issue.id, 'pause')).json()).toMatchObject({ status: 'paused', queued: 3 });
    await updateTopics(app.services.db, choosy.id, ['case-studies']);
    await app.database.query('UPDATE newsletter_subscribers SET is_active = false WHERE id = $1', [owner.id]);
    await app.database.query('UPDATE newsletter_subscribers SET suppressed_at = now() WHERE id = $1', [refused.id]);
    await app.database.query('UPDATE newsletter_pace SET next_at = now()');
    expect((await act(issue.id, 'resume')).status).toBe(200);
    await waitUntil(issue.id, { status: 'sent', sent: 0, skipped: 3 });
    expect(taken).toEqual([]);
  });

  it('goes on with what a node that ended had claimed, and never repeats what it had handed over', async () => {
    const [a, b] = [await insert('claimed@reader.example'), await insert('handed@reader.example')];
    const issue = await create();
    await app.database.query(`UPDATE newsletter_pace SET next_at = now() + interval '1 hour'`);
    await send(issue.id);
    await act(issue.id, 'pause');
    for (const [id, state] of [
      [a.id, 'claimed'],
      [b.id, 'handed'],
    ])
      await app.database.query(
        'UPDATE newsletter_deliveries SET state = $2, claim = gen_random_uuid(), due_at = now() WHERE subscriber_id = $1',
        [id, state],
      );
    await app.database.query('UPDATE newsletter_pace SET next_at = now()');
    await act(issue.id, 'resume');
    await waitUntil(issue.id, { status: 'sent', sent: 2 });
    expect(taken.map(({ to }) => to)).toEqual(['claimed@reader.example']);
  });

  it('happens at a time, which can be taken back', async () => {
    await insert('ada@reader.example');
    const issue = await create();
    expect((await send(issue.id, { at: '2020-01-01T00:00:00Z' })).status).toBe(400);
    const later = await send(issue.id, { at: new Date(Date.now() + 3_600_000).toISOString() });
    expect([later.status, await later.json()]).toMatchObject([202, { status: 'scheduled', queued: 0 }]);
    expect(await (await act(issue.id, 'pause')).json()).toMatchObject({ status: 'draft', sendAt: null });
    await send(issue.id, { at: new Date(Date.now() + 1500).toISOString() });
    await waitUntil(issue.id, { status: 'sent', sent: 1 });
  });

  it('cannot grow beyond what mail programs show once it is scheduled', async () => {
    const issue = await create();
    await send(issue.id, { at: new Date(Date.now() + 3_600_000).toISOString() });
    const grown = await change(issue.id, { content: LONG });
    expect([grown.status, await grown.text()]).toEqual([400, expect.stringContaining('Gmail clips')]);
    expect((await change(issue.id, { content: 'Shorter.' })).status).toBe(200);
  });

  it('leaves at its time when another scheduled issue cannot be sent', async () => {
    await insert('ada@reader.example');
    const [broken, issue] = [await create({ subject: 'Broken' }), await create()];
    for (const { id } of [broken, issue]) await send(id, { at: new Date(Date.now() + 3_600_000).toISOString() });
    await app.database.query('UPDATE newsletter_issues SET content = $2 WHERE id = $1', [broken.id, LONG]);
    await app.database.query('UPDATE newsletter_issues SET send_at = now()');
    await app.database.query("UPDATE pgboss.job SET start_after = now() WHERE name = 'newsletter-due'");
    await waitUntil(issue.id, { status: 'sent', sent: 1 });
    expect(await read(broken.id)).toMatchObject({ status: 'scheduled' });
  });

  it('leaves at the set pace', async () => {
    await app.database.query(
      "INSERT INTO newsletter_subscribers (email, confirmed_at) SELECT 'r' || i || '@reader.example', now() FROM generate_series(1, 250) AS i",
    );
    const issue = await create();
    // Otherwise up to two seconds without mails may be caught up.
    await app.database.query('UPDATE newsletter_pace SET next_at = now()');
    const started = performance.now();
    await send(issue.id);
    await waitUntil(issue.id, { status: 'sent', sent: 250 });
    // 6,000 a minute: 250 mails, more than one batch, take two and a half seconds.
    expect(performance.now() - started).toBeGreaterThan(2250);
    expect(new Set(taken.map(({ to }) => to)).size).toBe(250);
    expect(taken).toHaveLength(250);
  });

  it('sends a test to one address, with everything but working links', async () => {
    const issue = await create();
    expect((await admin.send(`${ISSUES_PATH}/${issue.id}/test`, { email: 'no address' })).status).toBe(400);
    expect((await admin.send(`${ISSUES_PATH}/${issue.id}/test`, { email: 'me@firm.example' })).status).toBe(202);
    await vi.waitFor(() => expect(taken).toMatchObject([{ to: 'me@firm.example' }]), { timeout: 20_000 });
    expect(taken[0]?.mail.headers('subject')).toEqual(['Test: Spring notes']);
    expect(await read(issue.id)).toMatchObject({ status: 'draft', sent: 0 });
  });
});

describe('the archive', () => {
  it('has only issues that were queued, and their links are counted', async () => {
    await insert('ada@reader.example');
    const draft = await create({ subject: 'Not yet' });
    const issue = await create({ content: 'Read [this](https://else.example/?a=1&b=2).' });
    await send(issue.id);
    await waitUntil(issue.id, { status: 'sent' });
    expect(await (await app.fetch('/api/newsletter/archive')).json()).toMatchObject([{ slug: issue.slug }]);
    expect((await app.fetch(`/api/newsletter/archive/${draft.slug}`)).status).toBe(404);
    const page = (await (await app.fetch(`/api/newsletter/archive/${issue.slug}`)).json()) as object;
    expect(page).toMatchObject({ parts: [{ html: expect.stringContaining('Read') }] });

    expect(await (await app.fetch('/newsletter/issues/feed.xml')).text()).toContain('<title>Spring notes</title>');
    const sitemap = await (await app.fetch('/sitemap.xml')).text();
    expect(sitemap).toContain(`/newsletter/issues/${issue.slug}</loc>`);
    expect(sitemap).not.toContain(draft.slug);

    const head = await app.fetch(`/newsletter/links/${issue.id}/1`, { method: 'HEAD' });
    const click = await app.fetch(`/newsletter/links/${issue.id}/1`);
    expect([head.status, head.headers.get('location')]).toEqual([302, click.headers.get('location')]);
    expect([click.status, click.headers.get('location')]).toEqual([302, 'https://else.example/?a=1&b=2']);
    for (const path of [`${issue.id}/99`, '0/1', '2147483648/1', `${issue.id}/https:%2F%2Fevil.example`])
      expect([404, 400]).toContain((await app.fetch(`/newsletter/links/${path}`)).status);
    expect((await read(issue.id)).links).toContainEqual({ url: 'https://else.example/?a=1&b=2', clicks: 1 });
  });
});
