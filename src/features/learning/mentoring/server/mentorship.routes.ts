import { Hono } from 'hono';
import { idParam } from '#lib/paging.ts';
import { getSignedIn } from '#platform/auth/guards.ts';
import { createEndpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { MENTORSHIP_PATH } from '../mentoring.constants.ts';
import {
  askRequest,
  mentorship,
  message,
  messageRequest,
  ownMentoring,
  sharedLearner,
  sharesPatch,
  thread,
  threadQuery,
} from '../mentoring.contract.ts';
import { presentMentorship, presentMessage, presentOwnMentoring, presentThread } from './mentoring.presenter.ts';
import { MESSAGE_LIMIT, type MentoringRouteDeps } from './mentoring-deps.ts';
import {
  askForMentor,
  changeShares,
  endOwnMentorship,
  readOwnMentoring,
  readOwnView,
  requireOwn,
} from './mentorship.service.ts';
import { readThread, writeMessage } from './thread.service.ts';

const describe = createEndpoint('Mentor');

/** Per user, because each request mails mentors. */
const ASK_LIMIT = { name: 'mentorship-ask', points: 10, seconds: 24 * 3600 };
/** The learner's calls. Each works only on the caller's own mentorships. */
export function mentorshipRoutes({ guards, counters, limitWrites, ...deps }: MentoringRouteDeps) {
  return new Hono<HttpEnv>()
    .get(
      MENTORSHIP_PATH,
      describe('Your mentor or your request for one, earlier ones, and who can be asked', ownMentoring),
      guards.requireUser,
      async (c) => c.json(presentOwnMentoring(await readOwnMentoring(deps, getSignedIn(c).user.id))),
    )
    .post(
      MENTORSHIP_PATH,
      describe('Ask a mentor, or any mentor, and choose what to share', mentorship, [404, 409], { status: 201 }),
      guards.requireUser,
      limitWrites,
      validate('json', askRequest),
      async (c) => {
        const { user } = getSignedIn(c);
        await counters.consume(ASK_LIMIT, String(user.id));
        return c.json(presentMentorship(await askForMentor(deps, user.id, c.req.valid('json'))), 201);
      },
    )
    .patch(
      `${MENTORSHIP_PATH}/:id`,
      describe('Change what your mentor sees. It applies at once', mentorship, [409]),
      guards.requireUser,
      limitWrites,
      validate('param', idParam),
      validate('json', sharesPatch),
      async (c) => {
        const { id } = c.req.valid('param');
        const changed = await changeShares(deps, getSignedIn(c).user.id, id, c.req.valid('json').shares);
        return c.json(presentMentorship(changed));
      },
    )
    .post(
      `${MENTORSHIP_PATH}/:id/end`,
      describe(
        'End a mentorship or withdraw a request. From then on the mentor sees nothing; the thread stays yours',
        mentorship,
        [409],
      ),
      guards.requireUser,
      limitWrites,
      validate('param', idParam),
      async (c) =>
        c.json(presentMentorship(await endOwnMentorship(deps, getSignedIn(c).user.id, c.req.valid('param').id))),
    )
    .get(
      `${MENTORSHIP_PATH}/:id/view`,
      describe('Exactly what your mentor sees of you', sharedLearner, [409]),
      guards.requireUser,
      validate('param', idParam),
      async (c) => c.json(await readOwnView(deps, getSignedIn(c).user.id, c.req.valid('param').id)),
    )
    .get(
      `${MENTORSHIP_PATH}/:id/messages`,
      describe('Your thread with a mentor, also after it ended', thread),
      guards.requireUser,
      validate('param', idParam),
      validate('query', threadQuery),
      async (c) => {
        const own = await requireOwn(deps.db, getSignedIn(c).user.id, c.req.valid('param').id);
        return c.json(presentThread(await readThread(deps.db, own, 'learner', c.req.valid('query').before)));
      },
    )
    .post(
      `${MENTORSHIP_PATH}/:id/messages`,
      describe('Write to your mentor', message, [409], { status: 201 }),
      guards.requireUser,
      limitWrites,
      validate('param', idParam),
      validate('json', messageRequest),
      async (c) => {
        const { user } = getSignedIn(c);
        await counters.consume(MESSAGE_LIMIT, String(user.id));
        const { id } = c.req.valid('param');
        const { text } = c.req.valid('json');
        const find = (tx: Parameters<typeof requireOwn>[0]) => requireOwn(tx, user.id, id);
        return c.json(presentMessage(await writeMessage(deps, { id, from: 'learner', text, find })), 201);
      },
    );
}
