import { Hono } from 'hono';
import { idParam } from '#lib/paging.ts';
import { getSignedIn } from '#platform/auth/guards.ts';
import { createEndpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { MENTOR_DESK_PATH } from '../mentoring.constants.ts';
import {
  answerRequest as answerBody,
  deskSettings,
  mentorDesk,
  message,
  messageRequest,
  sharedLearner,
  thread,
  threadQuery,
} from '../mentoring.contract.ts';
import { answerRequest, endLearner, readDesk, readLearner, requireOnDesk } from './desk.service.ts';
import { presentDesk, presentMessage, presentThread } from './mentoring.presenter.ts';
import { MESSAGE_LIMIT, type MentoringRouteDeps } from './mentoring-deps.ts';
import { saveSettings } from './mentors.store.ts';
import { readThread, writeMessage } from './thread.service.ts';

const describe = createEndpoint('Mentor');
const LEARNER_PATH = `${MENTOR_DESK_PATH}/learners/:id`;

/** The mentor's calls. A learner who did not ask this mentor does not exist for them. */
export function mentorDeskRoutes({ guards, counters, limitWrites, ...deps }: MentoringRouteDeps) {
  const mentor = guards.require('mentors');
  return new Hono<HttpEnv>()
    .get(
      MENTOR_DESK_PATH,
      describe('Your desk: requests, learners, office hours and settings', mentorDesk),
      mentor,
      async (c) => c.json(presentDesk(await readDesk(deps, getSignedIn(c).user.id))),
    )
    .put(
      `${MENTOR_DESK_PATH}/settings`,
      describe('Set whether you are taking new learners, how many, and how you introduce yourself to them', mentorDesk),
      mentor,
      limitWrites,
      validate('json', deskSettings),
      async (c) => {
        const { user } = getSignedIn(c);
        await saveSettings(deps.db, user.id, c.req.valid('json'));
        return c.json(presentDesk(await readDesk(deps, user.id)));
      },
    )
    .get(
      LEARNER_PATH,
      describe('What a learner shares with you', sharedLearner),
      mentor,
      validate('param', idParam),
      async (c) => c.json(await readLearner(deps, getSignedIn(c).user.id, c.req.valid('param').id)),
    )
    .post(
      `${LEARNER_PATH}/answer`,
      describe('Accept or decline a request with a sentence', mentorDesk, [409]),
      mentor,
      limitWrites,
      validate('param', idParam),
      validate('json', answerBody),
      async (c) => {
        const { user } = getSignedIn(c);
        await answerRequest(deps, user.id, c.req.valid('param').id, c.req.valid('json'));
        return c.json(presentDesk(await readDesk(deps, user.id)));
      },
    )
    .post(
      `${LEARNER_PATH}/end`,
      describe('End a mentorship. The learner keeps the thread', mentorDesk),
      mentor,
      limitWrites,
      validate('param', idParam),
      async (c) => {
        const { user } = getSignedIn(c);
        await endLearner(deps, user.id, c.req.valid('param').id);
        return c.json(presentDesk(await readDesk(deps, user.id)));
      },
    )
    .get(
      `${LEARNER_PATH}/messages`,
      describe('Your thread with a learner', thread),
      mentor,
      validate('param', idParam),
      validate('query', threadQuery),
      async (c) => {
        const found = await requireOnDesk(deps.db, getSignedIn(c).user.id, c.req.valid('param').id, 'active');
        return c.json(presentThread(await readThread(deps.db, found, 'mentor', c.req.valid('query').before)));
      },
    )
    .post(
      `${LEARNER_PATH}/messages`,
      describe('Write to a learner', message, [], { status: 201 }),
      mentor,
      limitWrites,
      validate('param', idParam),
      validate('json', messageRequest),
      async (c) => {
        const { user } = getSignedIn(c);
        await counters.consume(MESSAGE_LIMIT, String(user.id));
        const { id } = c.req.valid('param');
        const { text } = c.req.valid('json');
        const find = (tx: Parameters<typeof requireOnDesk>[0]) => requireOnDesk(tx, user.id, id, 'active');
        return c.json(presentMessage(await writeMessage(deps, { id, from: 'mentor', text, find })), 201);
      },
    );
}
