import { infiniteQueryOptions } from '@tanstack/react-query';
import { getJson, sendJson } from '#lib/api-client.ts';
import { jsonQuery } from '#lib/json-query.ts';
import { MENTOR_DESK_PATH, MENTORSHIP_PATH } from '../mentoring.constants.ts';
import type {
  AskRequest,
  DeskSettings,
  HourInput,
  MentorDesk,
  Mentorship,
  Message,
  OwnMentoring,
  SharedLearner,
  SharesChange,
  Thread,
} from '../mentoring.contract.ts';

/** The other side writes and changes things, so data is refetched when a screen opens after this many milliseconds. */
const FRESH_MS = 3000;
/** How often an open thread looks for new messages, in milliseconds. */
const POLL_MS = 20_000;

/** A learner's own mentorship, or one on a mentor's desk. */
export interface ThreadRef {
  readonly side: 'learner' | 'mentor';
  readonly id: number;
}
const getPath = ({ side, id }: ThreadRef) =>
  side === 'mentor' ? `${MENTOR_DESK_PATH}/learners/${id}` : `${MENTORSHIP_PATH}/${id}`;

export const ownMentoringQuery = jsonQuery<OwnMentoring>(['mentorship'], MENTORSHIP_PATH, { staleTime: FRESH_MS });

export const deskQuery = jsonQuery<MentorDesk>(['mentor-desk'], MENTOR_DESK_PATH, { staleTime: FRESH_MS });

/** A learner as a mentor sees them: the same for the mentor and for the learner's preview. */
export const sharedLearnerQuery = (of: ThreadRef) =>
  jsonQuery<SharedLearner>(
    ['shared-learner', of.side, of.id],
    of.side === 'mentor' ? getPath(of) : `${getPath(of)}/view`,
    { staleTime: FRESH_MS, retry: false },
  );

/** The thread, newest page first. */
export const threadQuery = (of: ThreadRef) =>
  infiniteQueryOptions({
    queryKey: ['mentorship-thread', of.side, of.id],
    staleTime: FRESH_MS,
    refetchInterval: POLL_MS,
    queryFn: ({ pageParam, signal }) =>
      getJson<Thread>(`${getPath(of)}/messages${pageParam === undefined ? '' : `?before=${pageParam}`}`, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ hasEarlier, messages }) => (hasEarlier ? messages[0]?.id : undefined),
  });

export const sendMessage = (of: ThreadRef, text: string): Promise<Message> =>
  sendJson('POST', `${getPath(of)}/messages`, { text });

export const askForMentor = (request: AskRequest): Promise<Mentorship> => sendJson('POST', MENTORSHIP_PATH, request);

export const saveShares = (id: number, shares: SharesChange): Promise<Mentorship> =>
  sendJson('PATCH', `${MENTORSHIP_PATH}/${id}`, { shares });

export const endMentorship = (of: ThreadRef): Promise<unknown> => sendJson('POST', `${getPath(of)}/end`, {});

const getHourPath = (id: number, hourId: number) => `${MENTORSHIP_PATH}/${id}/office-hours/${hourId}`;
export const bookHour = (id: number, hourId: number): Promise<OwnMentoring> =>
  sendJson('PUT', getHourPath(id, hourId), {});
export const cancelHour = (id: number, hourId: number): Promise<OwnMentoring> =>
  sendJson('DELETE', getHourPath(id, hourId));
export const getOwnCalendarHref = (id: number, hourId: number) => `${getHourPath(id, hourId)}/calendar.ics`;

export const answerLearner = (id: number, answer: { isAccepted: boolean; text: string }): Promise<MentorDesk> =>
  sendJson('POST', `${MENTOR_DESK_PATH}/learners/${id}/answer`, answer);

export const saveDeskSettings = (settings: DeskSettings): Promise<MentorDesk> =>
  sendJson('PUT', `${MENTOR_DESK_PATH}/settings`, settings);

export const offerHour = (hour: HourInput): Promise<MentorDesk> =>
  sendJson('POST', `${MENTOR_DESK_PATH}/office-hours`, hour);
export const withdrawHour = (hourId: number): Promise<MentorDesk> =>
  sendJson('DELETE', `${MENTOR_DESK_PATH}/office-hours/${hourId}`);
export const getDeskCalendarHref = (hourId: number) => `${MENTOR_DESK_PATH}/office-hours/${hourId}/calendar.ics`;
