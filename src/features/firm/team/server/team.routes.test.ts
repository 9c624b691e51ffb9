import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import { createRecordSchemas } from '#lib/kinds/kind-contract.ts';
import { readAuthors } from '#platform/publishing/publishing-columns.ts';
import { walkPages } from '#platform/testing/walk-pages.ts';
import { TEAM_PATH } from '../team.constants.ts';
import { type TeamMember, teamMemberKind } from '../team.kind.ts';
import { aTeamMember } from './team.fixtures.ts';
import { teamStore } from './team.store.ts';

const { record: teamMember } = createRecordSchemas(teamMemberKind);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'team' });
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('team_members'));

describe('the team', () => {
  it('has exactly the fields of the contract', async () => {
    await teamStore.insert(app.services.db, [
      aTeamMember(),
      aTeamMember({ profileImage: '/media/p.svg', linkedinUrl: 'https://a.example' }),
    ]);
    const reply = await app.fetch(TEAM_PATH);
    expect(
      z
        .array(teamMember.strict())
        .length(2)
        .safeParse(await reply.json()).error,
    ).toBeUndefined();
  });

  it('shows one member to everybody, and answers 404 for an unknown one', async () => {
    const [row] = await teamStore.insert(app.services.db, [aTeamMember({ name: 'Ada', slug: 'ada', isSample: true })]);
    const reply = await app.fetch(`${TEAM_PATH}/ada`);
    expect(teamMember.strict().parse(await reply.json())).toMatchObject({ id: row?.id, name: 'Ada' });
    for (const unknown of [row?.id, 'bo', 'a'.repeat(300)])
      expect((await app.fetch(`${TEAM_PATH}/${unknown}`)).status).toBe(404);
  });

  it.each(['draft', 'archived', 'trashed'] as const)(
    'shows nobody a member who is %s, nor names them in a byline',
    async (status) => {
      const rows = await teamStore.insert(app.services.db, [
        aTeamMember({ name: 'Ada' }),
        aTeamMember({ name: 'Bo', slug: 'bo', status }),
      ]);
      const ids = rows.map(({ id }) => id);
      const listed = (await (await app.fetch(TEAM_PATH)).json()) as TeamMember[];
      expect(listed.map(({ name }) => name)).toEqual(['Ada']);
      for (const address of [`${TEAM_PATH}/bo`, '/og/team/bo.png', '/team/bo.vcf'])
        expect([address, (await app.fetch(address)).status]).toEqual([address, 404]);
      const authors = await readAuthors(app.services.db, ids);
      expect(authors.map(({ name }) => name)).toEqual(['Ada']);
    },
  );

  it('lists each member once by order, then id, for any orders and page size', async () => {
    const orders = fc.array(fc.oneof(fc.integer({ min: -2, max: 2 }), fc.constantFrom(2_147_483_647, -2_147_483_648)), {
      minLength: 1,
      maxLength: 20,
    });
    await fc.assert(
      fc.asyncProperty(orders, fc.integer({ min: 1, max: 7 }), async (given, limit) => {
        await app.database.empty('team_members');
        const rows = await teamStore.insert(
          app.services.db,
          given.map((order) => aTeamMember({ order })),
        );
        const expected = rows.toSorted((a, b) => a.order - b.order || a.id - b.id).map(({ id }) => id);
        const pages = await walkPages<TeamMember>(app.fetch, `${TEAM_PATH}?limit=${limit}`);
        expect(pages.flat().map(({ id }) => id)).toEqual(expected);
      }),
      { numRuns: 20 },
    );
  });

  it.each(['limit=0', 'limit=101', 'limit=abc', 'cursor=x', `cursor=${Buffer.from('[1e10,1]').toString('base64url')}`])(
    'refuses %s',
    async (query) => {
      expect((await app.fetch(`${TEAM_PATH}?${query}`)).status).toBe(400);
    },
  );
});
