import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { addUser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { aWhitepaper } from '#features/library/whitepapers/server/whitepapers.fixtures.ts';
import { whitepaperStore } from '#features/library/whitepapers/server/whitepapers.store.ts';
import { type ReadMail, readMail } from '#platform/testing/read-mail.ts';
import { toSmtpRefusal } from '#platform/testing/smtp-refusal.ts';
import { listMessages, listTemplates } from '../contact.calls.ts';
import { ENTRY_LIMITS } from '../contact.constants.ts';
import { type ContactForm, type ContactThread, contactEntry, contactThread } from '../contact.contract.ts';
import { type ContactFormInsert, insertContactForms } from './contact-forms.store.ts';

interface Delivery {
  readonly to: readonly string[];
  readonly mail: ReadMail;
}
const deliveries: Delivery[] = [];
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  closeTimeout: 100,
  onRcptTo({ address }, _session, done) {
    done(toSmtpRefusal(address.startsWith('gone') ? '550 5.1.1 No such user' : undefined));
  },
  onData(stream, { envelope }, done) {
    void text(stream).then((source) => {
      deliveries.push({ to: envelope.rcptTo.map(({ address }) => address), mail: readMail(source) });
      done();
    });
  },
});

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  app = await createTestApp({ label: 'message_desk', env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  admin = await app.createAdminBrowser();
});
afterAll(async () => {
  await app?.close();
  await new Promise<void>((resolve) => server.close(resolve));
});
beforeEach(async () => {
  // The mail about the administrator's new device, or that of the test before.
  await waitForQueue();
  await app.database.empty('contact_forms', 'rate_limits', 'activity', 'reply_templates');
  deliveries.length = 0;
});

const ADA = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', message: 'Could you call\nnext week?' };
const addForm = async (differences: Partial<ContactFormInsert> = {}) => {
  const [form] = await insertContactForms(app.services.db, [{ ...ADA, ...differences }]);
  return form?.id ?? 0;
};
const readThread = async (id: number) =>
  contactThread.strict().parse(await (await admin.fetch(`${listMessages.path}/${id}`)).json()) as ContactThread;
const reply = (id: number, body: object) => admin.send(`${listMessages.path}/${id}/replies`, body);
const patch = (id: number, body: object) => admin.send(`${listMessages.path}/${id}`, body, { method: 'PATCH' });
const waitForMails = (count: number) =>
  vi.waitFor(
    () => {
      expect(deliveries).toHaveLength(count);
      return deliveries;
    },
    { timeout: 20_000, interval: 25 },
  );
/** Waits until no mail is queued, so that a second one would have been sent. */
const waitForQueue = () =>
  vi.waitFor(
    async () =>
      expect(
        await app.database.query("SELECT 1 FROM pgboss.job WHERE name = 'mail' AND state IN ('created', 'active')"),
      ).toEqual([]),
    { timeout: 20_000, interval: 25 },
  );

describe('a reply', () => {
  it('is mailed with the original quoted, stays in the thread and marks the message processed', async () => {
    const id = await addForm();
    const answer = await reply(id, { content: 'Dear Ada,\r\n\r\nTuesday at ten?\nIngrid' });
    expect([answer.status, contactEntry.strict().parse(await answer.json())]).toMatchObject([
      201,
      { kind: 'reply', content: 'Dear Ada,\n\nTuesday at ten?\nIngrid', bouncedAt: null },
    ]);
    const [{ to, mail } = { to: [], mail: undefined }] = await waitForMails(1);
    expect(to).toEqual([ADA.email]);
    expect(mail?.headers('subject')).toEqual(['Re: Your message to Great Circle Group']);
    expect(mail?.headers('reply-to')).toEqual([app.services.getContactTo()]);
    expect(mail?.headers('auto-submitted')).toEqual([]);
    expect(mail?.text).toMatch(/^Dear Ada,\n\nTuesday at ten\?\nIngrid\n/);
    expect(mail?.text).toContain('> Could you call\n> next week?');
    expect(mail?.html).not.toMatch(/<h1|Hello,/);
    await vi.waitFor(async () => expect((await readThread(id)).entries[0]?.sentAt).not.toBeNull());
    expect(await readThread(id)).toMatchObject({ isProcessed: true, status: 'answered' });
    const log = await app.database.query('SELECT action, detail, title FROM activity');
    expect(log).toEqual([{ action: 'processed', detail: 'replied by email', title: 'Ada Byron' }]);
    const jobs = await app.database.query("SELECT data::text AS data FROM pgboss.job WHERE name = 'mail'");
    expect(jobs.map(({ data }) => data).join()).not.toContain('sealed');
  });

  it('continues its thread: later replies refer to the earlier mails and quote the visitor’s last one', async () => {
    const id = await addForm();
    await reply(id, { content: 'First' });
    await waitForMails(1);
    expect((await reply(id, { content: 'Thank you, and Thursday?', direction: 'received' })).status).toBe(201);
    expect(await readThread(id)).toMatchObject({ isProcessed: false, status: 'in-progress' });
    await reply(id, { content: 'Second' });
    const [first, second] = await waitForMails(2);
    const [firstId = ''] = first?.mail.headers('message-id') ?? [];
    expect(second?.mail.headers('in-reply-to')).toEqual([firstId]);
    const references = second?.mail.headers('references')[0]?.split(' ');
    expect(references).toEqual([first?.mail.headers('references')[0], firstId]);
    expect(second?.mail.text).toMatch(/> Thank you, and Thursday\?[\s\S]*> Could you call/);
    expect((await readThread(id)).entries.map(({ kind }) => kind)).toEqual(['reply', 'received', 'reply']);
  });

  it('is one mail if Send is pressed many times at once, in two tabs or again', async () => {
    const id = await addForm();
    const answers = await Promise.all(Array.from({ length: 6 }, () => reply(id, { content: 'Once', seenEntryId: 0 })));
    answers.push(await reply(id, { content: 'Once', seenEntryId: 0 }));
    const entries = (await Promise.all(answers.map((answer) => answer.json()))) as { id: number }[];
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(1);
    await waitForMails(1);
    await waitForQueue();
    expect(deliveries).toHaveLength(1);
    expect((await readThread(id)).entries).toHaveLength(1);
  });

  it('with the words of an earlier one is sent if the visitor has written since', async () => {
    const id = await addForm();
    await reply(id, { content: 'Thank you, noted.' });
    await reply(id, { content: 'And one more thing.', direction: 'received' });
    await reply(id, { content: 'Thank you, noted.' });
    await waitForMails(2);
    expect(await readThread(id)).toMatchObject({ status: 'answered', entries: { length: 3 } });
  });

  it('is a conflict if a colleague replied in the meantime, and sends nothing', async () => {
    const id = await addForm();
    await reply(id, { content: 'Mine', seenEntryId: 0 });
    const late = await reply(id, { content: 'Another answer', seenEntryId: 0 });
    expect([late.status, await late.json()]).toMatchObject([409, { code: 'reply_conflict' }]);
    await waitForMails(1);
    await waitForQueue();
    expect(deliveries).toHaveLength(1);
  });

  it('to an address that does not exist is marked, the message is open again, and the reply can be repeated', async () => {
    const id = await addForm({ email: 'gone@example.com' });
    await reply(id, { content: 'Dear Ada' });
    await vi.waitFor(async () => expect((await readThread(id)).entries[0]?.bouncedAt).not.toBeNull(), {
      timeout: 20_000,
    });
    expect(await readThread(id)).toMatchObject({ isProcessed: false, status: 'in-progress' });
    expect((await reply(id, { content: 'Dear Ada' })).status).toBe(201);
  });

  it('offers published white papers as links to their pages', async () => {
    const id = await addForm();
    const [paper, draft] = await whitepaperStore.insert(app.services.db, [
      aWhitepaper({ title: 'Gate holds' }),
      aWhitepaper({ title: 'Later', status: 'draft' }),
    ]);
    const offered = await (await admin.fetch(`${listMessages.path}/whitepapers`)).json();
    expect(offered).toMatchObject([{ id: paper?.id, title: 'Gate holds' }]);
    expect((await reply(id, { content: 'Read this.', whitepaperIds: [draft?.id] })).status).toBe(400);
    await reply(id, { content: 'Read this.' });
    await reply(id, { content: 'Read this.', whitepaperIds: [paper?.id] });
    const sent = (await waitForMails(2)).find(({ mail }) => mail.text.includes('Gate holds'));
    expect(sent?.mail.text).toContain(
      `Gate holds:\n${app.services.publicUrl}/insights/white-papers/${paper?.id}-gate-holds`,
    );
    expect(sent?.mail.text).not.toContain('signature=');
  });

  it('cannot add a header or a recipient, whatever the visitor was called', async () => {
    const evil = 'Ada\r\nBcc: victim@example.com';
    const id = await addForm({ firstName: evil, company: evil, message: 'x\r\n.\r\nRCPT TO:<victim@example.com>' });
    const boss = await addUser(app.services.db, { role: 'admin', firstName: evil });
    await reply(id, { content: 'Hello\r\n.\r\nBcc: victim@example.com' });
    await patch(id, { assigneeId: boss.id });
    for (const { to, mail } of await waitForMails(2)) {
      expect([ADA.email, boss.email]).toEqual(expect.arrayContaining([...to]));
      expect([to.length, mail.headers('bcc'), mail.headers('subject').length]).toEqual([1, [], 1]);
    }
  });

  it.each([
    ['no text', { content: ' \n ' }, 400],
    ['invisible characters', { content: 'a\u0000b' }, 400],
    ['too much text', { content: 'x'.repeat(ENTRY_LIMITS.content + 1) }, 400],
    ['a megabyte of text', { content: 'x'.repeat(1024 * 1024) }, 413],
    ['an unknown direction', { content: 'x', direction: 'sideways' }, 400],
    ['too many white papers', { content: 'x', whitepaperIds: [1, 2, 3, 4, 5, 6] }, 400],
  ])('with %s is refused', async (_, body, status) => {
    const id = await addForm();
    expect((await reply(id, body)).status).toBe(status);
    expect((await readThread(id)).entries).toEqual([]);
  });
});

it('a note is never mailed, and goes with its message', async () => {
  const id = await addForm();
  const note = await admin.send(`${listMessages.path}/${id}/notes`, { content: 'Knows our chairman.' });
  expect(note.status).toBe(201);
  expect(await readThread(id)).toMatchObject({ status: 'new', entries: [{ kind: 'note', sentAt: null }] });
  await admin.send(`${listMessages.path}/bulk`, { changes: [{ id, to: 'closed' }] });
  await admin.send(`${listMessages.path}/bulk`, { changes: [{ id, to: 'deleted' }] });
  expect((await admin.fetch(`/api/trash/contact-forms/${id}`, { method: 'DELETE' })).status).toBe(200);
  expect(await app.database.query('SELECT 1 FROM contact_entries')).toEqual([]);
  const entries = await app.database.query<{ title: string }>(
    `SELECT DISTINCT title FROM activity WHERE kind = 'contact-form' AND record_id = ${id}`,
  );
  expect(entries).toEqual([{ title: 'a message' }]);
  await waitForQueue();
  expect(deliveries).toEqual([]);
});

describe('assigning a message', () => {
  it('mails the colleague once, and refuses people who may not answer', async () => {
    const id = await addForm();
    const colleague = await addUser(app.services.db, { role: 'admin' });
    const member = await addUser(app.services.db, { role: 'registered' });
    expect((await patch(id, { assigneeId: member.id })).status).toBe(400);
    const assignees = (await (await admin.fetch(`${listMessages.path}/assignees`)).json()) as { id: number }[];
    expect(assignees.map((one) => one.id)).toEqual(expect.arrayContaining([colleague.id]));
    expect(assignees.map((one) => one.id)).not.toContain(member.id);
    for (const assigneeId of [colleague.id, null, colleague.id])
      expect(await (await patch(id, { assigneeId })).json()).toMatchObject({
        status: assigneeId ? 'in-progress' : 'new',
        assignee: assigneeId && { id: assigneeId },
      });
    const [sent] = await waitForMails(1);
    expect(sent?.to).toEqual([colleague.email]);
    expect(sent?.mail.text).toContain(`/admin/messages?status=all&edit=${id}`);
    await waitForQueue();
    expect(deliveries).toHaveLength(1);
    await app.database.query('DELETE FROM users WHERE id = $1', [colleague.id]);
    expect((await readThread(id)).assignee).toBeNull();
  });
});

describe('the lists', () => {
  const list = async (query: string) =>
    ((await (await admin.fetch(listMessages.path + query)).json()) as ContactForm[]).map(({ lastName }) => lastName);

  it('are counted, and each has its messages', async () => {
    const colleague = await addUser(app.services.db, { role: 'admin' });
    const ids = Object.fromEntries(
      await Promise.all(
        ['New', 'Old', 'Mine', 'Done', 'Spam'].map(async (lastName) => [
          lastName,
          await addForm({ lastName, ...(lastName === 'Old' && { createdAt: new Date(Date.now() - 5 * 86_400_000) }) }),
        ]),
      ),
    ) as Record<string, number>;
    await patch(ids.Mine ?? 0, { assigneeId: colleague.id });
    await reply(ids.Mine ?? 0, { content: 'Yes' });
    const moved = await admin.send(`${listMessages.path}/bulk`, {
      changes: [
        { id: ids.Done, to: 'closed' },
        { id: ids.Spam, to: 'spam' },
        { id: 2_000_000, to: 'spam' },
      ],
    });
    expect(await moved.json()).toMatchObject({ deleted: [], missing: [2_000_000] });
    expect(await (await admin.fetch(`${listMessages.path}/counts`)).json()).toEqual({
      open: 2,
      overdue: 1,
      answered: 1,
      closed: 1,
      all: 4,
      spam: 1,
    });
    expect(await list('?list=overdue')).toEqual(['Old']);
    expect(await list('?list=answered')).toEqual(['Mine']);
    expect(await list('?list=closed')).toEqual(['Done']);
    expect(await list('?list=spam')).toEqual(['Spam']);
    expect(await list(`?list=all&assignee=${colleague.id}`)).toEqual(['Mine']);
    expect(await list('?list=answered&assignee=none')).toEqual([]);
    await admin.send(`${listMessages.path}/bulk`, { changes: [{ id: ids.Spam, to: 'open' }] });
    expect(await list('?list=spam')).toEqual([]);
    expect((await admin.fetch(`${listMessages.path}?list=mine`)).status).toBe(400);
  });
});

it('templates are added, edited and deleted', async () => {
  const template = { name: 'Thanks', content: 'Dear {{name}},' };
  const { id } = (await (await admin.send(listTemplates.path, template)).json()) as { id: number };
  await admin.send(`${listTemplates.path}/${id}`, { ...template, name: 'Thank you' }, { method: 'PUT' });
  const read = async () => (await admin.fetch(listTemplates.path)).json();
  expect(await read()).toEqual([{ id, name: 'Thank you', content: 'Dear {{name}},' }]);
  expect((await admin.send(listTemplates.path, { name: 'a\nb', content: 'x' })).status).toBe(400);
  expect((await admin.fetch(`${listTemplates.path}/${id}`, { method: 'DELETE' })).status).toBe(200);
  expect((await admin.fetch(`${listTemplates.path}/${id}`, { method: 'DELETE' })).status).toBe(404);
  expect(await read()).toEqual([]);
});
