import { idParam } from '#lib/paging.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import * as calls from '../mentoring.calls.ts';
import type { Side } from '../mentoring.constants.ts';
import * as wire from '../mentoring.contract.ts';
import { sharedLearner } from '../shared-learner.contract.ts';
import type { MentoringRouteDeps } from './mentoring-deps.ts';
import { readView } from './mentorship-access.service.ts';
import { readThread, writeMessage } from './thread.service.ts';

/** Per user, on either side. */
const MESSAGE_LIMIT = { name: 'mentorship-message', points: 60, seconds: 3600 };

const SIDES = {
  learner: {
    who: 'signedIn',
    view: [calls.getOwnView, 'Exactly what your mentor sees of you'],
    list: [calls.getOwnThread, 'Your thread with a mentor, also after it ended'],
    post: [calls.postOwnMessage, 'Write to your mentor'],
  },
  mentor: {
    who: 'mentors',
    view: [calls.getLearner, 'What a learner shares with you'],
    list: [calls.getDeskThread, 'Your thread with a learner'],
    post: [calls.postDeskMessage, 'Write to a learner'],
  },
} as const;

/** The calls that are the same for the learner and the mentor: what is shared, and their thread. */
export function conversationRoutes({ guards, counters, limitWrites, ...deps }: MentoringRouteDeps) {
  const listRoutes = (side: Side) => {
    const { who, view, list, post } = SIDES[side];
    const toParty = ({ id }: { readonly id: number }) => ({ side, userId: id });
    return [
      route(
        view[0],
        { who, params: idParam, summary: view[1], reply: sharedLearner, refusals: [409] },
        ({ user, params }) => readView(deps, toParty(user), params.id),
      ),
      route(
        list[0],
        { who, params: idParam, summary: list[1], query: wire.threadQuery, reply: wire.thread },
        ({ user, params, query }) => readThread(deps.db, toParty(user), params.id, query.before),
      ),
      route(
        post[0],
        {
          who,
          params: idParam,
          limits: [limitWrites],
          summary: post[1],
          body: wire.messageRequest,
          reply: wire.message,
          refusals: [409],
          status: 201,
        },
        async ({ user, params, body }) => {
          await counters.consume(MESSAGE_LIMIT, String(user.id));
          return writeMessage(deps, toParty(user), params.id, body.text);
        },
      ),
    ];
  };
  return mountCalls({ tag: 'Mentor', guards }, [...listRoutes('learner'), ...listRoutes('mentor')]);
}
