import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { addUser, createIpAddress, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { A_LESSON, aLearningItem } from '#features/learning/lessons/server/learning.fixtures.ts';
import { contentStore } from '#features/learning/lessons/server/learning.store.ts';
import type { MyBadges, MyEvidence, OwnBadge, Verification } from '../badges.contract.ts';

const BADGES = '/api/my-badges';
const EVIDENCE = '/api/my-evidence';

let app: TestApp;
let learner: TestBrowser;
let userId: number;
let items: number[];
beforeAll(async () => {
  app = await createTestApp({ label: 'badge-changes' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('rate_limits', 'learning_content', 'learning_paths', 'badges', 'evidence_pages');
  items = await addItems(5);
  const user = await addUser(app.services.db, { createdAt: new Date(Date.now() - 86_400_000) });
  userId = user.id;
  learner = await signInBrowser(app, user.email);
});

async function addItems(length: number, title = 'Item ') {
  const rows = await contentStore.insert(
    app.services.db,
    Array.from({ length }, (_, index) =>
      aLearningItem({ lesson: A_LESSON, title: `${title}${index}`.padEnd(150, 'ü') }),
    ),
  );
  return rows.map(({ id }) => id);
}
/** Adds a learning path of these items. @returns its id */
async function addPath(ids: readonly number[]) {
  const [path] = await app.database.query<{ id: number }>(
    `INSERT INTO learning_paths (title, description, category, content_ids) VALUES ('Fares', 'x', 'Strategy', $1) RETURNING id`,
    [ids],
  );
  return path?.id ?? 0;
}
const complete = (ids: readonly number[]) =>
  app.database.query(
    `INSERT INTO user_progress (user_id, content_id, proof, progress, completed_at, proven_at)
     SELECT $1, id, 'read', 100, now(), now() FROM unnest($2::int[]) AS listed(id)`,
    [userId, ids],
  );
const save = (key: string, body: object) => learner.send(`${BADGES}/${key}`, body, { method: 'PUT' });
const open = async (key: string) => (await (await save(key, { isOpen: true, name: 'Ada Reyes' })).json()) as OwnBadge;
const readJson = async <T>(path: string, by: Pick<TestBrowser, 'fetch'> = learner) =>
  (await (await by.fetch(path)).json()) as T;
const listBadges = async () => (await readJson<MyBadges>(BADGES)).badges;
const toApi = ({ url }: Pick<OwnBadge, 'url'>) => new URL(url ?? '').pathname.replace(/^\//, '/api/');

describe('a badge', () => {
  it('can be closed after it was revoked, but not opened again', async () => {
    await complete(items.slice(0, 1));
    const badge = await open('first-steps');
    await app.database.query('UPDATE badges SET revoked_at = now()');
    expect(await listBadges()).toMatchObject([{ state: 'revoked', isOpen: true, url: badge.url }]);
    const reply = await save('first-steps', { isOpen: false, name: 'Other Name' });
    expect(await reply.json()).toMatchObject({ state: 'revoked', isOpen: false, url: null, name: 'Ada Reyes' });
    expect((await app.fetch(toApi(badge))).status).toBe(404);
    expect((await save('first-steps', { isOpen: true, name: 'Ada Reyes' })).status).toBe(409);
  });

  it('for a path that editors change or hide stays as it was signed, on the evidence page too', async () => {
    const id = await addPath(items.slice(0, 1));
    const key = `path-${id}`;
    const readDefinition = () => app.fetch(`/api/badge-issuer/achievements/${key}`);
    const change = (set: string) => app.database.query(`UPDATE learning_paths SET ${set} WHERE id = $1`, [id]);
    await change("status = 'archived'");
    expect((await readDefinition()).status).toBe(404);
    await change("status = 'published'");
    await complete(items.slice(0, 1));
    const { url } = await open(key);
    const body = { name: 'Ada', isOpen: true, chosen: [`badge:${key}`] };
    const put = async () => (await learner.send(EVIDENCE, body, { method: 'PUT' })).json() as Promise<MyEvidence>;
    const badges = [{ title: 'Fares', url }];
    expect(await readJson(toApi(await put()), app)).toMatchObject({ badges });
    for (const edit of [
      () => change(`content_ids = content_ids || ${items[1]}`),
      () => change("title = 'Secret', status = 'archived'"),
    ]) {
      await edit();
      const page = await put();
      expect(page.choices.find((choice) => choice.id === `badge:${key}`)).toMatchObject({
        title: 'Fares',
        isChosen: true,
      });
      expect(await readJson(toApi(page), app)).toMatchObject({ badges });
    }
    expect(await (await readDefinition()).json()).toMatchObject({ name: 'Fares' });
  });

  it('for a long path verifies, also on a node whose clock is a few seconds behind', async () => {
    const ids = await addItems(200, 'Fares ');
    const key = `path-${await addPath(ids)}`;
    await complete(ids);
    const issued = await open(key);
    await app.database.query("UPDATE badges SET issued_at = now() + interval '20 seconds'");
    const credential = await (await app.fetch(`${toApi(issued)}/credential`)).text();
    const reply = await app.send('/api/badge-verification', { credential }, { from: createIpAddress() });
    expect([reply.status, ((await reply.json()) as Verification).result]).toEqual([200, 'valid']);
  });

  it('is not earned by bookmarks or by the learner’s word', async () => {
    for (const id of items) {
      await learner.send(`/api/user-bookmarks/${id}`, {}, { method: 'PUT' });
      await learner.send(`/api/user-progress/${id}`, { isCompleted: true }, { method: 'PUT' });
    }
    expect(await listBadges()).toEqual([]);
    for (const key of ['curator', 'first-steps', 'knowledge-seeker'])
      expect((await save(key, { isOpen: true, name: 'Ada' })).status).toBe(404);
  });
});
