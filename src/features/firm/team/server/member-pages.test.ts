import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { teamMemberKind } from '../team.kind.ts';
import { aTeamMember } from './team.fixtures.ts';
import { teamStore } from './team.store.ts';

const PATH = teamMemberKind.path;

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'team_pages' });
  admin = await app.createAdminBrowser();
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('team_members', 'rate_limits'));

const join = async (differences: Parameters<typeof addUser>[1]) => {
  const user = await addUser(app.services.db, differences);
  return { user, browser: await signInBrowser(app, user.email) };
};

interface Member {
  readonly id: number;
  readonly slug: string;
  readonly version: number;
  readonly languages: readonly string[];
  readonly email: string | null;
  readonly phone: string | null;
}
const BODY = { name: 'Ada Byron', title: 'Partner', bio: 'Engines.', status: 'published' };
const create = async (fields: object = {}) => {
  const reply = await admin.send(PATH, { ...BODY, ...fields });
  return { status: reply.status, member: (await reply.json()) as Member & { issues?: { path: string }[] } };
};
const change = async (id: number, fields: object) =>
  (await admin.send(`${PATH}/${id}`, { name: BODY.name, ...fields }, { method: 'PUT' })).json() as Promise<
    Member & { code?: string }
  >;

describe('the address of a member', () => {
  it('comes from their name, in any script, and gets a number if it is taken', async () => {
    expect((await create()).member.slug).toBe('ada-byron');
    expect((await create()).member.slug).toBe('ada-byron-2');
    expect((await create({ name: 'Łucja Ångström' })).member.slug).toBe('lucja-angstroem');
    expect((await create({ name: 'ليلى' })).member.slug).toMatch(/^[a-z]+$/);
    expect((await create({ name: '⛵' })).member.slug).toBe('person');
  });

  it('can be chosen, is refused if another member has it, and stays when the name changes', async () => {
    const { member } = await create({ slug: 'The Countess' });
    expect(member.slug).toBe('the-countess');
    const taken = await create({ slug: 'the-countess' });
    expect([taken.status, taken.member.issues?.[0]?.path]).toEqual([409, 'slug']);
    expect((await change(member.id, { name: 'Ada King' })).slug).toBe('the-countess');
  });

  it('is led to by its former ones, which nobody else gets from their name', async () => {
    const { member } = await create();
    expect(await change(member.id, { slug: 'ada-king' })).toMatchObject({ slug: 'ada-king' });
    const reply = await app.fetch(`${PATH}/ada-byron`);
    expect([reply.status, reply.headers.get('content-location')]).toEqual([200, `${PATH}/ada-king`]);
    const card = await app.fetch('/team/ada-byron.vcf');
    expect([card.status, new URL(card.headers.get('location') ?? '').pathname]).toEqual([308, '/team/ada-king.vcf']);
    expect((await create()).member.slug).toBe('ada-byron-2');
    expect((await create({ name: 'Eve', slug: 'ada-byron' })).status).toBe(409);
  });

  it('of a draft was never public, so it leads nowhere once it is changed', async () => {
    const { member } = await create({ status: 'draft' });
    await change(member.id, { slug: 'ada-king' });
    await change(member.id, { status: 'published' });
    expect((await app.fetch(`${PATH}/ada-byron`)).status).toBe(404);
  });
});

describe('what a member is reached by', () => {
  it('is public only if it was filled in, and never that of an account', async () => {
    const [bare] = await teamStore.insert(app.services.db, [aTeamMember({ slug: 'bo' })]);
    expect(bare).toMatchObject({ email: null, phone: null });
    const { user } = await join({ email: 'private@firm.example', role: 'editor' });
    await admin.send(`/api/users/${user.id}/team-member`, { teamMemberId: bare?.id }, { method: 'PUT' });
    for (const address of [PATH, `${PATH}/bo`, '/api/team', '/team/bo.vcf']) {
      const text = await (await app.fetch(address)).text();
      expect(text).not.toContain('private@');
      expect(text).not.toMatch(/accountId|formerSlugs|EMAIL|TEL;/);
    }
  });

  it.each([
    ['an email that is none', { email: 'ada' }, 'email'],
    ['an email of two lines', { email: 'ada@firm.example\nBcc: x@y.example' }, 'email'],
    ['a phone number that is none', { phone: 'call me' }, 'phone'],
    ['a phone number with a script', { phone: 'javascript:alert(12345)' }, 'phone'],
    ['thirteen languages', { languages: Array.from({ length: 13 }, (_, index) => `L${index}`) }, 'languages'],
    ['an empty language', { languages: [' '] }, 'languages.0'],
  ])('refuses %s with a sentence', async (_, fields, path) => {
    const { status, member } = await create(fields);
    expect([status, member.issues?.[0]?.path]).toEqual([400, path]);
  });

  it('is cleared by an empty field, and each language is kept once', async () => {
    const { member } = await create({
      email: 'Ada@Firm.Example',
      phone: '+44 (0)20 7946-0123 ext. 5',
      languages: ['English', 'german', 'english'],
    });
    expect(member).toMatchObject({ phone: '+44 (0)20 7946-0123 ext. 5', languages: ['English', 'german'] });
    expect(await change(member.id, { email: ' ', phone: '' })).toMatchObject({ email: null, phone: null });
  });
});

describe('which account a member is', () => {
  it('is for administrators to say, of one account each', async () => {
    const [ada, bo] = await teamStore.insert(app.services.db, [aTeamMember(), aTeamMember()]);
    const [first, second] = [await join({ role: 'editor' }), await join({ role: 'editor' })];
    const link = (browser: TestBrowser, id: number, teamMemberId: number | null | undefined) =>
      browser.send(`/api/users/${id}/team-member`, { teamMemberId }, { method: 'PUT' });
    expect((await link(first.browser, first.user.id, ada?.id)).status).toBe(403);
    expect((await link(admin, first.user.id, ada?.id)).status).toBe(200);
    const taken = await link(admin, second.user.id, ada?.id);
    expect([taken.status, ((await taken.json()) as { code: string }).code]).toEqual([409, 'team_member_has_account']);
    // Another member takes the place of the one before.
    expect((await link(admin, first.user.id, bo?.id)).status).toBe(200);
    expect((await link(admin, second.user.id, ada?.id)).status).toBe(200);
    // Nobody can set it by editing the member.
    await change(bo?.id ?? 0, { accountId: second.user.id });
    expect(await (await admin.fetch(`/api/users/${first.user.id}/team-member`)).json()).toEqual({
      teamMemberId: bo?.id,
    });
    const reader = await join({ role: 'registered' });
    expect((await link(admin, reader.user.id, null)).status).toBe(404);
  });
});
