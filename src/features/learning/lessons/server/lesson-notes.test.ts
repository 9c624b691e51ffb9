import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { lesson, lessonNote } from '../lessons.contract.ts';
import { A_LESSON, aLearningItem, signUpLearner } from './learning.fixtures.ts';
import { contentStore } from './learning.store.ts';

const SECTIONS = ['start', 'section-the-first-part', 'section-the-second-part'];

let app: TestApp;
let ada: TestBrowser;
let ben: TestBrowser;
let id: number;
beforeAll(async () => {
  app = await createTestApp({ label: 'lesson_notes' });
  [ada, ben] = [app.createBrowser(), app.createBrowser()];
  await signUpLearner(ada, 'ada');
  await signUpLearner(ben, 'ben');
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('learning_content', 'rate_limits');
  const [item] = await contentStore.insert(app.services.db, [aLearningItem({ lesson: A_LESSON })]);
  id = item?.id ?? 0;
});

const open = async (who = ada) => lesson.strict().parse(await (await who.fetch(`/api/lessons/${id}`)).json());

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
