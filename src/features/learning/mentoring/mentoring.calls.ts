import { defineCall } from '#lib/call.ts';
import type {
  AnswerRequest,
  AskInput,
  DeskSettings,
  DeskWaiting,
  HourInput,
  MentorDesk,
  MentoringCounts,
  Mentorship,
  Message,
  OwnMentoring,
  SharesChange,
  Thread,
} from './mentoring.contract.ts';
import type { SharedLearner } from './shared-learner.contract.ts';

interface OfId {
  readonly params: { id: number };
}
interface OfHour {
  readonly params: { hourId: number };
}
interface OfOwnHour {
  readonly params: { id: number; hourId: number };
}
/** A page of a thread: the messages before this one, or the newest. */
interface ThreadPage {
  readonly query: { before?: number | undefined };
  readonly reply: Thread;
}
interface NewMessage {
  readonly body: { text: string };
  readonly reply: Message;
}

// The learner's calls. Each works only on the caller's own mentorships.
export const getOwnMentoring = defineCall<{ reply: OwnMentoring }>('GET', '/api/mentorship');
export const postMentorship = defineCall<{ body: AskInput; reply: Mentorship }>('POST', '/api/mentorship');
/** Shares that are left out do not change. */
export const patchShares = defineCall<OfId & { body: { shares: SharesChange }; reply: Mentorship }>(
  'PATCH',
  '/api/mentorship/:id',
);
/** Ends a mentorship, or withdraws a request. */
export const endMentorship = defineCall<OfId & { reply: Mentorship }>('POST', '/api/mentorship/:id/end');
/** What the mentor sees. */
export const getOwnView = defineCall<OfId & { reply: SharedLearner }>('GET', '/api/mentorship/:id/view');
export const getOwnThread = defineCall<OfId & ThreadPage>('GET', '/api/mentorship/:id/messages');
export const postOwnMessage = defineCall<OfId & NewMessage>('POST', '/api/mentorship/:id/messages');
export const putBooking = defineCall<OfOwnHour & { reply: OwnMentoring }>(
  'PUT',
  '/api/mentorship/:id/office-hours/:hourId',
);
export const deleteBooking = defineCall<OfOwnHour & { reply: OwnMentoring }>(
  'DELETE',
  '/api/mentorship/:id/office-hours/:hourId',
);
export const getOwnCalendar = defineCall<OfOwnHour & { reply: string }>(
  'GET',
  '/api/mentorship/:id/office-hours/:hourId/calendar.ics',
);

// The mentor's calls. A learner who did not ask this mentor does not exist for them.
export const getDesk = defineCall<{ reply: MentorDesk }>('GET', '/api/mentor-desk');
/** What waits for the mentor, for the site's header. */
export const getDeskWaiting = defineCall<{ reply: DeskWaiting }>('GET', '/api/mentor-desk/waiting');
export const putSettings = defineCall<{ body: DeskSettings; reply: MentorDesk }>('PUT', '/api/mentor-desk/settings');
export const getLearner = defineCall<OfId & { reply: SharedLearner }>('GET', '/api/mentor-desk/learners/:id');
/** Accepts or declines a request. */
export const postAnswer = defineCall<OfId & { body: AnswerRequest; reply: MentorDesk }>(
  'POST',
  '/api/mentor-desk/learners/:id/answer',
);
export const endLearner = defineCall<OfId & { reply: MentorDesk }>('POST', '/api/mentor-desk/learners/:id/end');
export const getDeskThread = defineCall<OfId & ThreadPage>('GET', '/api/mentor-desk/learners/:id/messages');
export const postDeskMessage = defineCall<OfId & NewMessage>('POST', '/api/mentor-desk/learners/:id/messages');
export const postHour = defineCall<{ body: HourInput; reply: MentorDesk }>('POST', '/api/mentor-desk/office-hours');
export const deleteHour = defineCall<OfHour & { reply: MentorDesk }>('DELETE', '/api/mentor-desk/office-hours/:hourId');
export const getDeskCalendar = defineCall<OfHour & { reply: string }>(
  'GET',
  '/api/mentor-desk/office-hours/:hourId/calendar.ics',
);

// The administrators' calls.
export const getCounts = defineCall<{ reply: MentoringCounts }>('GET', '/api/mentoring/counts');
