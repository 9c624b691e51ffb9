import { idParam } from '#lib/paging.ts';
import type { Transaction } from '#platform/db/db.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import * as calls from '../mentoring.calls.ts';
import {
  answerRequest as answerBody,
  deskSettings,
  deskWaiting,
  mentorDesk,
  mentoringCounts,
  message,
  messageRequest,
  thread,
  threadQuery,
} from '../mentoring.contract.ts';
import { sharedLearner } from '../shared-learner.contract.ts';
import { answerRequest, countDeskWaiting, endLearner, readDesk, readLearner, requireOnDesk } from './desk.service.ts';
import { presentDesk, presentMessage, presentThread } from './mentoring.presenter.ts';
import { MESSAGE_LIMIT, type MentoringRouteDeps } from './mentoring-deps.ts';
import { saveSettings } from './mentors.store.ts';
import { countMentoring } from './mentorships.store.ts';
import { readThread, writeMessage } from './thread.service.ts';

/** The mentor's calls, and the numbers for administrators. A learner who did not ask this mentor does not exist for them. */
export function mentorDeskRoutes({ guards, counters, limitWrites, ...deps }: MentoringRouteDeps) {
  const mentor = { who: 'mentors' } as const;
  const ofLearner = { ...mentor, params: idParam };
  const ofLearnerWrite = { ...ofLearner, limits: [limitWrites] };
  return mountCalls({ tag: 'Mentor', guards }, [
    route(
      calls.getDesk,
      { ...mentor, summary: 'Your desk: requests, learners, office hours and settings', reply: mentorDesk },
      async ({ user }) => presentDesk(await readDesk(deps, user.id)),
    ),
    route(
      calls.getDeskWaiting,
      { ...mentor, summary: 'What waits for you: requests, learners and handed-in work', reply: deskWaiting },
      ({ user }) => countDeskWaiting(deps, user.id),
    ),
    route(
      calls.getCounts,
      {
        who: 'managesUsers',
        summary: 'How many mentors, waiting requests and active mentorships there are',
        reply: mentoringCounts,
      },
      () => countMentoring(deps.db),
    ),
    route(
      calls.putSettings,
      {
        ...mentor,
        limits: [limitWrites],
        summary: 'Set whether you are taking new learners, how many, and how you introduce yourself to them',
        body: deskSettings,
        reply: mentorDesk,
      },
      async ({ user, body }) => {
        await saveSettings(deps.db, user.id, body);
        return presentDesk(await readDesk(deps, user.id));
      },
    ),
    route(
      calls.getLearner,
      { ...ofLearner, summary: 'What a learner shares with you', reply: sharedLearner },
      ({ user, params }) => readLearner(deps, user.id, params.id),
    ),
    route(
      calls.postAnswer,
      {
        ...ofLearnerWrite,
        summary: 'Accept or decline a request with a sentence',
        body: answerBody,
        reply: mentorDesk,
        refusals: [409],
      },
      async ({ user, params, body }) => {
        await answerRequest(deps, user.id, params.id, body);
        return presentDesk(await readDesk(deps, user.id));
      },
    ),
    route(
      calls.endLearner,
      { ...ofLearnerWrite, summary: 'End a mentorship. The learner keeps the thread', reply: mentorDesk },
      async ({ user, params }) => {
        await endLearner(deps, user.id, params.id);
        return presentDesk(await readDesk(deps, user.id));
      },
    ),
    route(
      calls.getDeskThread,
      { ...ofLearner, summary: 'Your thread with a learner', query: threadQuery, reply: thread },
      async ({ user, params, query }) => {
        const found = await requireOnDesk(deps.db, user.id, params.id, 'active');
        return presentThread(await readThread(deps.db, found, 'mentor', query.before));
      },
    ),
    route(
      calls.postDeskMessage,
      { ...ofLearnerWrite, summary: 'Write to a learner', body: messageRequest, reply: message, status: 201 },
      async ({ user, params: { id }, body: { text } }) => {
        await counters.consume(MESSAGE_LIMIT, String(user.id));
        const find = (tx: Transaction) => requireOnDesk(tx, user.id, id, 'active');
        return presentMessage(await writeMessage(deps, { id, from: 'mentor', text, find }));
      },
    ),
  ]);
}
