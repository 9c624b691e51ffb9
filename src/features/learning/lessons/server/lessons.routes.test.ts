import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { LEARNING_CONTENT_PATH } from '../lessons.constants.ts';
import { type Lesson, type LessonReading, lesson, lessonReading } from '../lessons.contract.ts';
import { A_LESSON, aLearningItem, aLearningPath, signUpLearner } from './learning.fixtures.ts';
import { contentStore, pathStore } from './learning.store.ts';

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
const answer = (question: string | undefined, choice: number, round = 1, who = ada) =>
  who.send(`/api/lessons/${id}/answers`, { round, question, choice });
const getRound = (of: Lesson) => of.reading.quiz?.round;
const getQuestions = (of: Lesson) => getRound(of)?.questions ?? [];
const RIGHT: Readonly<Record<string, number>> = { 'Which way up?': 1, 'And down?': 0 };
/** Answers the round in progress, or the next one, with so many right answers. */
const playRound = async (rightCount: number, who = ada) => {
  const { quiz } = (await open(who)).reading;
  const round = quiz?.next ?? quiz?.round;
  for (const [index, { id: question, text, choices }] of (round?.questions ?? []).entries()) {
    const right = RIGHT[text] ?? choices.indexOf('Yes.');
    await answer(question, index < rightCount ? right : (right + 1) % choices.length, round?.number, who);
  }
  return (await open(who)).reading;
};
const A_LONG_LESSON = `Text.\n\n## More\n\nText.\n\n## Check\n\n${[1, 2, 3, 4, 5, 6]
  .map((n) => `${n}. Question ${n}?\n   - [x] Yes.\n   - [ ] No.\n   - [ ] Never.\n   > Because ${n}.`)
  .join('\n')}\n`;
const setLesson = (text: string) =>
  app.database.query('UPDATE learning_content SET lesson = $1 WHERE id = $2', [text, id]);

describe('a lesson', () => {
  it('has sections and a quiz that hides its solutions until it is answered', async () => {
    const found = await open();
    expect(found.sections.map((section) => section.id)).toEqual(SECTIONS);
    expect(found.html).toContain('What it says');
    expect(found.html).not.toContain('Which way up');
    expect(getQuestions(found)).toMatchObject([
      { text: 'Which way up?', choices: ['This.', 'That.'], choice: null, isCorrect: null, solution: null },
      { text: 'And down?', solution: null },
    ]);
    expect(JSON.stringify(found)).not.toMatch(/Because|"answer"/);
    await contentStore.insert(app.services.db, [aLearningItem({ lesson: A_LESSON, access: 'open' })]);
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
    const path = await pathStore.insertOne(app.services.db, aLearningPath({ contentIds }));
    expect((await open(ada, id, `?path=${path.id}`)).path).toMatchObject({
      id: path.id,
      position: 2,
      count: 3,
      next: { id: linkedId, hasLesson: false },
    });
    const short = await pathStore.insertOne(app.services.db, aLearningPath({ contentIds: [plainId, id] }));
    expect((await open(ada, id, `?path=${short.id}`)).path).toMatchObject({ position: 2, next: null });
    const hidden = await pathStore.insertOne(app.services.db, aLearningPath({ contentIds, status: 'draft' }));
    const other = await pathStore.insertOne(app.services.db, aLearningPath({ contentIds: [plainId] }));
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
    const done = await playRound(2);
    expect(done).toMatchObject({
      read: SECTIONS,
      progress: 100,
      isCompleted: true,
      proof: 'read',
      completedAt: expect.any(String),
    });
    expect(await app.database.query('SELECT sections, answers, completions FROM learning_days')).toEqual([
      { sections: 3, answers: 2, completions: 1 },
    ]);
  });

  it('proves a lesson that was completed by the learner’s word, and counts it once', async () => {
    const complete = () => ada.send(`/api/user-progress/${id}`, { isCompleted: true }, { method: 'PUT' });
    expect(await (await complete()).json()).toMatchObject({ proof: 'own-word', isCompleted: true, progress: 100 });
    const { completedAt } = (await open()).reading;
    await readThrough(SECTIONS);
    expect(await playRound(2)).toMatchObject({ proof: 'read', completedAt });
    expect(await (await complete()).json()).toMatchObject({ proof: 'read' });
    expect((await ada.fetch(`/api/user-progress/${id}/completion`, { method: 'DELETE' })).status).toBe(409);
    expect(await app.database.query('SELECT completions FROM learning_days')).toEqual([{ completions: 1 }]);
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
    expect((await open(ben)).reading).toMatchObject({ read: [], progress: 0, isCompleted: false, proof: 'none' });
  });

  it.each([[{}], [{ read: [] }], [{ read: 'start' }], [{ read: [''] }], [{ read: Array(201).fill('start') }]])(
    'refuses %j',
    async (body) => {
      expect((await ada.send(`/api/lessons/${id}/sections`, body, { method: 'PUT' })).status).toBe(400);
    },
  );
});

describe('a quiz', () => {
  it('draws three of six questions, the same until the round is over and others for the next', async () => {
    await setLesson(A_LONG_LESSON);
    const first = getQuestions(await open()).map((one) => one.text);
    expect(first).toHaveLength(3);
    expect(getQuestions(await open()).map((one) => one.text)).toEqual(first);
    await readThrough(['start', 'section-more']);
    const failed = await playRound(1);
    expect(failed).toMatchObject({
      isCompleted: false,
      quiz: { isPassed: false, round: { right: 1, isPassed: false } },
    });
    expect(failed.quiz?.next).toBeNull();
    await readThrough(['start', 'section-more']);
    const next = (await open()).reading.quiz?.next?.questions.map((one) => one.text) ?? [];
    expect([next.length, next.filter((text) => first.includes(text))]).toEqual([3, []]);
    expect(await playRound(2)).toMatchObject({
      proof: 'read',
      quiz: { isPassed: true, round: { number: 2, right: 2 } },
    });
  });

  it('says nothing during a round, of a failed one only what was right, and all of a passed one', async () => {
    const [first, second] = getQuestions(await open());
    const begun = await reading(answer(first?.id, 1));
    expect(begun.quiz?.round).toMatchObject({ isPassed: null, right: null });
    expect(begun.quiz?.round.questions[0]).toMatchObject({ choice: 1, isCorrect: null, solution: null });
    const failed = await reading(answer(second?.id, 1));
    expect(failed.quiz?.round).toMatchObject({
      isPassed: false,
      right: 1,
      passMark: 2,
      questions: [
        { isCorrect: true, solution: { answer: 1 } },
        { choice: 1, isCorrect: false, solution: null },
      ],
    });
    await readThrough(SECTIONS);
    await readThrough(SECTIONS);
    expect((await playRound(2)).quiz?.round.questions.map(({ solution }) => solution?.explanation)).toEqual([
      'Because up is up.',
      'Because down is down.',
    ]);
  });

  it('is not passed by guessing on: the next round needs the lesson to be read again', async () => {
    await readThrough(SECTIONS);
    const failed = await playRound(0);
    expect(failed.quiz).toMatchObject({ next: null, toReread: SECTIONS });
    const [first] = failed.quiz?.round.questions ?? [];
    for (const round of [1, 2]) {
      const reply = await answer(first?.id, 1, round);
      expect(reply.status).toBe(round === 1 ? 200 : 409);
    }
    expect((await open()).reading).toMatchObject({ isCompleted: false, quiz: { round: { right: 0 } } });
    expect(await reading(readThrough(SECTIONS.slice(0, 2)))).toMatchObject({ quiz: { toReread: SECTIONS.slice(2) } });
    expect(await reading(readThrough(SECTIONS))).toMatchObject({ quiz: { toReread: [], next: { number: 2 } } });
    expect(await playRound(2)).toMatchObject({ proof: 'read' });
  });

  it('answered in two windows is one round, in which the first answer counts', async () => {
    const [first, second] = getQuestions(await open());
    const replies = await Promise.all([answer(first?.id, 0), answer(first?.id, 1), answer(first?.id, 1)]);
    const choices = await Promise.all(
      replies.map(async (one) => (await reading(one)).quiz?.round.questions[0]?.choice),
    );
    expect(new Set(choices).size).toBe(1);
    await Promise.all([answer(second?.id, 1), answer(second?.id, 1)]);
    expect(await app.database.query('SELECT number, is_passed FROM quiz_rounds')).toEqual([
      { number: 1, is_passed: false },
    ]);
    expect((await answer(first?.id, 1, 2)).status).toBe(409);
  });

  it('asks again what is due after it was passed, and stays passed', async () => {
    await playRound(2);
    expect((await open()).reading.quiz).toMatchObject({ isPassed: true, next: null });
    const wait = async (hours: number) => {
      await app.database.query('UPDATE quiz_rounds SET ended_at = ended_at - make_interval(hours => $1)', [hours]);
      return (await open()).reading.quiz?.next;
    };
    expect(await wait(6 * 24)).toBeNull();
    expect(await wait(2 * 24)).toMatchObject({ number: 2, questions: [{ choice: null }, { choice: null }] });
    expect((await playRound(0)).quiz).toMatchObject({ isPassed: true, toReread: [], next: null });
    // A day after wrong answers, a week after right ones, a month after those, and then never again.
    for (const [index, days] of [1, 7, 30].entries()) {
      expect(await wait(days * 24 - 1)).toBeNull();
      expect(await wait(2)).toMatchObject({ number: index + 3, questions: [{}, {}] });
      await playRound(2);
    }
    expect(await wait(400 * 24)).toBeNull();
  });

  it('refuses questions, answers and rounds it does not have', async () => {
    const [first] = getQuestions(await open());
    expect((await answer('no-such-question', 0)).status).toBe(404);
    expect((await answer(first?.id, 2)).status).toBe(404);
    expect((await answer(first?.id, -1)).status).toBe(400);
    expect((await answer(undefined, 0)).status).toBe(400);
    expect((await answer(first?.id, 0, 7)).status).toBe(409);
    expect((await open()).reading.progress).toBe(0);
  });

  it('draws anew when a question of the round was reworded', async () => {
    const [first] = getQuestions(await open());
    await answer(first?.id, 0);
    await setLesson(A_LESSON.replace('Which way up?', 'Which way is up?'));
    expect(getRound(await open())).toMatchObject({ number: 2, questions: [{ choice: null }, { choice: null }] });
  });
});
