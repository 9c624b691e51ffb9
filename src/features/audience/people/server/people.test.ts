import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import type { UserRow } from '#features/audience/accounts/server/accounts.store.ts';
import { type ContactFormInsert, insertContactForms } from '#features/audience/contact/server/contact-forms.store.ts';
import { insertSubscriber } from '#features/audience/newsletter/server/newsletter.fixtures.ts';
import { walkPages } from '#platform/testing/walk-pages.ts';
import { downloadPeople, listForgotten, listPeople } from '../people.calls.ts';
import type { ForgottenPerson, Person, PersonItem, TimelineEntry } from '../people.contract.ts';
import { forgottenPerson, person as personSchema } from '../people.contract.ts';
import { addPaperDownload } from './people.fixtures.ts';

let app: TestApp;
let admin: TestBrowser;
let editor: TestBrowser;
let colleague: UserRow;
beforeAll(async () => {
  app = await createTestApp({ label: 'people' });
  admin = await app.createAdminBrowser();
  colleague = await addUser(app.services.db, {
    email: 'grace@firm.example',
    emailVerified: true,
    role: 'editor',
    firstName: 'Grace',
    lastName: 'Hopper',
  });
  editor = await signInBrowser(app, colleague.email);
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.query('DELETE FROM users WHERE id <> 1 AND id <> $1', [colleague.id]);
  await app.database.empty('contact_forms', 'newsletter_subscribers', 'comments', 'whitepapers', 'people_notes');
  await app.database.empty('forgotten_people', 'people', 'rate_limits', 'activity');
  await app.database.query('SELECT people_refresh(ARRAY(SELECT email FROM users))');
});

const ADA = { firstName: 'Ada', lastName: 'Byron', email: 'Ada@Example.com', message: 'Could you call?' };
const LOVELACE = { email: 'ada@example.com', emailVerified: true, firstName: 'Ada', lastName: 'Lovelace' };
const addMessage = async (differences: Partial<ContactFormInsert> = {}) => {
  const [form] = await insertContactForms(app.services.db, [{ ...ADA, ...differences }]);
  return form?.id ?? 0;
};
async function addComment(email: string, content = 'Well put.') {
  const [post] = await app.database.query<{ id: number }>(
    `INSERT INTO blog_posts (title, slug, category, status, published_at) VALUES ('Slots', 'slots', 'Strategy', 'published', now())
     ON CONFLICT (slug) DO UPDATE SET title = 'Slots' RETURNING id`,
  );
  await app.database.query(
    `INSERT INTO comments (post_id, author_name, author_email, content, is_approved) VALUES ($1, 'Ada B', $2, $3, true)`,
    [post?.id, email, content],
  );
}
const addDownload = ({ id }: UserRow) => addPaperDownload(app.database.query, id);
const PEOPLE = listPeople.path;
const FORGOTTEN = listForgotten.path;
const list = async (query = '', by = editor) => (await (await by.fetch(PEOPLE + query)).json()) as PersonItem[];
const findId = async (email: string) =>
  (await list(`?q=${encodeURIComponent(email)}`)).find((one) => one.email === email)?.id;
const read = async (id: number | undefined) =>
  personSchema.strict().parse(await (await editor.fetch(`${PEOPLE}/${id}`)).json()) as Person;
const emails = async (query: string) => (await list(query)).map(({ email }) => email);
const forget = (id: number | undefined, email: string, by = admin) => by.send(`${PEOPLE}/${id}/forget`, { email });

describe('a person', () => {
  it('is one row for all that an address did, whatever its case, in one timeline', async () => {
    const user = await addUser(app.services.db, { ...LOVELACE, company: 'Analytical Air' });
    const formId = await addMessage();
    await addMessage({ message: 'And once more', email: 'ada@example.COM' });
    await insertSubscriber(app.services.db, { email: 'ADA@example.com' });
    await addComment('ada@EXAMPLE.com');
    await addDownload(user);
    await app.database.query(
      `INSERT INTO contact_entries (form_id, kind, author_id, content) VALUES ($1, 'reply', $2, 'Tomorrow at ten.')`,
      [formId, colleague.id],
    );
    const id = await findId('ada@example.com');
    expect(await emails('?q=ADA%40EXAMPLE')).toEqual(['ada@example.com']);
    const person = await read(id);
    expect(person).toMatchObject({
      name: 'Ada Lovelace',
      company: 'Analytical Air',
      isConfirmed: true,
      traits: ['account', 'subscriber', 'downloaded', 'wrote', 'commented'],
      account: { id: user.id, role: 'registered' },
      subscription: { state: 'subscribed' },
    });
    expect(person.timeline.map(({ kind }) => kind).toSorted()).toEqual(
      ['account', 'comment', 'confirmed', 'download', 'message', 'message', 'reply', 'subscribed'].toSorted(),
    );
    expect(person.timeline.find(({ kind }) => kind === 'reply')).toMatchObject({
      text: 'Tomorrow at ten.',
      author: 'Grace Hopper',
      href: `/admin/messages?edit=${formId}`,
    });
    expect(person.timeline.find(({ kind }) => kind === 'comment')?.href).toBe('/insights/articles/slots');
  });

  it('with only an unconfirmed subscription is marked as such, and disappears with it', async () => {
    await insertSubscriber(app.services.db, { email: 'maybe@example.com', confirmedAt: null });
    expect(await list('?isConfirmed=false')).toMatchObject([
      { email: 'maybe@example.com', isConfirmed: false, traits: [], lastActivity: 'subscription' },
    ]);
    await app.database.query('DELETE FROM newsletter_subscribers');
    expect(await emails('?q=maybe')).toEqual([]);
  });

  it('is nobody who only sent spam, until a colleague says that it is none', async () => {
    const id = await addMessage({ isSpam: true });
    expect(await emails('?has=wrote')).toEqual([]);
    await app.database.query('UPDATE contact_forms SET is_spam = false WHERE id = $1', [id]);
    expect(await emails('?has=wrote')).toEqual(['ada@example.com']);
  });

  it('is right after two transactions that finish at once', async () => {
    await Promise.all([
      ...Array.from({ length: 6 }, (_, index) => addMessage({ message: `${index}` })),
      ...Array.from({ length: 6 }, () => addComment('ada@example.com')),
      insertSubscriber(app.services.db, { email: 'ada@example.com' }),
    ]);
    expect(await list('?q=ada')).toMatchObject([{ traits: ['subscriber', 'wrote', 'commented'], isConfirmed: true }]);
  });

  it('has a timeline in pages', async () => {
    for (let index = 0; index < 45; index += 1) await addMessage({ message: `Message ${index}` });
    const id = await findId('ada@example.com');
    const pages = await walkPages<TimelineEntry>(editor.fetch, `${PEOPLE}/${id}/timeline`);
    expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
    expect(new Set(pages.flat().map(({ key }) => key)).size).toBe(45);
    expect(pages.flat()[0]?.text).toBe('Message 44');
  });

  it.each(['abc', '0', '1.5', '99999999999', '-1'])('is a 400 or 404 at the id %s', async (id) => {
    for (const path of [id, `${id}/timeline`])
      expect([400, 404]).toContain((await editor.fetch(`${PEOPLE}/${path}`)).status);
    expect([400, 404]).toContain((await forget(id as never, 'ada@example.com')).status);
  });
});

describe('the list', () => {
  it('is filtered by tag, owner and what people did, sorted and counted', async () => {
    await addMessage();
    await addMessage({ email: 'bo@example.com', firstName: 'Bo', company: 'Polar Air' });
    await insertSubscriber(app.services.db, { email: 'cy@example.com' });
    const id = await findId('ada@example.com');
    const patch = (change: object) => editor.send(`${PEOPLE}/${id}`, change, { method: 'PATCH' });
    // Two colleagues at once, and one who repeats it in another case.
    await Promise.all([patch({ addTag: 'Gone' }), patch({ addTag: 'Lead', ownerId: colleague.id })]);
    await patch({ addTag: 'lead' });
    expect((await patch({})).status).toBe(400);
    expect(await (await patch({ addTag: 'IATA', removeTag: 'gone' })).json()).toMatchObject({
      tags: ['Lead', 'IATA'],
      owner: { name: 'Grace Hopper' },
    });
    expect(await emails('?tag=Lead')).toEqual(['ada@example.com']);
    expect(await emails(`?owner=${colleague.id}`)).toEqual(['ada@example.com']);
    expect(await emails('?owner=none&has=wrote')).toEqual(['bo@example.com']);
    expect(await emails('?q=polar')).toEqual(['bo@example.com']);
    expect((await emails('?has=subscriber')).slice(0, 1)).toEqual(['cy@example.com']);
    expect((await emails('?sort=email')).slice(0, 3)).toEqual(
      [...(await emails('?sort=-email'))].toReversed().slice(0, 3),
    );
    expect(await (await editor.fetch(`${PEOPLE}/choices`)).json()).toMatchObject({ tags: ['IATA', 'Lead'] });
    const pages = await walkPages<PersonItem>(editor.fetch, `${PEOPLE}?limit=2`);
    expect(new Set(pages.flat().map((one) => one.id)).size).toBe(pages.flat().length);
  });

  it.each(['?has=x', '?tag=%00', '?owner=0', '?sort=name', '?isConfirmed=1', '?cursor=x'])(
    'refuses %s',
    async (query) => {
      expect((await editor.fetch(PEOPLE + query)).status).toBe(400);
    },
  );

  it('is a CSV file for administrators, one row an address and without formulas', async () => {
    await addMessage({ firstName: '=HYPERLINK("x")', lastName: '', company: '@SUM(1)' });
    await addMessage();
    const reply = await admin.fetch(`${downloadPeople.path}?has=wrote`);
    const rows = (await reply.text()).trim().split('\r\n');
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatch(/^ada@example\.com,no,Ada Byron,'@SUM\(1\),no,no,no,yes,no,/);
    expect((await editor.fetch(downloadPeople.path)).status).toBe(403);
    const [entry] = await app.database.query(`SELECT title, detail FROM activity WHERE action = 'exported'`);
    expect(entry).toEqual({ title: 'People', detail: '1 row' });
  });

  it('refuses an owner who may not see people', async () => {
    await addMessage();
    const { id: ownerId } = await addUser(app.services.db);
    const path = `${PEOPLE}/${await findId('ada@example.com')}`;
    expect((await editor.send(path, { ownerId }, { method: 'PATCH' })).status).toBe(400);
  });
});

describe('notes', () => {
  it('are added, changed by their author, and deleted by them or an administrator', async () => {
    await addMessage();
    const path = `${PEOPLE}/${await findId('ada@example.com')}`;
    const added = await editor.send(`${path}/notes`, { content: '<b>Met</b> in Paris' });
    const { id } = (await added.json()) as { id: number };
    expect((await admin.send(`${path}/notes/${id}`, { content: 'x' }, { method: 'PUT' })).status).toBe(403);
    expect((await editor.send(`${path}/notes/${id}`, { content: 'Met in Rome' }, { method: 'PUT' })).status).toBe(200);
    const { timeline } = (await (await editor.fetch(path)).json()) as Person;
    expect(timeline.find(({ kind }) => kind === 'note')).toMatchObject({
      text: 'Met in Rome',
      author: 'Grace Hopper',
      note: { id, isOwn: true, isEdited: true },
    });
    expect((await admin.send(`${path}/notes/${id}`, {}, { method: 'DELETE' })).status).toBe(200);
    expect((await editor.send(`${path}/notes/${id}`, {}, { method: 'DELETE' })).status).toBe(404);
  });

  it('of 10,000 characters and empty ones are refused', async () => {
    await addMessage();
    const path = `${PEOPLE}/${await findId('ada@example.com')}/notes`;
    for (const content of ['x'.repeat(10_000), '  \n', '\u0000'])
      expect((await editor.send(path, { content })).status).toBe(400);
  });

  it('keep a person whose messages were deleted', async () => {
    const form = await addMessage();
    await editor.send(`${PEOPLE}/${await findId('ada@example.com')}/notes`, { content: 'A friend' });
    await app.database.query('DELETE FROM contact_forms WHERE id = $1', [form]);
    expect(await list('?q=ada')).toMatchObject([{ traits: [], lastActivity: null }]);
  });
});

/** Every text that is stored anywhere, without the sent mails. */
async function dumpTexts(): Promise<string> {
  const tables = await app.database.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`,
  );
  const texts = await Promise.all(
    tables.map(async ({ name }) => JSON.stringify(await app.database.query(`SELECT * FROM ${name}`))),
  );
  return texts.join('\n').toLowerCase();
}

describe('being forgotten', () => {
  it('removes everything about the address and keeps a record without it', async () => {
    const user = await addUser(app.services.db, LOVELACE);
    const form = await addMessage();
    await addMessage({ isSpam: true, message: 'Lost' });
    await insertSubscriber(app.services.db, { email: 'ada@example.com' });
    await addComment('ada@example.com');
    await addDownload(user);
    await editor.send(`/api/contact-forms/${form}`, { isProcessed: true }, { method: 'PATCH' });
    const id = await findId('ada@example.com');
    await editor.send(`${PEOPLE}/${id}/notes`, { content: 'Met Ada in Paris' });

    const reply = await forget(id, ' ADA@example.com ');
    expect(reply.status).toBe(200);
    const record = forgottenPerson.strict().parse(await reply.json());
    expect(record.counts).toMatchObject({
      accounts: 1,
      downloads: 1,
      comments: 1,
      messages: 2,
      subscriptions: 1,
      notes: 1,
    });
    // The mail that informs them is being sent; its address leaves the queue within an hour.
    await vi.waitFor(async () => expect(await app.readOutbox()).not.toEqual([]));
    await app.database.query(`DELETE FROM pgboss.job WHERE name = 'mail'`);
    const texts = await dumpTexts();
    for (const word of ['ada@example.com', 'lovelace', 'byron', 'paris'])
      expect([word, texts.includes(word)]).toEqual([word, false]);
    expect(texts).toContain('well put.');
    expect(await app.database.query('SELECT user_id FROM whitepaper_downloads')).toEqual([{ user_id: null }]);

    const asked = async (email: string) =>
      (await (await admin.fetch(`${FORGOTTEN}?email=${encodeURIComponent(email)}`)).json()) as ForgottenPerson[];
    expect(await asked('ADA@example.com')).toEqual([record]);
    expect(await asked('bo@example.com')).toEqual([]);
    const [entry] = await app.database.query(`SELECT title, detail FROM activity WHERE kind = 'person'`);
    expect(entry).toEqual({
      title: 'A person',
      detail: '1 account, 1 download, 1 comment, 2 messages, 1 subscription, 1 note',
    });
  });

  it('needs an administrator and the right address', async () => {
    await addMessage();
    const id = await findId('ada@example.com');
    expect((await forget(id, 'ada@example.com', editor)).status).toBe(403);
    expect((await editor.fetch(FORGOTTEN)).status).toBe(403);
    expect((await forget(id, 'bo@example.com')).status).toBe(400);
    expect(await findId('ada@example.com')).toBe(id);
  });

  it('is refused for the owner of the site and for oneself', async () => {
    const second = await addUser(app.services.db, { role: 'admin', emailVerified: true });
    const other = await signInBrowser(app, second.email);
    const owner = (await list('?has=account')).find(({ email }) => email.startsWith('admin@'));
    expect((await forget(owner?.id, owner?.email ?? '', other)).status).toBe(409);
    expect((await forget(await findId(second.email), second.email, other)).status).toBe(409);
    expect(await findId(second.email)).toBeDefined();
  });

  it('happens once when two administrators do it at once, and a message that arrives meanwhile stays', async () => {
    const second = await addUser(app.services.db, { role: 'admin', emailVerified: true });
    const other = await signInBrowser(app, second.email);
    for (let round = 0; round < 5; round += 1) {
      await addMessage();
      await insertSubscriber(app.services.db, { email: 'ada@example.com' });
      const id = await findId('ada@example.com');
      const replies = await Promise.all([
        forget(id, 'ada@example.com'),
        forget(id, 'ada@example.com', other),
        addMessage({ message: 'Meanwhile' }).then(() => undefined),
        insertSubscriber(app.services.db, { email: `bo${round}@example.com` }).then(() => undefined),
      ]);
      expect(replies.flatMap((reply) => reply?.status ?? []).toSorted()).toEqual([200, 404]);
      const stored = await app.database.query('SELECT 1 FROM contact_forms');
      expect(await list('?q=ada@example')).toHaveLength(stored.length === 0 ? 0 : 1);
      const again = await findId('ada@example.com');
      if (again) expect((await forget(again, 'ada@example.com')).status).toBe(200);
    }
    expect(await app.database.query('SELECT 1 FROM contact_forms')).toEqual([]);
  });
});
