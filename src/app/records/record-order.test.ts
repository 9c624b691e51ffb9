import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '../testing/test-app.ts';

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'record_order' });
  admin = await app.createAdminBrowser();
});
afterAll(() => app?.close());

const KINDS = [
  {
    path: '/api/team-members',
    table: 'team_members',
    columns: "name, slug, title, bio) VALUES ('x', gen_random_uuid(), 'Partner', 'Bio.'",
  },
  {
    path: '/api/learning-paths',
    table: 'learning_paths',
    columns: "title, description, category, difficulty) VALUES ('x', 'To.', 'Strategy', 'beginner'",
  },
] as const;

describe.each(KINDS)('the order of $path', ({ path, table, columns }) => {
  let ids: number[];
  beforeEach(async () => {
    await app.database.empty(table, 'activity', 'rate_limits');
    ids = [];
    for (let i = 0; i < 4; i += 1) {
      const [row] = await app.database.query<{ id: number }>(`INSERT INTO ${table} (${columns}) RETURNING id`);
      ids.push(row?.id ?? 0);
    }
  });
  const saveOrder = (wanted: unknown) => admin.send(`${path}/order`, { ids: wanted }, { method: 'PUT' });
  const listIds = async () => ((await (await app.fetch(path)).json()) as { id: number }[]).map(({ id }) => id);

  it('is saved as sent, visible at once, and logged as one activity', async () => {
    const wanted = ids.toReversed();
    const reply = await saveOrder(wanted);
    expect([reply.status, await reply.json(), await listIds()]).toEqual([200, { ids: wanted }, wanted]);
    const lines = await app.database.query('SELECT actor_id, action, record_id, detail FROM activity');
    expect(lines).toEqual([{ actor_id: 1, action: 'updated', record_id: null, detail: 'order changed' }]);
  });

  it('keeps unlisted records at the end in their order and ignores deleted ones', async () => {
    const [a, b, c, d] = ids;
    expect((await saveOrder([d, 2_147_483_647, b])).status).toBe(200);
    expect(await listIds()).toEqual([d, b, a, c]);
  });

  it('does not count as an edit: no edit conflicts, and samples stay samples', async () => {
    await app.database.query(`UPDATE ${table} SET is_sample = true`);
    await saveOrder(ids.toReversed());
    expect(await app.database.query(`SELECT DISTINCT version, is_sample FROM ${table}`)).toEqual([
      { version: 1, is_sample: true },
    ]);
  });

  it('that is already in place is not logged', async () => {
    await saveOrder(ids);
    await app.database.empty('activity');
    await saveOrder(ids);
    expect(await app.database.query('SELECT FROM activity')).toEqual([]);
  });

  it('is consistent when two change it at once', async () => {
    await Promise.all([saveOrder(ids.toReversed()), saveOrder([...ids.slice(2), ...ids.slice(0, 2)])]);
    expect([ids.toReversed(), [...ids.slice(2), ...ids.slice(0, 2)]]).toContainEqual(await listIds());
  });

  it.each([[[]], [['1']], [[0]], [null], ['1,2'], [Array.from({ length: 1001 }, (_, i) => i + 1)]])(
    'cannot be %j',
    async (wanted) => {
      expect((await saveOrder(wanted)).status).toBe(400);
      expect(await listIds()).toEqual(ids);
    },
  );
});
