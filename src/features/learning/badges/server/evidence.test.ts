import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { A_LESSON, aLearningItem } from '#features/learning/lessons/server/learning.fixtures.ts';
import { contentStore } from '#features/learning/lessons/server/learning.store.ts';
import type { MyEvidence } from '../badges.contract.ts';

let app: TestApp;
let learner: TestBrowser;
let id: number;
let email: string;
beforeAll(async () => {
  app = await createTestApp({ label: 'evidence' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('rate_limits', 'learning_content');
  const [item] = await contentStore.insert(app.services.db, [aLearningItem({ lesson: A_LESSON })]);
  id = item?.id ?? 0;
  ({ email } = await addUser(app.services.db, { createdAt: new Date(Date.now() - 86_400_000) }));
  learner = await signInBrowser(app, email);
});

describe('the choice of what the evidence page shows', () => {
  const EVIDENCE = '/api/my-evidence';
  const put = async (body: object) =>
    (await (await learner.send(EVIDENCE, body, { method: 'PUT' })).json()) as MyEvidence;

  it('leaves a page closed if it is saved in a tab that still shows it as open', async () => {
    await app.database.query(
      "INSERT INTO user_progress (user_id, content_id, proof, proven_at) SELECT id, $1, 'read', now() FROM users WHERE email = $2",
      [id, email],
    );
    const chosen = [`item-${id}`];
    const { url } = await put({ name: 'Ada', isOpen: true, chosen });
    await put({ name: 'Ada', isOpen: false, chosen });
    expect(await put({ name: 'Ada Reyes', chosen: [] })).toMatchObject({ isOpen: false, name: 'Ada Reyes' });
    expect((await app.fetch(`/api${new URL(url ?? '').pathname}`)).status).toBe(404);
    await put({ name: 'Ada', isOpen: true, chosen });
    expect(await put({ name: 'Ada', chosen: [] })).toMatchObject({ isOpen: true, choices: [{}, { isChosen: false }] });
  });

  it('is refused if it names what cannot be on the page', async () => {
    for (const chosen of [['<b>'], ["item-1'--"], Array(301).fill('item-1'), 'item-1', [1]]) {
      const reply = await learner.send(EVIDENCE, { name: 'Ada', isOpen: true, chosen }, { method: 'PUT' });
      expect(reply.status).toBe(400);
    }
  });
});
