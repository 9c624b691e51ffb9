import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { LEARNING_CONTENT_PATH } from '../lessons.constants.ts';
import { type Lesson, type LessonReading, lesson, lessonNote, lessonReading, quizReply } from '../lessons.contract.ts';
import { A_LESSON, aLearningItem, aLearningPath, signUpLearner } from './learning.fixtures.ts';
import { contentStore, insertLearningPath } from './learning.store.ts';

const SECTIONS = ['start', 'section-the-first-part', 'section-the-second-part'];

let app: TestApp;
let ada: TestBrowser;
let ben: TestBrowser;
let id: number;
let plainId: number;
let linkedId: number;
beforeAll(async () => {
  app = await createTestApp({ label: 'lessons' });
  [ada, ben] = [app.createBrowser(), app.createBrowser()];
  for (const [browser, name] of [
    [ada, 'ada'],
    [ben, 'ben'],
  ] as const)
    await signUpLearner(browser, name);
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('learning_content', 'learning_paths', 'learning_days', 'rate_limits');
  const items = await contentStore.insert(app.services.db, [
    aLearningItem({ lesson: A_LESSON }),
    aLearningItem({ lesson: 'One text.' }),
    aLearningItem({ lesson: null, url: 'https://example.com/' }),
  ]);
  [id = 0, plainId = 0, linkedId = 0] = items.map((item) => item.id);
});

const open = async (who = ada, of = id, query = '') => {
  const reply = await who.fetch(`/api/lessons/${of}${query}`);
  expect(reply.status).toBe(200);
  return lesson.strict().parse(await reply.json());
};
const readThrough = (sections: readonly string[], who = ada, of = id) =>
  who.send(`/api/lessons/${of}/sections`, { read: sections }, { method: 'PUT' });
const reading = async (reply: Response | Promise<Response>): Promise<LessonReading> =>
  lessonReading.strict().parse(await (await reply).json());
const answer = (question: string | undefined, choice: number, who = ada) =>
  who.send(`/api/lessons/${id}/answers`, { question, choice });
const answerAgain = async (question: string | undefined, choice: number) => {
  const reply = await ada.send(`/api/lessons/${id}/answers`, { question, choice, isRetry: true });
  return quizReply.strict().parse(await reply.json()).outcome;
};
const getQuestions = (of: Lesson) => of.quiz?.questions ?? [];

describe('a lesson', () => {
  it('has sections and a quiz that hides its solutions until it is answered', async () => {
    const found = await open();
    expect(found.sections.map((section) => section.id)).toEqual(SECTIONS);
    expect(found.html).toContain('What it says');
    expect(found.html).not.toContain('Which way up');
    expect(getQuestions(found)).toMatchObject([
      { text: 'Which way up?', choices: ['This.', 'That.'], outcome: null },
      { text: 'And down?', outcome: null },
    ]);
    expect(JSON.stringify(found)).not.toMatch(/Because|answer/);
    const library = await (await app.fetch(LEARNING_CONTENT_PATH)).text();
    expect(library).toContain('Which way up');
    expect(library).not.toMatch(/Because|\[x\]/);
  });

  it.each(['999999', '-1', 'x'])('is refused for the id %s', async (of) => {
    expect((await ada.fetch(`/api/lessons/${of}`)).status).toBe(of === '999999' ? 404 : 400);
  });

  it('does not exist if the item is a link to another site', async () => {
    expect((await ada.fetch(`/api/lessons/${linkedId}`)).status).toBe(404);
    expect((await readThrough(['start'], ada, linkedId)).status).toBe(404);
  });

  it('is refused to visitors who are not signed in', async () => {
    expect((await app.fetch(`/api/lessons/${id}`)).status).toBe(401);
    expect((await app.send(`/api/lessons/${id}/answers`, {})).status).toBe(401);
    expect((await app.send(`/api/lesson-notes/1`, { text: 'a' }, { method: 'PUT' })).status).toBe(401);
  });

  it('names the next item of the path the reader follows', async () => {
    const contentIds = [plainId, id, linkedId];
    const path = await insertLearningPath(app.services.db, aLearningPath({ contentIds }));
    expect((await open(ada, id, `?path=${path.id}`)).path).toMatchObject({
      id: path.id,
      position: 2,
      count: 3,
      next: { id: linkedId, hasLesson: false },
    });
    const short = await insertLearningPath(app.services.db, aLearningPath({ contentIds: [plainId, id] }));
    expect((await open(ada, id, `?path=${short.id}`)).path).toMatchObject({ position: 2, next: null });
    const hidden = await insertLearningPath(app.services.db, aLearningPath({ contentIds, status: 'draft' }));
    const other = await insertLearningPath(app.services.db, aLearningPath({ contentIds: [plainId] }));
    for (const no of [hidden.id, other.id, 999_999]) expect((await open(ada, id, `?path=${no}`)).path).toBeNull();
  });
});

describe('reading', () => {
  it('counts each section once and completes the lesson once text and quiz are done', async () => {
    expect(await reading(readThrough(['start', 'start', 'no such section']))).toMatchObject({
      read: ['start'],
      progress: 25,
      isCompleted: false,
    });
    expect(await reading(readThrough(['start']))).toMatchObject({ progress: 25 });
    expect(await reading(readThrough(SECTIONS))).toMatchObject({ read: SECTIONS, progress: 75, isCompleted: false });
    const [first, second] = getQuestions(await open());
    await answer(first?.id, 0);
    const done = quizReply.strict().parse(await (await answer(second?.id, 0)).json());
    expect(done).toMatchObject({ progress: 100, isCompleted: true, completedAt: expect.any(String) });
    expect(await app.database.query('SELECT sections, answers, completions FROM learning_days')).toEqual([
      { sections: 3, answers: 2, completions: 1 },
    ]);
    expect((await open()).reading).toEqual({
      read: SECTIONS,
      progress: 100,
      isCompleted: true,
      completedAt: done.completedAt,
    });
  });

  it('the last section completes a lesson without a quiz', async () => {
    expect(await reading(readThrough(['start'], ada, plainId))).toMatchObject({ progress: 100, isCompleted: true });
  });

  it('on two devices at once adds up and completes the lesson once', async () => {
    const [first, second] = getQuestions(await open());
    await Promise.all([answer(first?.id, 1), answer(second?.id, 0)]);
    await Promise.all(SECTIONS.map((section) => readThrough([section])));
    expect((await open()).reading).toMatchObject({ read: SECTIONS, progress: 100, isCompleted: true });
    expect(await app.database.query('SELECT completions, sections FROM learning_days')).toEqual([
      { completions: 1, sections: 3 },
    ]);
  });

  it('is separate for each user', async () => {
    await readThrough(SECTIONS);
    expect((await open(ben)).reading).toEqual({ read: [], progress: 0, isCompleted: false, completedAt: null });
  });

  it.each([[{}], [{ read: [] }], [{ read: 'start' }], [{ read: [''] }], [{ read: Array(201).fill('start') }]])(
    'refuses %j',
    async (body) => {
      expect((await ada.send(`/api/lessons/${id}/sections`, body, { method: 'PUT' })).status).toBe(400);
    },
  );
});

describe('a quiz', () => {
  it('says whether an answer is correct and why, and counts only the first one', async () => {
    const [first] = getQuestions(await open());
    const wrong = quizReply.parse(await (await answer(first?.id, 0)).json()).outcome;
    expect(wrong).toEqual({
      choice: 0,
      answer: 1,
      isCorrect: false,
      wasFirstCorrect: false,
      isDue: false,
      explanation: 'Because up is up.',
    });
    expect(quizReply.parse(await (await answer(first?.id, 1)).json()).outcome).toEqual(wrong);
    const seen = await open();
    expect(getQuestions(seen).map(({ outcome }) => outcome)).toEqual([wrong, null]);
    expect(getQuestions(await open(ben)).map(({ outcome }) => outcome)).toEqual([null, null]);
  });

  it('can be tried again, and the first answer stays on record', async () => {
    const [first] = getQuestions(await open());
    await answer(first?.id, 0);
    expect(await answerAgain(first?.id, 1)).toMatchObject({ choice: 1, isCorrect: true, wasFirstCorrect: false });
    expect(getQuestions(await open())[0]?.outcome).toMatchObject({ choice: 1, isCorrect: true });
    expect(await app.database.query('SELECT choice, is_correct FROM quiz_answers')).toEqual([
      { choice: 0, is_correct: false },
    ]);
    expect(await app.database.query('SELECT answers FROM learning_days')).toEqual([{ answers: 1 }]);
  });

  it('comes back the day after a wrong answer, a week after a right one and a month later, and is then known', async () => {
    const [first] = getQuestions(await open());
    await answer(first?.id, 0);
    await answerAgain(first?.id, 1);
    const isDueAfter = async (days: number) => {
      await app.database.query(
        'UPDATE quiz_answers SET retried_at = retried_at - make_interval(days => $1), answered_at = answered_at - make_interval(days => $1)',
        [days],
      );
      return getQuestions(await open())[0]?.outcome?.isDue;
    };
    expect(await isDueAfter(1)).toBe(true);
    expect(await answerAgain(first?.id, 1)).toMatchObject({ isDue: false });
    expect([await isDueAfter(6), await isDueAfter(1)]).toEqual([false, true]);
    await answerAgain(first?.id, 1);
    expect([await isDueAfter(29), await isDueAfter(1)]).toEqual([false, true]);
    await answerAgain(first?.id, 1);
    expect(await isDueAfter(1000)).toBe(false);
    expect(await answerAgain(first?.id, 0)).toMatchObject({ isCorrect: false });
    expect(await isDueAfter(1)).toBe(true);
  });

  it('refuses questions and answers it does not have', async () => {
    const [first] = getQuestions(await open());
    expect((await answer('no-such-question', 0)).status).toBe(404);
    expect((await answer(first?.id, 2)).status).toBe(404);
    expect((await answer(first?.id, -1)).status).toBe(400);
    expect((await answer(undefined, 0)).status).toBe(400);
    expect((await open()).reading.progress).toBe(0);
  });

  it('asks a question again after it was reworded', async () => {
    const [first] = getQuestions(await open());
    await answer(first?.id, 0);
    const reworded = A_LESSON.replace('Which way up?', 'Which way is up?');
    await app.database.query('UPDATE learning_content SET lesson = $1 WHERE id = $2', [reworded, id]);
    expect(getQuestions(await open()).map(({ outcome }) => outcome)).toEqual([null, null]);
  });
});

describe('notes', () => {
  const QUOTE = { text: 'what it says', before: 'twice: ', after: '.' };
  const write = (body: object, who = ada) => who.send(`/api/lessons/${id}/notes`, body);

  it('can be on a passage or a section, and can be changed and deleted', async () => {
    const reply = await write({ section: SECTIONS[1], quote: QUOTE, text: ' ask Ben ' });
    expect(reply.status).toBe(201);
    const first = lessonNote.strict().parse(await reply.json());
    expect(first).toMatchObject({ section: SECTIONS[1], quote: QUOTE, text: 'ask Ben' });
    const second = lessonNote.parse(await (await write({ section: 'start', quote: null, text: 'as a whole' })).json());
    expect((await open()).notes).toEqual([first, second]);
    const path = `/api/lesson-notes/${first.id}`;
    const changed = await ada.send(path, { text: 'asked' }, { method: 'PUT' });
    expect(await changed.json()).toEqual({ ...first, text: 'asked' });
    expect((await ada.fetch(path, { method: 'DELETE' })).status).toBe(200);
    expect((await ada.fetch(path, { method: 'DELETE' })).status).toBe(404);
    expect((await open()).notes).toEqual([second]);
  });

  it('cannot be read, changed or deleted by other users', async () => {
    const note = lessonNote.parse(await (await write({ section: 'start', quote: null, text: 'mine' })).json());
    const path = `/api/lesson-notes/${note.id}`;
    expect((await open(ben)).notes).toEqual([]);
    for (const reply of [
      await ben.send(path, { text: 'his' }, { method: 'PUT' }),
      await ben.fetch(path, { method: 'DELETE' }),
    ]) {
      expect([reply.status, await reply.text()]).toEqual([404, expect.not.stringContaining('mine')]);
    }
    expect((await open()).notes).toEqual([note]);
  });

  it.each([
    [{ text: '  ' }],
    [{ text: 'a'.repeat(2001) }],
    [{ quote: { ...QUOTE, text: 'a'.repeat(601) } }],
    [{ quote: { text: '' } }],
    [{ section: '' }],
  ])('refuse %j', async (differences) => {
    expect((await write({ section: 'start', quote: null, text: 'a', ...differences })).status).toBe(400);
  });

  it('are limited to 200 on a lesson', async () => {
    await app.database.query(
      `INSERT INTO lesson_notes (user_id, content_id, section, text)
       SELECT u.id, $1, 'start', 'one' FROM users u, generate_series(1, 200)`,
      [id],
    );
    expect((await write({ section: 'start', quote: null, text: 'too many' })).status).toBe(409);
  });
});
