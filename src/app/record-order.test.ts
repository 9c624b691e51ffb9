import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from './testing/test-app.ts';

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await createTestApp({ label: 'record_order' });
  admin = await app.adminBrowser();
});
afterAll(() => app?.close());

const KINDS = [
  { path: '/api/team-members', table: 'team_members', columns: "name, title, bio) VALUES ('x', 'Partner', 'Bio.'" },
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
  const order = (wanted: unknown) => admin.send(`${path}/order`, { ids: wanted }, { method: 'PUT' });
  const seen = async () => ((await (await app.fetch(path)).json()) as { id: number }[]).map(({ id }) => id);

  it('is what was sent, on the public page at once and in one line of the log', async () => {
    const wanted = ids.toReversed();
    const reply = await order(wanted);
    expect([reply.status, await reply.json(), await seen()]).toEqual([200, { ids: wanted }, wanted]);
    const lines = await app.database.query('SELECT actor_id, action, record_id, detail FROM activity');
    expect(lines).toEqual([{ actor_id: 1, action: 'updated', record_id: null, detail: 'order changed' }]);
  });

  it('leaves what is not named behind, as it was, and passes over what is gone', async () => {
    const [a, b, c, d] = ids;
    expect((await order([d, 2_147_483_647, b])).status).toBe(200);
    expect(await seen()).toEqual([d, b, a, c]);
  });

  it('counts no save: whoever is writing meets no conflict, and a sample stays one', async () => {
    await app.database.query(`UPDATE ${table} SET is_sample = true`);
    await order(ids.toReversed());
    expect(await app.database.query(`SELECT DISTINCT version, is_sample FROM ${table}`)).toEqual([
      { version: 1, is_sample: true },
    ]);
  });

  it('that is so already is no change and leaves no line', async () => {
    await order(ids);
    await app.database.empty('activity');
    await order(ids);
    expect(await app.database.query('SELECT FROM activity')).toEqual([]);
  });

  it('is whole when two change it at once', async () => {
    await Promise.all([order(ids.toReversed()), order([...ids.slice(2), ...ids.slice(0, 2)])]);
    expect([ids.toReversed(), [...ids.slice(2), ...ids.slice(0, 2)]]).toContainEqual(await seen());
  });

  it.each([[[]], [['1']], [[0]], [null], ['1,2'], [Array.from({ length: 1001 }, (_, i) => i + 1)]])(
    'cannot be %j',
    async (wanted) => {
      expect((await order(wanted)).status).toBe(400);
      expect(await seen()).toEqual(ids);
    },
  );
});
