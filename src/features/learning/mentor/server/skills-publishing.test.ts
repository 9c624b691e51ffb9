import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createChoices, PLAN } from '#app/testing/plans.ts';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { aLearningItem } from '#features/learning/lessons/server/learning.fixtures.ts';
import { contentStore } from '#features/learning/lessons/server/learning.store.ts';
import { SKILLS_PATH } from '#lib/skills.ts';
import type { SkillUse } from '../mentor.contract.ts';
import { aSkill } from './skills.fixtures.ts';
import { skillStore } from './skills.store.ts';

let app: TestApp;
let admin: TestBrowser;
let learner: TestBrowser;
let email: string;
let skill: number;
let item: number;
beforeAll(async () => {
  app = await createTestApp({ label: 'skills_publishing' });
  admin = await app.createAdminBrowser();
});
afterAll(() => app?.close());
beforeEach(async () => {
  const { db } = app.services;
  await app.database.empty('skills', 'learning_content', 'plans', 'trash', 'rate_limits');
  [{ id: skill } = { id: 0 }] = await skillStore.insert(db, [
    aSkill({ name: 'Fares', definition: 'What a seat costs.' }),
  ]);
  [{ id: item } = { id: 0 }] = await contentStore.insert(db, [aLearningItem({ skillIds: [skill] })]);
  const user = await addUser(db, { createdAt: new Date(Date.now() - 86_400_000) });
  email = user.email;
  learner = await signInBrowser(app, email);
});

const readJson = async <T>(path: string, by: Pick<TestBrowser, 'fetch'> = app) =>
  (await (await by.fetch(path)).json()) as T;
const put = (path: string, body: object, by = admin) => by.send(path, body, { method: 'PUT' });
const readUses = () => readJson<SkillUse[]>('/api/skills/uses', admin);

it('a skill has a definition that everyone reads, of one line and 160 characters', async () => {
  expect(await readJson(SKILLS_PATH)).toMatchObject([{ name: 'Fares', definition: 'What a seat costs.' }]);
  expect((await put(`${SKILLS_PATH}/${skill}`, { name: 'Fares', definition: 'x'.repeat(161) })).status).toBe(400);
  expect(await (await put(`${SKILLS_PATH}/${skill}`, { name: 'Fares', definition: '' })).json()).toMatchObject({
    definition: null,
  });
});

it.each(['archived', 'trashed'])(
  'a skill that is %s is no longer offered, and keeps its name where a badge names it',
  async (state) => {
    await app.database.query(
      `INSERT INTO user_progress (user_id, content_id, proof, progress, completed_at, proven_at)
       SELECT id, $1, 'read', 100, now(), now() FROM users WHERE email = $2`,
      [item, email],
    );
    if (state === 'trashed') await admin.fetch(`${SKILLS_PATH}/${skill}`, { method: 'DELETE' });
    else await put(`${SKILLS_PATH}/${skill}`, { name: 'Fares', status: state });
    expect(await readJson(SKILLS_PATH)).toEqual([]);
    expect(await readUses()).toEqual([]);
    const badge = await put('/api/my-badges/first-steps', { isOpen: true, name: 'Ada' }, learner);
    const { url } = (await badge.json()) as { url: string };
    expect(await readJson(`/api${new URL(url).pathname}`)).toMatchObject({ skills: ['Fares'] });
  },
);

it('a skill is wanted and not taught until an item on it is published', async () => {
  await learner.send(PLAN, createChoices([skill]));
  expect(await readUses()).toEqual([{ id: skill, name: 'Fares', items: 1, learners: 1 }]);
  await put(`/api/learning-content/${item}`, { title: 'About fares', status: 'draft' });
  expect(await readUses()).toEqual([{ id: skill, name: 'Fares', items: 0, learners: 1 }]);
  // What “Start a draft” sends.
  const draft = await admin.send('/api/learning-content', { title: 'Fares', skillIds: [skill], status: 'draft' });
  expect([draft.status, await draft.json()]).toMatchObject([201, { status: 'draft', skillIds: [skill] }]);
  expect(await readUses()).toMatchObject([{ items: 0 }]);
});
