import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { addUser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { practiceStore } from '#features/firm/practices/server/practices.store.ts';
import { aTeamMember } from '#features/firm/team/server/team.fixtures.ts';
import { teamStore } from '#features/firm/team/server/team.store.ts';
import type { ContactForm } from '../contact.contract.ts';
import { createContactRequest } from './contact.fixtures.ts';

const NAME = 'Ingrid Halvorsen-Pryce';

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'contact_person' });
  admin = await app.createAdminBrowser();
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('contact_forms', 'team_members', 'practices', 'rate_limits', 'people'));

const write = (fields: object) => app.send('/api/contact', createContactRequest(fields));
const listMessages = async () => (await (await admin.fetch('/api/contact-forms')).json()) as ContactForm[];
async function addMember(fields: Parameters<typeof aTeamMember>[0] = {}) {
  const [member] = await teamStore.insert(app.services.db, [aTeamMember({ name: NAME, ...fields })]);
  if (!member) throw new Error('The member was not added');
  return member;
}
const link = async (userId: number, teamMemberId: number) =>
  expect((await admin.send(`/api/users/${userId}/team-member`, { teamMemberId }, { method: 'PUT' })).status).toBe(200);

it('reaches the account of the person, the inbox with their name, and the timeline of the writer', async () => {
  const editor = await addUser(app.services.db, { role: 'editor', email: 'ingrid@firm.example' });
  const member = await addMember();
  await link(editor.id, member.id);
  expect((await write({ teamMemberId: member.id, email: 'first@visitor.example' })).status).toBe(200);
  const [message] = await listMessages();
  expect(message).toMatchObject({ addressee: NAME, assignee: { id: editor.id }, status: 'in-progress' });
  const own = await app.waitForMail('ingrid@firm.example', /^Message to you from Ada Byron/);
  expect(own.text).toContain('Ada Byron wrote to you');
  expect(own.text).toContain(`/admin/messages?status=all&edit=${message?.id}`);
  const office = (await app.readOutbox()).find(({ text }) => text?.includes(`To: ${NAME}`) ?? false);
  expect(office).toBeDefined();

  const [person] = (await (await admin.fetch('/api/people?q=first@visitor.example')).json()) as { id: number }[];
  const { timeline } = (await (await admin.fetch(`/api/people/${person?.id}`)).json()) as { timeline: object[] };
  expect(timeline).toMatchObject([{ kind: 'message', title: NAME }]);
});

it('to a person without an account is in the inbox for everyone', async () => {
  const member = await addMember();
  // An address on a page is typed by editors and gives nobody anything.
  await addUser(app.services.db, { role: 'editor', email: 'same@firm.example' });
  const namesake = await addMember({ email: 'same@firm.example' });
  for (const { id } of [member, namesake]) expect((await write({ teamMemberId: id })).status).toBe(200);
  for (const message of await listMessages())
    expect(message).toMatchObject({ addressee: NAME, assignee: null, status: 'new' });
});

it('is not assigned to an account that may no longer answer messages, nor as spam mailed to anybody', async () => {
  const editor = await addUser(app.services.db, { role: 'editor', email: 'left@firm.example' });
  const member = await addMember();
  await link(editor.id, member.id);
  await write({ teamMemberId: member.id, website: 'https://spam.example' });
  await app.database.query("UPDATE users SET role = 'registered' WHERE id = $1", [editor.id]);
  await write({ teamMemberId: member.id });
  const [message] = await listMessages();
  expect(message).toMatchObject({ addressee: NAME, assignee: null });
  expect((await app.readOutbox()).filter(({ headers }) => headers('to').join().includes('left@'))).toEqual([]);
});

it.each(['draft', 'archived', 'trashed', 'scheduled'] as const)(
  'to a member who is %s is refused with a sentence',
  async (status) => {
    const member = await addMember({ status });
    const reply = await write({ teamMemberId: member.id });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({
      issues: [{ path: 'teamMemberId', message: 'This person is not on our team. Please write to the firm instead.' }],
    });
    expect(await listMessages()).toEqual([]);
  },
);

it.each([2_147_483_647, 0, -1, 1.5, 'ada', '01', '99999999999', true, [1], {}])(
  'to %j is refused with a sentence',
  async (teamMemberId) => {
    const reply = await write({ teamMemberId });
    expect(reply.status).toBe(400);
    const { issues } = (await reply.json()) as { issues: { message: string }[] };
    expect(issues[0]?.message).toBe('This person is not on our team. Please write to the firm instead.');
  },
);

it('takes the id from a form without JavaScript, and an empty one as none', async () => {
  const member = await addMember();
  const post = (teamMemberId: string) =>
    app.fetch('/contact', {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' },
      body: new URLSearchParams({
        firstName: 'Ada',
        lastName: 'Byron',
        email: 'a@b.example',
        message: 'Hi',
        teamMemberId,
      }).toString(),
    });
  for (const id of [String(member.id), '', '2147483647']) {
    const reply = await post(id);
    expect([id, reply.headers.get('location')?.replace(/^.*\/contact/, '/contact')]).toEqual([
      id,
      id === '2147483647' ? '/contact/not-sent' : '/contact/sent',
    ]);
  }
  expect((await listMessages()).map(({ addressee }) => addressee)).toEqual([null, NAME]);
});

it('keeps the practice on whose page it was written, in the inbox and in the mail', async () => {
  const [practice] = await practiceStore.insert(app.services.db, [
    { title: 'Network strategy', slug: 'network', summary: 'Routes.', body: 'How.', status: 'published' },
  ]);
  const practiceId = practice?.id ?? 0;
  expect((await write({ practiceId, email: 'about@visitor.example' })).status).toBe(200);
  const [message] = await listMessages();
  expect(message).toMatchObject({ practice: 'Network strategy', addressee: null });
  await vi.waitFor(async () =>
    expect((await app.readOutbox()).some(({ text }) => text?.includes('About: Network strategy'))).toBe(true),
  );
  // A form without JavaScript sends digits.
  expect((await write({ practiceId: String(practiceId) })).status).toBe(200);
  await app.database.query("UPDATE practices SET status = 'draft'");
  for (const id of [practiceId, 999_999, 0, -1, 1.5, '1e3', 'x', [1]]) {
    const reply = await write({ practiceId: id });
    expect([id, reply.status, await reply.json()]).toMatchObject([id, 400, { issues: [{ path: 'practiceId' }] }]);
    await app.database.empty('rate_limits');
  }
  expect(await listMessages()).toHaveLength(2);
});
