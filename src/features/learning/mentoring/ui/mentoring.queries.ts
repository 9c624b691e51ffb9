import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { callQuery, getCallKey } from '#lib/call-query.ts';
import * as calls from '../mentoring.calls.ts';

/** The other side writes and changes things, so data is refetched when a screen opens after this many milliseconds. */
const FRESH_MS = 3000;
/** How often an open learner or thread looks for what is new, in milliseconds. */
const POLL_MS = 20_000;

/** A learner's own mentorship, or one on a mentor's desk. */
export interface ThreadRef {
  readonly side: 'learner' | 'mentor';
  readonly id: number;
}

export const ownMentoringQuery = callQuery(calls.getOwnMentoring, {}, { staleTime: FRESH_MS });

export const deskQuery = callQuery(calls.getDesk, {}, { staleTime: FRESH_MS });

/** What waits for the mentor. */
export const deskWaitingQuery = callQuery(calls.getDeskWaiting, {}, { staleTime: FRESH_MS });

/** Refetches the desk and what waits for the mentor, which the header counts. */
export const invalidateDesk = (client: QueryClient) =>
  Promise.all([deskQuery, deskWaitingQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })));

/** A learner as a mentor sees them: the same for the mentor and for the learner's preview. What is no longer shared goes. */
export const sharedLearnerQuery = ({ side, id }: ThreadRef) =>
  callQuery(
    side === 'mentor' ? calls.getLearner : calls.getOwnView,
    { params: { id } },
    { staleTime: FRESH_MS, refetchInterval: POLL_MS, retry: false },
  );

/** The thread, newest page first. */
export function threadQuery({ side, id }: ThreadRef) {
  const call = side === 'mentor' ? calls.getDeskThread : calls.getOwnThread;
  const params = { id };
  return infiniteQueryOptions({
    queryKey: getCallKey(call, { params }),
    staleTime: FRESH_MS,
    refetchInterval: POLL_MS,
    queryFn: ({ pageParam: before, signal }) => callApi(call, { params, query: { before } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ hasEarlier, messages }) => (hasEarlier ? messages[0]?.id : undefined),
  });
}

export const sendMessage = ({ side, id }: ThreadRef, text: string) =>
  callApi(side === 'mentor' ? calls.postDeskMessage : calls.postOwnMessage, { params: { id }, body: { text } });
