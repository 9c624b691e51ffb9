import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { aLearningItem } from '#features/learning/lessons/server/learning.fixtures.ts';
import { contentStore } from '#features/learning/lessons/server/learning.store.ts';
import type { MenteeField } from '#lib/mentee-context.ts';
import type { Understanding } from '#lib/skills.ts';
import { SKILL_USES_PATH, SKILLS_PATH, UNDERSTANDING_PATH } from '../skills.constants.ts';
import { understanding } from '../skills.contract.ts';
import { anObstacle, aSkill } from './skills.fixtures.ts';
import { obstacleStore, skillStore } from './skills.store.ts';

const PROFILE = '/api/mentee-profile';
type Answers = Partial<Record<MenteeField, string>>;

let app: TestApp;
let learner: TestBrowser;
let userId: number;
/** Ids by name. */
let ids: ReadonlyMap<string, number>;
const getId = (name: string) => ids.get(name) ?? 0;
beforeAll(async () => {
  app = await createTestApp({ label: 'understanding' });
  const { db } = app.services;
  const rows = await skillStore.insert(db, [
    aSkill({ name: 'Unit revenue', synonyms: ['RASK', 'yield'] }),
    aSkill({ name: 'Forecasting', synonyms: ['demand forecasts'] }),
    aSkill({ name: 'Public speaking', synonyms: ['presentations', 'parler en public'] }),
    aSkill({ name: 'Information technology', synonyms: ['IT', 'computers'] }),
    aSkill({ name: 'Leadership', synonyms: ['management', 'managing people'] }),
    aSkill({ name: 'Revenue management', synonyms: ['pricing'] }),
  ]);
  ids = new Map(rows.map(({ name, id }) => [name, id]));
  const roles = await skillStore.insert(db, [
    aSkill({
      name: 'Revenue analyst',
      type: 'role',
      synonyms: ['pricing analyst'],
      skillIds: [getId('Unit revenue'), getId('Forecasting'), 2_000_000],
    }),
    aSkill({ name: 'Pilot', type: 'role', synonyms: ['captain', 'first officer'], skillIds: [getId('Leadership')] }),
    aSkill({ name: 'Dispatcher', type: 'role', skillIds: [getId('Information technology')] }),
  ]);
  ids = new Map([...ids, ...roles.map(({ name, id }) => [name, id] as const)]);
  await signInLearner();
  await obstacleStore.insert(db, [
    anObstacle({
      name: 'Bereavement',
      phrases: ['my husband died', 'lost my husband', 'late husband'],
      isSensitive: true,
    }),
    anObstacle({ name: 'Little money', phrases: ['no money', "can't afford"] }),
  ]);
  await contentStore.insert(db, [
    aLearningItem({ skillIds: [getId('Unit revenue')], takeaway: 'You can read a yield.' }),
  ]);
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('learner_skills', 'mentee_profiles', 'rate_limits'));

async function signInLearner(): Promise<void> {
  const user = await addUser(app.services.db);
  userId = user.id;
  learner = await signInBrowser(app, user.email);
}

const read = async (reply: Response): Promise<Understanding> => {
  expect(reply.status).toBe(200);
  return understanding.strict().parse(await reply.json());
};
/** Stores the answers and reads what they say. */
async function understand(answers: Answers): Promise<Understanding> {
  expect((await learner.send(PROFILE, answers, { method: 'PUT' })).status).toBe(200);
  return read(await learner.fetch(UNDERSTANDING_PATH));
}
const correct = async (change: { added?: number[]; removed?: number[]; unknown?: number[]; known?: number[] }) =>
  read(await learner.send(UNDERSTANDING_PATH, change, { method: 'PATCH' }));
const getNames = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).toSorted();
const getIds = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id);

describe('the understanding of a profile', () => {
  it('names the role, its skills, the reasons, and what the library lacks', async () => {
    const dreamJob = 'I would love to be a Revenue Analyst at a small airline.';
    const found = await understand({ dreamJob, shortTermGoals: 'Présentations; and better forecasting' });
    expect(found.roles).toEqual([
      {
        id: getId('Revenue analyst'),
        name: 'Revenue analyst',
        because: [{ field: 'dreamJob', quote: 'I would love to be a Revenue Analyst at a small airline' }],
        isOwn: false,
      },
    ]);
    expect(getNames(found.skills)).toEqual(['Forecasting', 'Public speaking', 'Unit revenue']);
    expect(found.skills.find(({ name }) => name === 'Forecasting')).toMatchObject({
      because: [{ field: 'shortTermGoals', quote: 'and better forecasting' }],
      roleIds: [getId('Revenue analyst')],
    });
    expect(getNames(found.missing)).toEqual(['Forecasting', 'Public speaking']);
    expect(found.notUnderstood).toEqual([]);
  });

  it.each<[string, string[]]>([
    ['I no longer want to be a pilot', []],
    ["I don't want to be a pilot, captain or dispatcher", []],
    ['I no longer want to be a pilot, I want to be a dispatcher', ['Dispatcher']],
    ['Not a pilot but a dispatcher', ['Dispatcher']],
    ['Being a pilot is not for me', []],
    ['I used to want to be a captain', []],
    ['Dispatcher instead of pilot', ['Dispatcher']],
    ['I will not give up until I am a pilot', ['Pilot']],
    ['I can’t wait to be a first officer!', ['Pilot']],
    ['Not only a dispatcher', ['Dispatcher']],
    ['Revenue analist', ['Revenue analyst']],
    ['revenue analysts', ['Revenue analyst']],
    ['data analyst', []],
    ['an autopilot', []],
  ])('reads “%s”', async (dreamJob, roles) => {
    expect(getNames((await understand({ dreamJob })).roles)).toEqual(roles);
  });

  it.each<[string, string[]]>([
    ['I want to make it big', []],
    ['I WANT TO MAKE IT BIG', []],
    ['A job in IT', ['Information technology']],
    ['it', ['Information technology']],
    ['revenue management', ['Revenue management']],
    ['the management of people', ['Leadership']],
    ['Je veux parler en public', ['Public speaking']],
    ['my husband died', []],
  ])('finds the skills of “%s”', async (shortTermGoals, skills) => {
    expect(getNames((await understand({ shortTermGoals })).skills)).toEqual(skills);
  });

  it('quotes what it does not understand, whatever the language', async () => {
    const answers = {
      dreamJob: 'أريد أن أصبح طيارة وأن أقود فريقًا',
      shortTermGoals: '🚀👩‍✈️',
      longTermGoals: 'x'.repeat(1000),
      currentChallenges: 'n/a',
      hobbies: 'قراءة',
    };
    const found = await understand(answers);
    expect(found).toMatchObject({ roles: [], skills: [], known: [], obstacles: [], missing: [] });
    expect(found.notUnderstood.map(({ field }) => field)).toEqual(['dreamJob', 'shortTermGoals', 'longTermGoals']);
    expect(found.notUnderstood[0]?.quote).toBe(answers.dreamJob);
    expect(found.notUnderstood[1]?.quote).toBe(answers.shortTermGoals);
    expect(found.notUnderstood[2]?.quote).toHaveLength(160);
    expect((await understand({ ...answers, longTermGoals: '👩‍✈️'.repeat(200) })).notUnderstood[2]?.quote).not.toContain(
      '\ufffd',
    );
  });

  it('knows what somebody has done, and reads obstacles from what is hard', async () => {
    const found = await understand({
      workExperience: 'Three years as a revenue analyst. Never worked in pricing.',
      interests: 'computers',
      currentChallenges: 'I have no degree and no money',
      lifeExperiences: 'I lost my husband. I had no money as a child',
    });
    expect(getNames(found.known)).toEqual(['Forecasting', 'Unit revenue']);
    expect(getNames(found.skills)).toEqual(['Information technology']);
    expect(found.obstacles.map(({ name, isSensitive }) => [name, isSensitive])).toEqual([
      ['Bereavement', true],
      ['Little money', false],
    ]);
    expect((await understand({ currentChallenges: 'money is not a problem', lifeExperiences: '' })).obstacles).toEqual(
      [],
    );
  });
});

describe('the correction', () => {
  it('adds and removes, also when the answers change later', async () => {
    const shown = await understand({ dreamJob: 'Revenue analyst', interests: 'computers' });
    const removed = [getId('Revenue analyst'), getId('Information technology')];
    const corrected = await correct({ removed, added: [getId('Leadership')] });
    // The skills of a removed role go with it.
    expect(getNames(shown.skills)).toEqual(['Forecasting', 'Information technology', 'Unit revenue']);
    expect(corrected.roles).toEqual([]);
    expect(corrected.skills.map(({ name, isOwn }) => [name, isOwn])).toEqual([['Leadership', true]]);
    const later = await understand({ dreamJob: 'Revenue analyst or pilot', shortTermGoals: 'presentations' });
    expect(getNames(later.roles)).toEqual(['Pilot']);
    expect(getNames(later.skills)).toEqual(['Leadership', 'Public speaking']);
    const back = await correct({ added: [getId('Revenue analyst')], removed: [getId('Pilot')] });
    expect(getNames(back.roles)).toEqual(['Revenue analyst']);
    expect(getNames(back.skills)).toEqual(['Forecasting', 'Leadership', 'Public speaking', 'Unit revenue']);
    expect(getNames((await correct({ removed: getIds([...back.roles, ...back.skills]) })).skills)).toEqual([]);
  });

  it('leaves what an answer has named since, and what another correction does at the same moment', async () => {
    await understand({ interests: 'computers, presentations' });
    const answers = { interests: 'computers, presentations', dreamJob: 'Revenue analyst' };
    await learner.send(PROFILE, answers, { method: 'PUT' });
    await Promise.all([
      correct({ removed: [getId('Information technology')] }),
      correct({ removed: [getId('Public speaking')] }),
      correct({ added: [getId('Leadership')] }),
    ]);
    const found = await understand({});
    expect(getNames(found.roles)).toEqual(['Revenue analyst']);
    expect(getNames(found.skills)).toEqual(['Forecasting', 'Leadership', 'Unit revenue']);
  });

  it('that removes what the learner added lets a later answer name it', async () => {
    await correct({ added: [getId('Leadership')] });
    await correct({ removed: [getId('Leadership')] });
    expect(getNames((await understand({ interests: 'managing people' })).skills)).toEqual(['Leadership']);
  });

  it('takes off what a role in the experience only assumes, and puts it back', async () => {
    const shown = await understand({ workExperience: 'Revenue analyst for years. I do forecasting' });
    expect(getNames(shown.known.filter(({ isAssumed }) => isAssumed))).toEqual(['Unit revenue']);
    expect(getNames(shown.known)).toEqual(['Forecasting', 'Unit revenue']);
    expect(getNames((await correct({ unknown: [getId('Unit revenue')] })).known)).toEqual(['Forecasting']);
    expect(getNames((await correct({ added: [getId('Leadership')] })).known)).toEqual(['Forecasting']);
    const back = await correct({ known: [getId('Unit revenue')] });
    expect(getNames(back.known)).toEqual(['Forecasting', 'Unit revenue']);
  });

  it('ignores what does not exist, also later', async () => {
    const found = await correct({
      added: [2_000_000, getId('Leadership')],
      removed: [2_000_001],
      unknown: [2_000_002],
    });
    expect([found.roles, getNames(found.skills)]).toEqual([[], ['Leadership']]);
    const [gone] = await skillStore.insert(app.services.db, [aSkill({ name: 'Gone soon' })]);
    const added = await correct({ removed: [getId('Leadership')], added: [gone?.id ?? 0] });
    expect(getNames(added.skills)).toEqual(['Gone soon']);
    const admin = await app.createAdminBrowser();
    expect((await admin.fetch(`${SKILLS_PATH}/${gone?.id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await read(await learner.fetch(UNDERSTANDING_PATH))).skills).toEqual([]);
  });

  it.each([
    { added: ['1'] },
    { removed: [-1] },
    { added: Array.from({ length: 101 }, (_, index) => index + 1) },
    { unknown: [1.5] },
    { known: null },
  ])('refuses %j', async (body) => {
    expect((await learner.send(UNDERSTANDING_PATH, body, { method: 'PATCH' })).status).toBe(400);
  });
});

describe('the learners’ wishes', () => {
  it('are counted for editors without a text or a person', async () => {
    await understand({ dreamJob: 'Revenue analyst', shortTermGoals: 'secret words' });
    const admin = await app.createAdminBrowser();
    const uses = (await (await admin.fetch(SKILL_USES_PATH)).json()) as object[];
    expect(uses).toContainEqual({ id: getId('Forecasting'), name: 'Forecasting', items: 0, learners: 1 });
    expect(uses).toContainEqual({ id: getId('Unit revenue'), name: 'Unit revenue', items: 1, learners: 1 });
    expect(uses).toContainEqual({ id: getId('Leadership'), name: 'Leadership', items: 0, learners: 0 });
    // Only editing a profile changes the count; reading it for a plan or a story does not.
    await app.database.empty('learner_skills');
    await learner.fetch('/api/pathway-plan');
    await learner.send('/api/generate-narrative', { menteeContext: { dreamJob: 'Pilot' } });
    expect(await app.database.query('SELECT 1 FROM learner_skills')).toEqual([]);
    expect((await learner.fetch(SKILL_USES_PATH)).status).toBe(403);
    const seen = await (await learner.fetch(SKILLS_PATH)).text();
    expect(seen).not.toMatch(/synonyms|practice|RASK/);
  });

  it('are not counted from answers that are deleted while they are read', async () => {
    for (let round = 0; round < 5; round += 1) {
      await learner.send(PROFILE, { dreamJob: 'Revenue analyst' }, { method: 'PUT' });
      await Promise.all([learner.fetch(UNDERSTANDING_PATH), learner.fetch(PROFILE, { method: 'DELETE' })]);
      const wanted = await app.database.query("SELECT 1 FROM learner_skills WHERE wanted_ids <> '{}'");
      expect(wanted).toEqual([]);
    }
  });

  it('are in the export, and go with the profile and with the account', async () => {
    await signInLearner();
    await understand({ dreamJob: 'Revenue analyst' });
    await correct({ removed: [getId('Forecasting')], added: [getId('Leadership')] });
    const data = (await (await learner.fetch('/api/auth/me/export')).json()) as object;
    expect(data).toMatchObject({
      learnerSkills: { added: ['Leadership'], removed: ['Forecasting'], wanted: ['Unit revenue', 'Leadership'] },
    });
    const countRows = () => app.database.query('SELECT 1 FROM learner_skills WHERE user_id = $1', [userId]);
    expect(await countRows()).toHaveLength(1);
    await learner.fetch(PROFILE, { method: 'DELETE' });
    expect(await countRows()).toHaveLength(0);
    await understand({ dreamJob: 'Pilot' });
    await app.database.query('DELETE FROM users WHERE id = $1', [userId]);
    expect(await countRows()).toHaveLength(0);
    await signInLearner();
  });
});
