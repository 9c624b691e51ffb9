import { idParam } from '#lib/paging.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import * as calls from '../mentoring.calls.ts';
import {
  answerRequest as answerBody,
  deskSettings,
  deskWaiting,
  hourParam,
  hourRequest,
  mentorDesk,
  mentoringCounts,
  message,
  messageRequest,
  thread,
  threadQuery,
} from '../mentoring.contract.ts';
import { sharedLearner } from '../shared-learner.contract.ts';
import { answerRequest, countDeskWaiting, readDesk } from './desk.service.ts';
import { calendarFile, presentDesk, presentMessage, presentThread, sendCalendar } from './mentoring.presenter.ts';
import { MESSAGE_LIMIT, type MentoringRouteDeps } from './mentoring-deps.ts';
import { saveSettings } from './mentors.store.ts';
import { endOwnMentorship } from './mentorship.service.ts';
import { readView } from './mentorship-access.service.ts';
import { countMentoring, type Party } from './mentorships.store.ts';
import { offerHour, readDeskCalendar, withdrawHour } from './office-hours.service.ts';
import { readThread, writeMessage } from './thread.service.ts';

interface Person {
  readonly id: number;
}

/** The mentor's calls, with their office hours, and the numbers for administrators. A learner who did not ask this mentor does not exist for them. */
export function mentorDeskRoutes({ guards, counters, limitWrites, ...deps }: MentoringRouteDeps) {
  const mentor = { who: 'mentors' } as const;
  const ofLearner = { ...mentor, params: idParam };
  const ofLearnerWrite = { ...ofLearner, limits: [limitWrites] };
  const replyDesk = async ({ id }: Person) => presentDesk(await readDesk(deps, id));
  return mountCalls({ tag: 'Mentor', guards }, [
    route(
      calls.getDesk,
      { ...mentor, summary: 'Your desk: requests, learners, office hours and settings', reply: mentorDesk },
      ({ user }) => replyDesk(user),
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
        return replyDesk(user);
      },
    ),
    route(
      calls.getLearner,
      { ...ofLearner, summary: 'What a learner shares with you', reply: sharedLearner },
      ({ user, params }) => readView(deps, toMentor(user), params.id),
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
        return replyDesk(user);
      },
    ),
    route(
      calls.endLearner,
      { ...ofLearnerWrite, summary: 'End a mentorship. The learner keeps the thread', reply: mentorDesk },
      async ({ user, params }) => {
        await endOwnMentorship(deps, toMentor(user), params.id);
        return replyDesk(user);
      },
    ),
    route(
      calls.getDeskThread,
      { ...ofLearner, summary: 'Your thread with a learner', query: threadQuery, reply: thread },
      async ({ user, params, query }) =>
        presentThread(await readThread(deps.db, toMentor(user), params.id, query.before)),
    ),
    route(
      calls.postDeskMessage,
      { ...ofLearnerWrite, summary: 'Write to a learner', body: messageRequest, reply: message, status: 201 },
      async ({ user, params, body }) => {
        await counters.consume(MESSAGE_LIMIT, String(user.id));
        return presentMessage(await writeMessage(deps, toMentor(user), params.id, body.text));
      },
    ),
    route(
      calls.postHour,
      {
        ...mentor,
        limits: [limitWrites],
        summary: 'Offer an office hour to your learners',
        body: hourRequest,
        reply: mentorDesk,
        refusals: [409],
      },
      async ({ user, body }) => {
        await offerHour(deps, user.id, body);
        return replyDesk(user);
      },
    ),
    route(
      calls.deleteHour,
      {
        ...mentor,
        limits: [limitWrites],
        summary: 'Withdraw an office hour. A learner who booked it is notified',
        params: hourParam,
        reply: mentorDesk,
      },
      async ({ user, params }) => {
        await withdrawHour(deps, user, params.hourId);
        return replyDesk(user);
      },
    ),
    route(calls.getDeskCalendar, { ...mentor, ...calendarFile, params: hourParam }, async ({ c, user, params }) =>
      sendCalendar(c, await readDeskCalendar(deps, user.id, params.hourId)),
    ),
  ]);
}

const toMentor = ({ id }: Person): Party => ({ side: 'mentor', userId: id });
