import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANSWER, createMentoringActors } from '#app/testing/mentoring-actors.ts';
import { createChoices, PLAN } from '#app/testing/plans.ts';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import { signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { aLearningItem } from '#features/learning/lessons/server/learning.fixtures.ts';
import { contentStore } from '#features/learning/lessons/server/learning.store.ts';
import type { PlanReply } from '#features/learning/mentor/mentor.contract.ts';
import type { MyWeek } from '#features/learning/mentor/week.contract.ts';
import type { DeskWaiting, Thread } from '../mentoring.contract.ts';
import type { SharedLearner } from '../shared-learner.contract.ts';

const OWN = '/api/mentorship';
const DESK = '/api/mentor-desk';
const NOTHING = { email: null, plan: null, sharesPlan: false, progress: null, reflections: null, goals: null };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'mentoring' });
});
afterAll(() => app?.close());
beforeEach(() =>
  app.database.empty('rate_limits', 'mentorships', 'office_hours', 'mentor_settings', 'learning_content', 'users'),
);

const { join, joinMentor, read, readOwn, readDesk, send, getStatus, ask, accept, pair } = createMentoringActors(
  () => app,
);
/** Two items that help to find out, so that a plan can begin. */
const fillLibrary = () =>
  contentStore.insert(app.services.db, [
    aLearningItem({ estimatedTime: 60, category: 'Leadership' }),
    aLearningItem({ estimatedTime: null, category: 'Strategy' }),
  ]);
const startPlan = async (learner: Awaited<ReturnType<typeof join>>) =>
  (await (await send(learner, PLAN, createChoices([], { goal: { kind: 'unsure' } }))).json()) as PlanReply;
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
    expect(await readBoth()).toMatchObject({
      email: learner.user.email,
      sharesPlan: true,
      plan: null,
      progress: [],
      goals: null,
    });
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
    expect(await read(mentor, desk)).toMatchObject({ ...NOTHING, sharesPlan: true, email: learner.user.email });
    expect(await getStatus(send(learner, own, { shares: {} }, 'PATCH'))).toBe(400);
  });

  it('includes the days and titles of a shared plan, and its next step and shift on the desk', async () => {
    const { mentor, learner, desk } = await pair({ plan: true });
    await fillLibrary();
    const { steps, nextId } = await startPlan(learner);
    const seen = await read<SharedLearner>(mentor, desk);
    expect(seen.plan?.steps.map(({ title, dueOn }) => [title, dueOn])).toEqual(
      steps.map(({ title, dueOn }) => [title, dueOn]),
    );
    const next = steps.find(({ id }) => id === nextId);
    const readRow = async () => (await readDesk(mentor)).learners[0];
    expect(await readRow()).toMatchObject({
      name: 'Ada Reyes',
      plan: { next: { title: next?.title, dueOn: next?.dueOn }, shiftDays: 0, isPaused: false },
    });
    await app.database.query('UPDATE plans SET started_on = started_on - 21');
    await app.database.query('UPDATE plan_steps SET planned_on = planned_on - 21');
    expect((await readRow())?.plan?.shiftDays).toBe(21);
    expect((await read<SharedLearner>(mentor, desk)).plan).toMatchObject({ shiftDays: 21, isSilent: false });
  });

  it('counts no days of a learner who was silent for two weeks', async () => {
    const { mentor, learner, desk } = await pair({ plan: true });
    await fillLibrary();
    await startPlan(learner);
    await app.database.query(
      "UPDATE plans SET started_on = started_on - 21, changed_at = changed_at - interval '21 days'",
    );
    await app.database.query('UPDATE plan_steps SET planned_on = planned_on - 21');
    const quiet = { shiftDays: 0, isSilent: true };
    expect((await readDesk(mentor)).learners[0]?.plan).toMatchObject(quiet);
    expect((await read<SharedLearner>(mentor, desk)).plan).toMatchObject(quiet);
  });

  it('includes a plan’s open steps in the order in which to do them, with their times, and no days while it is paused', async () => {
    const { mentor, learner, desk } = await pair({ plan: true, progress: true });
    await fillLibrary();
    const plan = await startPlan(learner);
    const first = plan.steps.find(({ item }) => item !== null);
    const others = plan.steps.filter(({ id }) => id !== first?.id);
    const seen = await read<SharedLearner>(mentor, desk);
    const times = new Map(seen.plan?.steps.map((step) => [step.title, step.item?.estimatedTime]));
    for (const { title, item } of plan.steps) expect(times.get(title)).toBe(item?.estimatedTime);
    await app.database.query(
      `INSERT INTO user_progress (user_id, content_id, proof, progress, completed_at, proven_at) VALUES ($1, $2, 'read', 100, now(), now())`,
      [learner.user.id, first?.contentId],
    );
    await send(learner, PLAN, { hoursPerWeek: 0 }, 'PATCH');
    const paused = (await read<SharedLearner>(mentor, desk)).plan;
    expect(paused).toMatchObject({
      isPaused: true,
      steps: [{ title: first?.title, state: 'done' }, ...others.map(() => ({ dueOn: null }))],
    });
    expect((await readDesk(mentor)).learners[0]?.plan?.next).toBeNull();
  });

  it('includes what was handed in and waits for an answer, on the desk, its head and in the header', async () => {
    const { mentor, learner, desk } = await pair({ plan: true });
    await fillLibrary();
    const { steps } = await startPlan(learner);
    const waiting = () => read<DeskWaiting>(mentor, `${DESK}/waiting`);
    expect(await waiting()).toEqual({ requests: 0, learners: 0, handIns: 0 });
    const step = steps[0];
    const handedIn = await send(learner, `/api/my-hand-ins/${step?.id}`, { text: 'What I did.', link: null }, 'PUT');
    expect(handedIn.status).toBe(200);
    expect((await readDesk(mentor)).learners[0]).toMatchObject({ handIns: 1 });
    const seen = (await read<SharedLearner>(mentor, desk)).plan?.steps.find(({ title }) => title === step?.title);
    expect(seen?.state).toBe('handed-in');
    await send(learner, `${OWN}/${(await readOwn(learner)).current?.id}/messages`, { text: 'Could you look?' });
    const other = await join();
    await ask(other, { mentorId: mentor.user.id });
    expect(await waiting()).toEqual({ requests: 1, learners: 1, handIns: 1 });
    expect((await learner.browser.fetch(`${DESK}/waiting`)).status).toBe(403);
  });

  it('takes as many queries for many learners with plans as for one', async () => {
    const mentor = await joinMentor();
    await fillLibrary();
    const joinDesk = async () => {
      const learner = await join();
      await startPlan(learner);
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
      expect(learners.every(({ plan }) => plan?.next)).toBe(true);
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
    expect(kept.messages.map(({ text }) => text)).toEqual([ANSWER, 'Where do you stand?']);
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

  it('is accepted once, and a mentor who accepts again is told so', async () => {
    const { mentor, learner, desk, own } = await pair();
    const again = await accept(mentor, { desk });
    expect([again.status, await again.json()]).toMatchObject([409, { code: 'request_accepted' }]);
    expect(await getStatus(accept(mentor, { desk }, false))).toBe(409);
    expect((await read<Thread>(learner, `${own}/messages`)).messages).toHaveLength(1);
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
