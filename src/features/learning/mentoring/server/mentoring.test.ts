import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMentoringActors } from '#app/testing/mentoring-actors.ts';
import { createChoices, fillLibrary, PLAN } from '#app/testing/plans.ts';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import { signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { aLearningItem } from '#features/learning/lessons/server/learning.fixtures.ts';
import { contentStore } from '#features/learning/lessons/server/learning.store.ts';
import type { PlanReply } from '#features/learning/mentor/mentor.contract.ts';
import type { MyWeek } from '#features/learning/mentor/week.contract.ts';
import type { SharedLearner, Thread } from '../mentoring.contract.ts';

const OWN = '/api/mentorship';
const DESK = '/api/mentor-desk';
const NOTHING = { email: null, plan: null, progress: null, reflections: null, goals: null };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'mentoring' });
});
afterAll(() => app?.close());
beforeEach(() => app.database.empty('rate_limits', 'mentorships', 'office_hours', 'mentor_settings', 'users'));

const { join, joinMentor, read, readOwn, readDesk, send, getStatus, ask, accept, pair, offer } = createMentoringActors(
  () => app,
);
/** A plan on two skills, each of four items, practice and evidence. */
const startPlan = async (learner: Awaited<ReturnType<typeof join>>) => {
  const { pricing, feedback } = await fillLibrary(app);
  return (await (await send(learner, PLAN, createChoices([pricing, feedback]))).json()) as PlanReply;
};
const getDay = (time: string | null | undefined) => time?.slice(0, 10);
const count = (table: string) => app.database.query(`SELECT count(*)::int AS n FROM ${table}`);

describe('what a mentor sees', () => {
  it('is the request alone, then what is shared, and always what the learner’s preview shows', async () => {
    const [mentor, learner] = [await joinMentor(), await join()];
    await send(learner, '/api/mentee-profile', { dreamJob: 'Fleet planner' }, 'PUT');
    const paths = await ask(learner, { mentorId: mentor.user.id, shares: { goals: true } });
    const readBoth = async () => {
      const seen = await read<SharedLearner>(mentor, paths.desk);
      expect(await read(learner, `${paths.own}/view`)).toEqual(seen);
      return seen;
    };
    expect(await readBoth()).toMatchObject({ ...NOTHING, state: 'requested', name: 'Ada Reyes' });
    await accept(mentor, paths);
    const goals = [{ label: 'Dream job', text: 'Fleet planner' }];
    expect(await readBoth()).toMatchObject({ ...NOTHING, state: 'active', goals });
    await send(learner, paths.own, { shares: { plan: true, email: true, goals: false } }, 'PATCH');
    await send(learner, paths.own, { shares: { progress: true, reflections: true } }, 'PATCH');
    expect(await readBoth()).toMatchObject({ email: learner.user.email, plan: [], progress: [], goals: null });
    const { monday } = await read<MyWeek>(learner, '/api/my-week');
    expect(await getStatus(send(learner, '/api/my-week/reflection', { monday, text: 'Slots.' }, 'PUT'))).toBe(200);
    expect((await readBoth()).reflections).toEqual([{ monday, text: 'Slots.' }]);
    await send(learner, paths.own, { shares: { plan: false, email: false } }, 'PATCH');
    await send(learner, paths.own, { shares: { progress: false, reflections: false } }, 'PATCH');
    expect(await readBoth()).toMatchObject(NOTHING);
    expect(JSON.stringify(await readDesk(mentor))).not.toContain(learner.user.email);
  });

  it('is not shared again by a tab that was open when the learner stopped sharing it', async () => {
    const { mentor, learner, own, desk } = await pair({ plan: true, reflections: true });
    const tab = { user: learner.user, browser: await signInBrowser(app, learner.user.email) };
    await send(learner, own, { shares: { reflections: false } }, 'PATCH');
    await send(tab, own, { shares: { email: true } }, 'PATCH');
    expect(await read(mentor, desk)).toMatchObject({ ...NOTHING, plan: [], email: learner.user.email });
    expect(await getStatus(send(learner, own, { shares: {} }, 'PATCH'))).toBe(400);
  });

  it('includes the dates and titles of a shared plan, and its next step on the desk', async () => {
    const { mentor, learner, desk } = await pair({ plan: true });
    const { steps } = await startPlan(learner);
    const seen = await read<SharedLearner>(mentor, desk);
    expect(seen.plan?.map(({ title, dueAt }) => [title, getDay(dueAt)])).toEqual(
      steps.map(({ title, dueOn }) => [title, dueOn]),
    );
    const [shown] = (await readDesk(mentor)).learners;
    expect([shown?.name, getDay(shown?.nextStepAt)]).toEqual(['Ada Reyes', steps[0]?.dueOn]);
  });

  it('includes a plan’s open steps in the order in which to do them, with their times, and no dates while it is paused', async () => {
    const { mentor, learner, desk } = await pair({ plan: true, progress: true });
    // Items completed in the first second count as part of the sign-up.
    await app.database.query("UPDATE users SET created_at = now() - interval '1 day'");
    const plan = await startPlan(learner);
    const [first, second] = plan.steps;
    const practice = plan.steps.find(({ kind }) => kind === 'practice');
    const act = (id: string | undefined, action: string, weeks = 1) =>
      send(learner, `${PLAN}/steps/${id}`, { action, weeks }, 'PATCH');
    await act(first?.id, 'postpone', 26);
    const seen = await read<SharedLearner>(mentor, desk);
    expect(seen.plan?.at(0)?.title).not.toBe(first?.title);
    expect(getDay(seen.plan?.[0]?.dueAt)).toBe(getDay((await readDesk(mentor)).learners[0]?.nextStepAt));
    const times = new Map(seen.plan?.map((step) => [step.title, step.item?.estimatedTime]));
    for (const { title, item } of plan.steps) expect(times.get(title)).toBe(item?.estimatedTime);
    await act(practice?.id, 'do');
    await send(learner, PLAN, { hoursPerWeek: 0 }, 'PATCH');
    const paused = await read<SharedLearner>(mentor, desk);
    expect(paused.plan?.[0]).toMatchObject({ title: practice?.title, completedAt: expect.any(String) });
    expect(paused.plan?.slice(1).every(({ dueAt }) => dueAt === null)).toBe(true);
    // Items in progress come before completed ones.
    await send(learner, `/api/user-progress/${first?.contentId}`, { progress: 40 }, 'PUT');
    expect((await read<SharedLearner>(mentor, desk)).progress).toMatchObject([{ percent: 40 }, { percent: 100 }]);
  });

  it('takes as many queries for many learners with plans as for one', async () => {
    const mentor = await joinMentor();
    await contentStore.insert(app.services.db, [aLearningItem(), aLearningItem()]);
    const joinDesk = async () => {
      const learner = await join();
      await send(learner, PLAN, createChoices([], { goal: { kind: 'unsure' } }));
      await accept(mentor, await ask(learner, { mentorId: mentor.user.id, shares: { plan: true } }));
    };
    const countQueries = async () => {
      let queries = 0;
      const count = () => {
        queries += 1;
      };
      app.services.db.$client.on('acquire', count);
      const { learners } = await readDesk(mentor);
      app.services.db.$client.off('acquire', count);
      expect(learners.every(({ nextStepAt }) => nextStepAt !== null)).toBe(true);
      return { queries, learners: learners.length };
    };
    await joinDesk();
    const { queries } = await countQueries();
    for (let more = 0; more < 4; more += 1) await joinDesk();
    expect(await countQueries()).toEqual({ queries, learners: 5 });
  });

  it('lists a hundred requests, and says if there are more', async () => {
    const [mentor, learner] = [await joinMentor(), await join()];
    const insertRequests = (count: number) =>
      app.database.query(
        `WITH learner AS (
           INSERT INTO users (email, first_name, last_name)
           SELECT gen_random_uuid() || '@example.com', 'Ada', 'Reyes' FROM generate_series(1, $1::int) RETURNING id)
         INSERT INTO mentorships (learner_id, is_for_any, text) SELECT id, true, 'Please' FROM learner`,
        [count],
      );
    await insertRequests(99);
    await ask(learner, { mentorId: mentor.user.id });
    const [first, second] = [await readDesk(mentor), await insertRequests(1).then(() => readDesk(mentor))];
    expect([first.requests.length, first.hasMoreRequests]).toEqual([100, false]);
    expect([second.requests.length, second.hasMoreRequests]).toEqual([100, true]);
  });

  it('is nothing of a learner who never asked, asked another mentor, or is somebody else’s', async () => {
    const { learner, own, desk } = await pair();
    const other = await joinMentor('Okafor');
    for (const path of ['', '/messages']) expect(await getStatus(other.browser.fetch(desk + path))).toBe(404);
    for (const path of ['/answer', '/messages', '/end'])
      expect(await getStatus(send(other, desk + path, { isAccepted: true, text: 'Hello' }))).toBe(404);
    expect(await getStatus(other.browser.fetch(`${DESK}/learners/2147483647`))).toBe(404);
    expect(await readDesk(other)).toMatchObject({ requests: [], learners: [] });
    const stranger = await join();
    for (const path of ['/view', '/messages']) expect(await getStatus(stranger.browser.fetch(own + path))).toBe(404);
    expect(await getStatus(send(stranger, `${own}/end`))).toBe(404);
    expect(await getStatus(learner.browser.fetch(desk))).toBe(403);
  });

  it('ends at once with the mentorship, the role, or a suspension on either side; the thread stays with the learner', async () => {
    const { mentor, learner, own, desk } = await pair({ email: true });
    await send(mentor, `${desk}/messages`, { text: 'Where do you stand?' });
    const setUser = (id: number, change: string) =>
      app.database.query(`UPDATE users SET ${change} WHERE id = $1`, [id]);
    await setUser(learner.user.id, 'suspended_at = now()');
    expect(await getStatus(mentor.browser.fetch(desk))).toBe(404);
    expect((await readDesk(mentor)).learners).toEqual([]);
    await setUser(learner.user.id, 'suspended_at = null');
    await setUser(mentor.user.id, "role = 'registered'");
    for (const path of [DESK, desk, `${desk}/messages`]) expect(await getStatus(mentor.browser.fetch(path))).toBe(403);
    expect((await readOwn(learner)).current?.mentor).toEqual({ name: 'Ben Ito', isAvailable: false });
    expect(await getStatus(send(learner, `${own}/messages`, { text: 'Hello?' }))).toBe(409);
    await setUser(mentor.user.id, "role = 'mentor'");
    expect(await getStatus(send(learner, `${own}/end`))).toBe(200);
    for (const path of [desk, `${desk}/messages`]) expect(await getStatus(mentor.browser.fetch(path))).toBe(404);
    expect(await getStatus(send(mentor, `${desk}/messages`, { text: 'One more thing' }))).toBe(404);
    const kept = await read<Thread>(learner, `${own}/messages`);
    expect(kept.messages.map(({ text }) => text)).toEqual(['Where do you stand?']);
    expect(await readOwn(learner)).toMatchObject({ current: null, earlier: [{ state: 'ended' }] });
  });
});

describe('asking', () => {
  it('any mentor shows the text to all with room, and the first to accept is the mentor', async () => {
    const [first, second, learner] = [await joinMentor(), await joinMentor('Okafor'), await join()];
    const paths = await ask(learner);
    expect((await readDesk(second)).requests).toMatchObject([{ isForAny: true, name: 'Ada Reyes' }]);
    expect(await getStatus(accept(first, paths, false))).toBe(409);
    const statuses = await Promise.all([getStatus(accept(first, paths)), getStatus(accept(second, paths))]);
    expect(statuses.toSorted()).toEqual([200, 404]);
    const desks = await Promise.all([readDesk(first), readDesk(second)]);
    expect(desks.map(({ learners }) => learners.length).toSorted()).toEqual([0, 1]);
    expect(desks.flatMap(({ requests }) => requests)).toEqual([]);
  });

  it('is possible once at a time, also with two requests at once, and again after a refusal', async () => {
    const [mentor, learner] = [await joinMentor(), await join()];
    const body = { text: 'Planning', mentorId: mentor.user.id };
    const statuses = await Promise.all([getStatus(send(learner, OWN, body)), getStatus(send(learner, OWN, body))]);
    expect(statuses.toSorted()).toEqual([201, 409]);
    const [request] = (await readDesk(mentor)).requests;
    expect(await getStatus(accept(mentor, { desk: `${DESK}/learners/${request?.id}` }, false))).toBe(200);
    expect(await readOwn(learner)).toMatchObject({
      current: null,
      earlier: [{ state: 'declined', answer: 'Gladly, let us begin.' }],
    });
    await ask(learner, { mentorId: mentor.user.id });
  });

  it('respects how many learners a mentor takes, and whether they take any', async () => {
    const { mentor } = await pair();
    const setUp = (settings: object) => send(mentor, `${DESK}/settings`, settings, 'PUT');
    const [waiting, late] = [await join(), await join()];
    const paths = await ask(waiting, { mentorId: mentor.user.id });
    await setUp({ isOffering: true, learnersMax: 1, offer: 'Crew to office' });
    expect(await getStatus(accept(mentor, paths))).toBe(409);
    expect((await readOwn(late)).mentors).toMatchObject([{ name: 'Ben Ito', offer: 'Crew to office', placesLeft: 0 }]);
    expect(await getStatus(send(late, OWN, { text: 'Me too', mentorId: mentor.user.id }))).toBe(409);
    await setUp({ isOffering: false, learnersMax: 8, offer: '' });
    expect((await readOwn(late)).mentors).toEqual([]);
    expect(await getStatus(send(late, OWN, { text: 'Me too', mentorId: mentor.user.id }))).toBe(404);
    for (const wrong of [{ learnersMax: 0 }, { learnersMax: 51 }, { offer: 'a\nb' }, { isOffering: 'yes' }])
      expect(await getStatus(setUp({ isOffering: true, learnersMax: 8, offer: null, ...wrong }))).toBe(400);
  });

  it('is not refused because of learners whom the mentor does not see', async () => {
    const { mentor, learner } = await pair();
    await send(mentor, `${DESK}/settings`, { isOffering: true, learnersMax: 1, offer: null }, 'PUT');
    await app.database.query('UPDATE users SET suspended_at = now() WHERE id = $1', [learner.user.id]);
    const next = await join();
    expect((await readOwn(next)).mentors).toMatchObject([{ placesLeft: 1 }]);
    expect(await getStatus(accept(mentor, await ask(next, { mentorId: mentor.user.id })))).toBe(200);
  });

  it.each([
    ['no text', { text: ' ' }, 400],
    ['a text of 1,001 characters', { text: 'x'.repeat(1001) }, 400],
    ['somebody who is no mentor', { mentorId: 2_147_483_647 }, 404],
    ['a share that is no yes or no', { shares: { plan: 'all' } }, 400],
  ])('refuses %s', async (_, body, status) => {
    const learner = await join();
    expect(await getStatus(send(learner, OWN, { text: 'Planning', ...body }))).toBe(status);
    expect(await count('mentorships')).toEqual([{ n: 0 }]);
  });

  it('oneself is not possible', async () => {
    const mentor = await joinMentor();
    expect(await getStatus(send(mentor, OWN, { text: 'Me', mentorId: mentor.user.id }))).toBe(404);
    const paths = await ask(mentor);
    expect(await getStatus(accept(mentor, paths))).toBe(404);
    expect((await readDesk(mentor)).requests).toEqual([]);
  });
});

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
          messages: [{ text: 'Words of the learner' }, { text: 'Words of the mentor' }],
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
    expect((await read<Thread>(learner, `${own}/messages`)).messages).toMatchObject([{ text: 'Words of the mentor' }]);
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
