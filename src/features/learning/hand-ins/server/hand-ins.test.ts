import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMentoringActors } from '#app/testing/mentoring-actors.ts';
import { createChoices, createPlanCalls, fillLibrary } from '#app/testing/plans.ts';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import type { MyEvidence } from '#features/learning/badges/badges.contract.ts';
import { aLearningItem } from '#features/learning/lessons/server/learning.fixtures.ts';
import { contentStore } from '#features/learning/lessons/server/learning.store.ts';
import { type HandIn, handIn, type LearnersHandIn } from '../hand-ins.contract.ts';
import { sweepFiles } from './hand-ins.service.ts';

const MINE = '/api/my-hand-ins';
const PDF = Buffer.from('%PDF-1.7\nwork');

let app: TestApp;
let item: number;
let event: number;
const actors = createMentoringActors(() => app);
type Actor = Awaited<ReturnType<typeof actors.join>>;
beforeAll(async () => {
  app = await createTestApp({ label: 'hand_ins' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('rate_limits', 'learning_content', 'hand_ins', 'mentorships');
  const items = await contentStore.insert(app.services.db, [
    aLearningItem({ title: 'The exercise' }),
    aLearningItem({ title: 'A round table', type: 'event', lesson: null, startsAt: new Date(Date.now() - 3600_000) }),
  ]);
  [item = 0, event = 0] = items.map(({ id }) => id);
});

const subject = () => `item-${item}`;
const put = (who: Actor, body: object, of = subject()) => actors.send(who, `${MINE}/${of}`, body, 'PUT');
const handInText = async (who: Actor, body: object = { text: 'What I did' }) =>
  handIn.strict().parse(await (await put(who, body)).json());
const upload = (who: Actor, bytes: Buffer, name: string, of = subject()) => {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(bytes)], name));
  return who.browser.fetch(`${MINE}/${of}/file`, { method: 'POST', body });
};
const judge = (who: Actor, { id, handedInAt }: HandIn, body: object = { isAccepted: true, answer: '' }) =>
  actors.send(who, `/api/hand-ins/${id}/judgement`, { handedInAt, ...body });
const list = (who: Actor) => actors.read<LearnersHandIn[]>(who, '/api/hand-ins');
const readMine = (who: Actor) => actors.read<HandIn[]>(who, MINE);
const getProof = async (who: Actor, of = item) => {
  const rows = await actors.read<{ contentId: number; proof: string }[]>(who, '/api/user-progress');
  return rows.find(({ contentId }) => contentId === of)?.proof;
};

describe('handed-in work', () => {
  it('waits until the learner’s mentor accepts it, which proves the item and mails the learner', async () => {
    const { mentor, learner } = await actors.pair();
    const stranger = await actors.joinMentor('Sato');
    const work = await handInText(learner, { text: ' What I did ', link: 'https://example.com/board' });
    expect(work).toMatchObject({ title: 'The exercise', text: 'What I did', status: 'waiting', judge: null });
    expect(await getProof(learner)).toBeUndefined();
    expect([await list(mentor), await list(stranger)]).toMatchObject([[{ learner: { id: learner.user.id } }], []]);
    expect((await judge(stranger, work)).status).toBe(404);
    expect((await judge(learner, work)).status).toBe(403);
    expect((await judge(mentor, work)).status).toBe(200);
    expect(await getProof(learner)).toBe('handed-in');
    expect((await judge(mentor, work)).status).toBe(409);
    await app.waitForMail(learner.user.email, 'Your work was accepted');
    expect(await readMine(learner)).toMatchObject([{ status: 'accepted', judge: { name: 'Ben Ito', role: 'mentor' } }]);
    expect((await put(learner, { text: 'More' })).status).toBe(409);
    expect((await actors.send(learner, `${MINE}/${subject()}`, {}, 'DELETE')).status).toBe(409);
  });

  it('is given back with words, and waits again once it is changed', async () => {
    const [learner, editor] = [await actors.join(), await actors.join({ role: 'editor' })];
    const work = await handInText(learner);
    expect((await judge(editor, work, { isAccepted: false, answer: ' ' })).status).toBe(400);
    expect((await judge(editor, work, { isAccepted: false, answer: 'Which flight?' })).status).toBe(200);
    await app.waitForMail(learner.user.email, 'Your work was returned');
    expect(await readMine(learner)).toMatchObject([{ status: 'returned', answer: 'Which flight?' }]);
    expect((await judge(editor, work)).status).toBe(409);
    const again = await handInText(learner, { text: 'The night flight' });
    expect(again).toMatchObject({ status: 'waiting', answer: 'Which flight?' });
    expect((await judge(editor, work)).status).toBe(409);
    expect((await judge(editor, again)).status).toBe(200);
  });

  it('is never accepted by oneself, and is of one’s own plan and the library only', async () => {
    const [editor, learner] = [await actors.join({ role: 'editor' }), await actors.join()];
    const own = await handInText(editor);
    expect(await list(editor)).toEqual([]);
    expect((await judge(editor, own)).status).toBe(404);
    for (const of of ['practice-7', 'evidence-7', 'item-999999'])
      expect((await put(learner, { text: 'x' }, of)).status).toBe(404);
    for (const of of ['item-0', 'item-x', '7', 'note-7'])
      expect((await put(learner, { text: 'x' }, of)).status).toBe(400);
    for (const body of [{ text: ' ' }, { text: 'x', link: 'javascript:alert(1)' }, { text: 'x'.repeat(5001) }, {}])
      expect((await put(learner, body)).status).toBe(400);
  });

  it('stays when its item is removed, and can be shown to an employer in the learner’s words', async () => {
    const [learner, editor] = [
      await actors.join(),
      await actors.join({ role: 'editor', firstName: 'Eva', lastName: 'Lind' }),
    ];
    await judge(editor, await handInText(learner));
    await app.database.query('DELETE FROM learning_content WHERE id = $1', [item]);
    expect(await readMine(learner)).toMatchObject([{ title: 'The exercise', status: 'accepted' }]);
    const { choices } = await actors.read<MyEvidence>(learner, '/api/my-evidence');
    expect(choices).toMatchObject([{ id: subject(), kind: 'handed-in', words: { isChosen: false } }]);
    const show = async (chosen: readonly string[]) => {
      const reply = await actors.send(learner, '/api/my-evidence', { name: 'Ada', isOpen: true, chosen }, 'PUT');
      const { url } = (await reply.json()) as MyEvidence;
      return (await app.fetch(`/api${new URL(url ?? '').pathname}`)).json();
    };
    const acceptedBy = { name: 'Eva Lind', role: 'editor' };
    expect(await show([subject()])).toMatchObject({ finished: [{ words: null, acceptedBy }] });
    expect(await show([subject(), `words:${subject()}`])).toMatchObject({
      finished: [{ words: 'What I did', acceptedBy }],
    });
  });

  it('for a step of a plan is named as the step is for those who judge it, and as its skill for an employer', async () => {
    const { pricing } = await fillLibrary(app);
    const [learner, editor] = [await actors.join(), await actors.join({ role: 'editor' })];
    const plan = await createPlanCalls(learner.browser).start(createChoices([pricing]));
    const of = plan.steps.find(({ kind }) => kind === 'practice')?.id ?? '';
    const work = handIn.parse(await (await put(learner, { text: 'I asked five' }, of)).json());
    expect(await list(editor)).toMatchObject([{ title: 'Ask five people what they paid' }]);
    await judge(editor, work);
    const readChoices = async () => (await actors.read<MyEvidence>(learner, '/api/my-evidence')).choices;
    expect(await readChoices()).toMatchObject([{ id: of, title: 'Pricing' }]);
    await app.database.query('DELETE FROM skills WHERE id = $1', [pricing]);
    expect(await readChoices()).toMatchObject([{ id: of, title: 'A step of a learning plan' }]);
  });

  it('is exported and deleted with the account, with its file', async () => {
    const learner = await actors.join();
    await upload(learner, PDF, 'work.pdf');
    const data = await actors.read<Record<string, unknown>>(learner, '/api/auth/me/export');
    expect(data).toMatchObject({ handIns: [{ title: 'The exercise', fileName: 'work.pdf', status: 'waiting' }] });
    expect(JSON.stringify(data)).not.toContain('hand-ins/');
    const [row] = await app.database.query<{ key: string }>('SELECT file_key AS key FROM hand_ins');
    expect((await learner.browser.send('/api/auth/me', {}, { method: 'DELETE' })).status).toBe(200);
    expect(await app.database.query('SELECT 1 FROM hand_ins')).toEqual([]);
    await expect.poll(() => app.services.storage.read(row?.key ?? '')).toBeUndefined();
  });
});

describe('a file', () => {
  it('is downloaded by the learner and those who may accept it, and by nobody else', async () => {
    const { mentor, learner } = await actors.pair();
    const reply = await upload(learner, PDF, '../My “report”.exe');
    expect(reply.status).toBe(200);
    const work = handIn.parse(await reply.json());
    expect(work.file).toEqual({ name: 'My “report”.pdf', size: PDF.length });
    const path = `/api/hand-ins/${work.id}/file`;
    for (const who of [learner, mentor, await actors.join({ role: 'editor' })]) {
      const file = await who.browser.fetch(path);
      expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
      expect(Buffer.from(await file.arrayBuffer())).toEqual(PDF);
    }
    for (const who of [await actors.join(), await actors.joinMentor('Sato'), await actors.join({ role: 'author' })])
      expect((await who.browser.fetch(path)).status).toBe(404);
    expect((await app.fetch(path)).status).toBe(401);
    await handInText(learner, { text: 'With the same file' });
    expect((await learner.browser.fetch(path)).status).toBe(200);
    expect((await actors.send(learner, `${MINE}/${subject()}`, {}, 'DELETE')).status).toBe(200);
    expect((await learner.browser.fetch(path)).status).toBe(404);
  });

  it.each([
    ['notes.txt', Buffer.from('Plain, with a umlaut: ü\n'), 200],
    ['figures.csv', Buffer.from('a;b\n1;2\n'), 200],
    ['picture.png', Buffer.from('89504e470d0a1a0a00', 'hex'), 200],
    ['sheet.xlsx', Buffer.from('PK\u0003\u0004[Content_Types].xml xl/workbook.xml'), 200],
    ['macro.docx', Buffer.from('PK\u0003\u0004[Content_Types].xml word/document.xml vbaProject.bin'), 415],
    ['archive.docx', Buffer.from('PK\u0003\u0004evil.exe'), 415],
    ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 415],
    ['drawing.png', Buffer.from('\n <?xml version="1.0"?><svg/>'), 415],
    ['program.pdf', Buffer.from('MZ\u0000\u0001'), 415],
    ['empty.txt', Buffer.alloc(0), 400],
    ['large.pdf', Buffer.concat([PDF, Buffer.alloc(11 * 1024 * 1024)]), 413],
  ])('named %s is told by its content', async (name, bytes, status) => {
    const learner = await actors.join();
    const reply = await upload(learner, bytes, name);
    expect([reply.status, await reply.text()]).toEqual([status, expect.stringMatching(/\w/)]);
    expect(await readMine(learner)).toHaveLength(status === 200 ? 1 : 0);
  });

  it('that an interrupted request left is swept after a day', async () => {
    const learner = await actors.join();
    await upload(learner, PDF, 'kept.pdf');
    const { storage, db } = app.services;
    await storage.put('hand-ins/left.pdf', PDF);
    await sweepFiles({ db, storage }, new Date(Date.now() + 60_000));
    expect(await storage.read('hand-ins/left.pdf')).toBeDefined();
    await sweepFiles({ db, storage }, new Date(Date.now() + 2 * 86_400_000));
    expect(await storage.read('hand-ins/left.pdf')).toBeUndefined();
    expect((await upload(learner, PDF, 'again.pdf')).status).toBe(200);
    const [mine] = await readMine(learner);
    expect((await learner.browser.fetch(`/api/hand-ins/${mine?.id}/file`)).status).toBe(200);
  });
});

describe('attendance', () => {
  const say = (who: Actor, of: number, userId: number, isAttended = true) =>
    actors.send(who, `/api/attendance/${of}`, { userId, isAttended }, 'PUT');

  it('is said by the learner’s mentor or an editor after the date, and can be taken back', async () => {
    const { mentor, learner } = await actors.pair();
    const id = learner.user.id;
    const editor = await actors.join({ role: 'editor' });
    const statuses = async (...who: readonly Actor[]) =>
      Promise.all(who.map(async (one) => (await say(one, event, id)).status));
    expect(await statuses(learner, await actors.joinMentor('Sato'), mentor, editor)).toEqual([403, 404, 200, 200]);
    expect(await getProof(learner, event)).toBe('attended');
    expect(await actors.read(mentor, `/api/attendance?userId=${id}`)).toMatchObject([
      { contentId: event, proof: 'attended' },
    ]);
    await say(editor, event, id, false);
    expect(await getProof(learner, event)).toBe('none');
    await actors.send(learner, `/api/user-progress/${event}`, { isCompleted: true }, 'PUT');
    await say(mentor, event, id);
    await say(mentor, event, id, false);
    expect(await getProof(learner, event)).toBe('own-word');
  });

  it('is refused for oneself, for what is not an event, and before it begins', async () => {
    const [editor, learner] = [await actors.join({ role: 'editor' }), await actors.join()];
    expect((await say(editor, event, editor.user.id)).status).toBe(404);
    expect((await say(editor, item, learner.user.id)).status).toBe(409);
    expect((await say(editor, event, 999_999)).status).toBe(404);
    await app.database.query("UPDATE learning_content SET starts_at = now() + interval '1 hour' WHERE id = $1", [
      event,
    ]);
    expect((await say(editor, event, learner.user.id)).status).toBe(409);
  });
});
