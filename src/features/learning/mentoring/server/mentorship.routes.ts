import { idParam } from '#lib/paging.ts';
import type { Transaction } from '#platform/db/db.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import * as calls from '../mentoring.calls.ts';
import {
  askRequest,
  mentorship,
  message,
  messageRequest,
  ownMentoring,
  sharesPatch,
  thread,
  threadQuery,
} from '../mentoring.contract.ts';
import { sharedLearner } from '../shared-learner.contract.ts';
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

/** Per user, because each request mails mentors. */
const ASK_LIMIT = { name: 'mentorship-ask', points: 10, seconds: 24 * 3600 };

/** The learner's calls. Each works only on the caller's own mentorships. */
export function mentorshipRoutes({ guards, counters, limitWrites, ...deps }: MentoringRouteDeps) {
  const own = { who: 'signedIn' } as const;
  const ownOne = { ...own, params: idParam };
  const ownWrite = { ...ownOne, limits: [limitWrites] };
  return mountCalls({ tag: 'Mentor', guards }, [
    route(
      calls.getOwnMentoring,
      {
        ...own,
        summary: 'Your mentor or your request for one, earlier ones, and who can be asked',
        reply: ownMentoring,
      },
      async ({ user }) => presentOwnMentoring(await readOwnMentoring(deps, user.id)),
    ),
    route(
      calls.postMentorship,
      {
        ...own,
        limits: [limitWrites],
        summary: 'Ask a mentor, or any mentor, and choose what to share',
        body: askRequest,
        reply: mentorship,
        refusals: [404, 409],
        status: 201,
      },
      async ({ user, body }) => {
        await counters.consume(ASK_LIMIT, String(user.id));
        return presentMentorship(await askForMentor(deps, user.id, body));
      },
    ),
    route(
      calls.patchShares,
      {
        ...ownWrite,
        summary: 'Change what your mentor sees. It applies at once',
        body: sharesPatch,
        reply: mentorship,
        refusals: [409],
      },
      async ({ user, params, body }) => presentMentorship(await changeShares(deps, user.id, params.id, body.shares)),
    ),
    route(
      calls.endMentorship,
      {
        ...ownWrite,
        summary: 'End a mentorship or withdraw a request. From then on the mentor sees nothing; the thread stays yours',
        reply: mentorship,
        refusals: [409],
      },
      async ({ user, params }) => presentMentorship(await endOwnMentorship(deps, user.id, params.id)),
    ),
    route(
      calls.getOwnView,
      { ...ownOne, summary: 'Exactly what your mentor sees of you', reply: sharedLearner, refusals: [409] },
      ({ user, params }) => readOwnView(deps, user.id, params.id),
    ),
    route(
      calls.getOwnThread,
      { ...ownOne, summary: 'Your thread with a mentor, also after it ended', query: threadQuery, reply: thread },
      async ({ user, params, query }) => {
        const found = await requireOwn(deps.db, user.id, params.id);
        return presentThread(await readThread(deps.db, found, 'learner', query.before));
      },
    ),
    route(
      calls.postOwnMessage,
      {
        ...ownWrite,
        summary: 'Write to your mentor',
        body: messageRequest,
        reply: message,
        refusals: [409],
        status: 201,
      },
      async ({ user, params: { id }, body: { text } }) => {
        await counters.consume(MESSAGE_LIMIT, String(user.id));
        const find = (tx: Transaction) => requireOwn(tx, user.id, id);
        return presentMessage(await writeMessage(deps, { id, from: 'learner', text, find }));
      },
    ),
  ]);
}
