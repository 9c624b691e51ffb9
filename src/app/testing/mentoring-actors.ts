import { expect } from 'vitest';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import type { MentorDesk, OwnMentoring } from '#features/learning/mentoring/mentoring.contract.ts';
import type { TestApp, TestBrowser } from './test-app.ts';

const OWN = '/api/mentorship';
const DESK = '/api/mentor-desk';

/** With which mentors accept, and the conversation begins. */
export const ANSWER = 'Gladly, let us begin.';

type User = Awaited<ReturnType<typeof addUser>>;
interface Actor {
  readonly user: User;
  readonly browser: TestBrowser;
}
/** Learners and mentors of a test app, and what they do. */
export function createMentoringActors(getApp: () => TestApp) {
  const join = async (differences: Parameters<typeof addUser>[1] = {}): Promise<Actor> => {
    const user = await addUser(getApp().services.db, differences);
    return { user, browser: await signInBrowser(getApp(), user.email) };
  };
  const joinMentor = (lastName = 'Ito') => join({ role: 'mentor', firstName: 'Ben', lastName });
  const read = async <T>(who: Actor, path: string) => (await (await who.browser.fetch(path)).json()) as T;
  const readOwn = (who: Actor) => read<OwnMentoring>(who, OWN);
  const readDesk = (who: Actor) => read<MentorDesk>(who, DESK);
  const send = (who: Actor, path: string, body: unknown = {}, method = 'POST') =>
    who.browser.send(path, body, { method });
  const getStatus = async (reply: Promise<Response>) => (await reply).status;

  /** Asks, and returns the path of the learner on a desk. */
  async function ask(learner: Actor, body: object = {}) {
    const reply = await send(learner, OWN, { text: 'Changing from crew to planning', ...body });
    expect(reply.status).toBe(201);
    const { id } = (await reply.json()) as { id: number };
    return { id, own: `${OWN}/${id}`, desk: `${DESK}/learners/${id}` };
  }
  const accept = (mentor: Actor, paths: { desk: string }, isAccepted = true) =>
    send(mentor, `${paths.desk}/answer`, { isAccepted, text: ANSWER });
  async function pair(shares = {}) {
    const [mentor, learner] = [await joinMentor(), await join()];
    const paths = await ask(learner, { mentorId: mentor.user.id, shares });
    expect(await getStatus(accept(mentor, paths))).toBe(200);
    return { mentor, learner, ...paths };
  }
  async function offer(mentor: Actor, hoursAhead = 48, minutes = 30) {
    const startsAt = new Date(Date.now() + hoursAhead * 3600_000).toISOString();
    const reply = await send(mentor, `${DESK}/office-hours`, { startsAt, minutes, place: 'https://meet.example/ben' });
    const { hours } = (await reply.json()) as MentorDesk;
    return { status: reply.status, startsAt, id: hours?.find((hour) => hour.startsAt === startsAt)?.id ?? 0 };
  }
  return { join, joinMentor, read, readOwn, readDesk, send, getStatus, ask, accept, pair, offer };
}
