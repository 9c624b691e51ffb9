import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANSWER, createMentoringActors } from '#app/testing/mentoring-actors.ts';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import type { Thread } from '../mentoring.contract.ts';

const DESK = '/api/mentor-desk';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'mentoring-accounts' });
});
afterAll(() => app?.close());
beforeEach(() =>
  app.database.empty('rate_limits', 'mentorships', 'office_hours', 'mentor_settings', 'learning_content', 'users'),
);

const { join, joinMentor, read, readOwn, readDesk, send, getStatus, ask, pair, offer } = createMentoringActors(
  () => app,
);
const count = (table: string) => app.database.query(`SELECT count(*)::int AS n FROM ${table}`);

describe('accounts', () => {
  it('export all of it: a learner the whole thread, a mentor their own words', async () => {
    const { mentor, learner, own, desk } = await pair();
    await send(learner, `${own}/messages`, { text: 'Words of the learner' });
    await send(mentor, `${desk}/messages`, { text: 'Words of the mentor' });
    const { id } = await offer(mentor);
    await send(learner, `${own}/office-hours/${id}`, {}, 'PUT');
    await app.database.query("UPDATE office_hours SET starts_at = starts_at - interval '30 days'");
    const learned = await read<object>(learner, '/api/auth/me/export');
    expect(learned).toMatchObject({
      mentorships: [
        {
          state: 'active',
          messages: [{ text: ANSWER }, { text: 'Words of the learner' }, { text: 'Words of the mentor' }],
          officeHours: [{ minutes: 30, place: 'https://meet.example/ben' }],
        },
      ],
    });
    const taught = JSON.stringify(await read(mentor, '/api/auth/me/export'));
    expect(taught).toContain('Words of the mentor');
    expect(taught).not.toContain('Words of the learner');
  });

  it('delete all of a learner’s, and leave a deleted mentor’s words with the learner', async () => {
    const { mentor, learner, own, desk } = await pair();
    await send(mentor, `${desk}/messages`, { text: 'Words of the mentor' });
    const { id } = await offer(mentor);
    await send(learner, `${own}/office-hours/${id}`, {}, 'PUT');
    const second = await join();
    await ask(second, { mentorId: mentor.user.id });
    expect(await getStatus(send(mentor, '/api/auth/me', {}, 'DELETE'))).toBe(200);
    await app.waitForMail(learner.user.email, 'An office hour was canceled');
    await app.waitForMail(second.user.email, 'Your request for a mentor has ended');
    expect(await readOwn(learner)).toMatchObject({ current: null, earlier: [{ state: 'ended', mentor: null }] });
    expect((await read<Thread>(learner, `${own}/messages`)).messages).toMatchObject([
      { text: ANSWER },
      { text: 'Words of the mentor' },
    ]);
    // A request to this mentor is not shown to others.
    expect((await readDesk(await joinMentor('Okafor'))).requests).toEqual([]);
    expect(await getStatus(send(learner, '/api/auth/me', {}, 'DELETE'))).toBe(200);
    expect(await app.database.query('SELECT id FROM mentorships WHERE learner_id = $1', [learner.user.id])).toEqual([]);
    expect(await count('mentorship_messages')).toEqual([{ n: 0 }]);
  });

  it('show administrators only how many there are', async () => {
    await pair();
    const admin = await join({ role: 'admin' });
    expect(await read(admin, '/api/mentoring/counts')).toEqual({ mentors: 1, requested: 0, active: 1 });
    expect(await getStatus(admin.browser.fetch(DESK))).toBe(403);
  });
});
