import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import type { Lesson } from '#features/learning/lessons/lessons.contract.ts';
import { A_LESSON, aLearningItem } from '#features/learning/lessons/server/learning.fixtures.ts';
import { contentStore } from '#features/learning/lessons/server/learning.store.ts';
import type { MyEvidence } from '../badges.contract.ts';

let app: TestApp;
let learner: TestBrowser;
let id: number;
beforeAll(async () => {
  app = await createTestApp({ label: 'evidence' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('rate_limits', 'learning_content');
  const [item] = await contentStore.insert(app.services.db, [aLearningItem({ lesson: A_LESSON })]);
  id = item?.id ?? 0;
  const { email } = await addUser(app.services.db, { createdAt: new Date(Date.now() - 86_400_000) });
  learner = await signInBrowser(app, email);
});

describe('what the evidence page calls read here', () => {
  const read = async (sections: number, answers: number) => {
    const { sections: all, quiz } = (await (await learner.fetch(`/api/lessons/${id}`)).json()) as Lesson;
    const ids = all.slice(0, sections).map((section) => section.id);
    await learner.send(`/api/lessons/${id}/sections`, { read: ids }, { method: 'PUT' });
    for (const question of quiz?.questions.slice(0, answers) ?? [])
      await learner.send(`/api/lessons/${id}/answers`, { question: question.id, choice: 1 });
  };
  const setLesson = (text: string) =>
    app.database.query('UPDATE learning_content SET lesson = $1 WHERE id = $2', [text, id]);
  const complete = () => learner.send(`/api/user-progress/${id}`, { isCompleted: true }, { method: 'PUT' });
  const getKind = async () => {
    const { choices } = (await (await learner.fetch('/api/my-evidence')).json()) as MyEvidence;
    return choices.find((choice) => choice.id === `item-${id}`)?.kind;
  };

  it('a section that was read under two names counts once', async () => {
    await read(2, 2);
    await setLesson(A_LESSON.replace('The first part', 'The renamed part'));
    await read(2, 2);
    await complete();
    expect(await getKind()).toBe('reported');
  });

  it('a quiz is answered when all of its questions are', async () => {
    await read(3, 1);
    await complete();
    expect(await getKind()).toBe('reported');
    await read(3, 2);
    expect(await getKind()).toBe('lesson');
  });

  it('a line of code that looks like a heading begins no section', async () => {
    await setLesson('One.\n\n```\n## Two\n```\n\n## Three\n\nFour.');
    await complete();
    await read(2, 0);
    expect(await getKind()).toBe('lesson');
  });

  it('one that was read to its end stays so when its text is changed', async () => {
    await read(3, 2);
    await setLesson(A_LESSON.replace('The first part', 'The renamed part').replace('And down?', 'And where is down?'));
    expect(await getKind()).toBe('lesson');
  });
});

describe('the choice of what the evidence page shows', () => {
  const EVIDENCE = '/api/my-evidence';
  const put = async (body: object) =>
    (await (await learner.send(EVIDENCE, body, { method: 'PUT' })).json()) as MyEvidence;

  it('leaves a page closed if it is saved in a tab that still shows it as open', async () => {
    await learner.send(`/api/user-progress/${id}`, { isCompleted: true }, { method: 'PUT' });
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
