import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import { practiceStore } from '#features/firm/practices/server/practices.store.ts';
import { getCallAddress } from '#lib/call.ts';
import { getDirectory } from '../team.calls.ts';
import { readTeamSearch } from '../team.constants.ts';
import { directory } from '../team.contract.ts';
import { aTeamMember } from './team.fixtures.ts';
import { teamStore } from './team.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'team_directory' });
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('team_members', 'practices', 'rate_limits'));

const read = async (query: object = {}) =>
  directory.strict().parse(await (await app.fetch(getCallAddress(getDirectory, { query }))).json());
const listNames = async (query: object) => (await read(query)).members.map(({ name }) => name);
const insert = (...members: Parameters<typeof aTeamMember>[0][]) =>
  teamStore.insert(app.services.db, members.map(aTeamMember));

it('lists everyone in the order of the team, with the offices and languages to choose from', async () => {
  await insert(
    { name: 'Cy', order: 3, office: 'Madrid', languages: ['Spanish', 'English'], email: 'cy@firm.example' },
    { name: 'Ada', order: 1, office: 'London', languages: ['English'] },
    { name: 'Bo', order: 2, office: 'london', languages: ['english', 'French'] },
    { name: 'Di', order: 4, office: 'Oslo', languages: ['Norwegian'], status: 'draft' },
  );
  const { members, ...rest } = await read();
  expect(members.map(({ name }) => name)).toEqual(['Ada', 'Bo', 'Cy']);
  expect(rest.total).toBe(3);
  expect(rest.offices).toEqual([
    { name: expect.stringMatching(/^london$/i), count: 2 },
    { name: 'Madrid', count: 1 },
  ]);
  expect(rest.languages).toEqual([
    { name: expect.stringMatching(/^english$/i), count: 3 },
    { name: 'French', count: 1 },
    { name: 'Spanish', count: 1 },
  ]);
});

it('narrows by office, language, name and subject, alone and together', async () => {
  await insert(
    { name: 'Ada Byron', title: 'Partner', bio: 'Rosters of crews.', office: 'London', languages: ['German'] },
    { name: 'Bo Ito', title: 'Fleet planner', bio: 'Engines.', office: 'London', languages: ['Japanese', 'German'] },
    { name: '山田 太郎', title: 'Principal', bio: 'Slots.', office: 'Tokyo', languages: ['Japanese'] },
  );
  expect(await listNames({ office: 'LONDON' })).toEqual(['Ada Byron', 'Bo Ito']);
  expect(await listNames({ language: 'japanese' })).toEqual(['Bo Ito', '山田 太郎']);
  expect(await listNames({ office: 'London', language: 'Japanese' })).toEqual(['Bo Ito']);
  expect(await listNames({ q: 'byr' })).toEqual(['Ada Byron']);
  expect(await listNames({ q: 'fleet' })).toEqual(['Bo Ito']);
  expect(await listNames({ q: 'crews' })).toEqual(['Ada Byron']);
  expect(await listNames({ q: '山田' })).toEqual(['山田 太郎']);
  expect(await listNames({ q: 'crews', office: 'Tokyo' })).toEqual([]);
  expect(await listNames({ office: "'; drop table team_members; --" })).toEqual([]);
  // What one can choose from stays that of the whole team.
  expect((await read({ q: 'crews', office: 'Tokyo' })).offices).toHaveLength(2);
});

it('refuses a filter that is too long, and leaves what is invalid out of the page’s address', async () => {
  for (const name of ['office', 'language'])
    expect((await app.fetch(`/api/team?${name}=${'x'.repeat(81)}`)).status).toBe(400);
  expect((await app.fetch('/api/team?office=%00')).status).toBe(400);
  expect(readTeamSearch({ office: ' Oslo ', language: ['x'], q: '', other: 'y', 7: 'z' })).toEqual({ office: 'Oslo' });
  expect(readTeamSearch({ office: `a\u0000b${'x'.repeat(90)}` }).office).toHaveLength(80);
});

it('narrows by a practice, which counts only its people who are on the site', async () => {
  const [ada, bo, cy] = await insert({ name: 'Ada' }, { name: 'Bo', status: 'draft' }, { name: 'Cy' });
  const ids = [ada?.id ?? 0, bo?.id ?? 0, 2_147_483_647];
  await practiceStore.insert(app.services.db, [
    { title: 'Fleet', slug: 'fleet', type: 'service', teamIds: ids, order: 1 },
    { title: 'Airlines', slug: 'airlines', type: 'industry', teamIds: [cy?.id ?? 0], status: 'draft', order: 2 },
    { title: 'Empty', slug: 'empty', type: 'service', teamIds: [bo?.id ?? 0], order: 3 },
  ]);
  expect((await read()).practices).toEqual([{ name: 'Fleet', slug: 'fleet', count: 1 }]);
  expect(await listNames({ practice: 'fleet' })).toEqual(['Ada']);
  for (const practice of ['airlines', 'empty', 'unknown']) expect(await listNames({ practice })).toEqual([]);
});
