import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMentoringActors } from '#app/testing/mentoring-actors.ts';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import * as accounts from '#features/audience/accounts/accounts.calls.ts';
import { aTeamMember } from '#features/firm/team/server/team.fixtures.ts';
import { teamStore } from '#features/firm/team/server/team.store.ts';

const SETTINGS = '/api/mentor-desk/settings';
const BASE = { isOffering: true, learnersMax: 8 };
const CARD = {
  position: 'Network planner',
  offer: 'From the ramp to planning',
  about: 'Two airlines.\n\nhttps://example.com <b>One</b> long way round.',
  languages: 'English, Japanese',
};
const NOTHING = { position: null, offer: null, about: null, languages: null, teamMember: null };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'mentor_cards' });
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('rate_limits', 'activity', 'mentor_settings', 'team_members', 'users'));

const { join, joinMentor, readOwn, readDesk, send, getStatus } = createMentoringActors(() => app);
type Actor = Awaited<ReturnType<typeof join>>;
const save = (mentor: Actor, fields: object) => send(mentor, SETTINGS, { ...BASE, ...fields }, 'PUT');
const readMentor = async (learner: Actor) => (await readOwn(learner)).mentors[0];
const getPath = ({ user }: Actor) => `/api/users/${user.id}/team-member`;
const link = (by: Actor, mentor: Actor, teamMemberId: unknown) => send(by, getPath(mentor), { teamMemberId }, 'PUT');
async function addTeamMember() {
  const [member] = await teamStore.insert(app.services.db, [
    aTeamMember({ name: 'Ben Ito', title: 'Principal', profileImage: '/media/images/ben.svg' }),
  ]);
  if (!member) throw new Error('The team member was not added');
  const { id, slug, name, title, profileImage } = member;
  return { id, slug, name, title, profileImage };
}

describe('how a mentor introduces themselves', () => {
  it('is what learners read when they choose, as it was written, and what the desk shows', async () => {
    const [mentor, learner] = [await joinMentor(), await join()];
    expect(await readMentor(learner)).toMatchObject({ name: 'Ben Ito', ...NOTHING });
    expect(await getStatus(save(mentor, CARD))).toBe(200);
    expect(await readMentor(learner)).toMatchObject({ ...CARD, teamMember: null });
    expect((await readDesk(mentor)).card).toEqual({ name: 'Ben Ito', ...CARD, teamMember: null });
  });

  it('stays as it is where a field is left out, and is removed by an empty one', async () => {
    const [mentor, learner] = [await joinMentor(), await join()];
    await save(mentor, CARD);
    await save(mentor, { offer: ' ' });
    expect(await readMentor(learner)).toMatchObject({ ...CARD, offer: null });
    await save(mentor, { position: '', offer: '', about: '  \n', languages: null });
    expect(await readMentor(learner)).toMatchObject(NOTHING);
  });

  it('stores a tab as a space, and no invisible characters', async () => {
    const mentor = await joinMentor();
    expect(await getStatus(save(mentor, { languages: 'English\tJapa\u0000nese' }))).toBe(200);
    expect((await readDesk(mentor)).card).toMatchObject({ languages: 'English Japanese' });
  });

  it.each([
    ['a position of two lines', { position: 'Network\nplanner' }],
    ['a position of 121 characters', { position: 'x'.repeat(121) }],
    ['a text of 601 characters', { about: 'x'.repeat(601) }],
    ['a text with a bell', { about: 'One\u0007two' }],
    ['a text with an escape sequence', { about: '\u001b[31mred' }],
    ['a number', { about: 7 }],
  ])('refuses %s', async (_, fields) => {
    const mentor = await joinMentor();
    expect(await getStatus(save(mentor, fields))).toBe(400);
    expect((await readDesk(mentor)).card).toMatchObject(NOTHING);
  });

  it('is in the export of their data, and gone with the account', async () => {
    const mentor = await joinMentor();
    await save(mentor, CARD);
    const exported = (await (await mentor.browser.fetch(accounts.exportData.path)).json()) as { mentoring: object };
    expect(exported.mentoring).toMatchObject({ settings: CARD });
    await app.database.query('DELETE FROM users WHERE id = $1', [mentor.user.id]);
    expect(await app.database.query('SELECT FROM mentor_settings')).toEqual([]);
  });
});

describe('the team member that a mentor is', () => {
  it('is set by an administrator, who is logged, and never by the mentor', async () => {
    const [admin, mentor, learner] = [await join({ role: 'admin' }), await joinMentor(), await join()];
    const member = await addTeamMember();
    await save(mentor, { ...CARD, teamMemberId: member.id });
    for (const by of [mentor, learner, await join({ role: 'editor' })])
      expect(await getStatus(link(by, mentor, member.id))).toBe(403);
    expect((await readMentor(learner))?.teamMember).toBeNull();
    expect(await getStatus(link(admin, mentor, member.id))).toBe(200);
    // Saving the settings does not change it.
    await save(mentor, { offer: '' });
    expect((await readMentor(learner))?.teamMember).toEqual(member);
    expect((await readDesk(mentor)).card.teamMember).toEqual(member);
    expect(await (await admin.browser.fetch(getPath(mentor))).json()).toEqual({ teamMemberId: member.id });
    expect(await getStatus(link(admin, mentor, null))).toBe(200);
    expect((await readMentor(learner))?.teamMember).toBeNull();
    expect(await app.database.query('SELECT actor_id, record_id, kind, detail FROM activity ORDER BY id')).toEqual([
      { actor_id: admin.user.id, record_id: mentor.user.id, kind: 'user', detail: `is team member ${member.id}` },
      { actor_id: admin.user.id, record_id: mentor.user.id, kind: 'user', detail: 'no longer a team member' },
    ]);
  });

  it('is left out once they leave the team', async () => {
    const [admin, mentor, learner] = [await join({ role: 'admin' }), await joinMentor(), await join()];
    await link(admin, mentor, (await addTeamMember()).id);
    await app.database.empty('team_members');
    expect((await readMentor(learner))?.teamMember).toBeNull();
    expect(await (await admin.browser.fetch(getPath(mentor))).json()).toEqual({ teamMemberId: null });
  });

  it('is refused for somebody who neither mentors nor answers messages, and for a member who does not exist', async () => {
    const [admin, mentor, learner] = [await join({ role: 'admin' }), await joinMentor(), await join()];
    const member = await addTeamMember();
    expect(await getStatus(link(admin, learner, member.id))).toBe(404);
    expect(await getStatus(admin.browser.fetch(getPath(learner)))).toBe(404);
    expect(await getStatus(link(admin, mentor, 2_147_483_647))).toBe(404);
    for (const wrong of [0, 'one', undefined]) expect(await getStatus(link(admin, mentor, wrong))).toBe(400);
    expect(await app.database.query('SELECT FROM activity')).toEqual([]);
  });
});
