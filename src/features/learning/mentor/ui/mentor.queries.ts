import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { callListQuery, callQuery, getCallKey } from '#lib/call-query.ts';
import { linkQuery } from '#lib/link-query.ts';
import * as calls from '../mentor.calls.ts';
import { STORIES_MAX } from '../mentor.constants.ts';

/** Refetched when a screen opens after this many milliseconds, which shows changes by lessons and other devices. */
const FRESH_MS = 3000;

export const profileQuery = callQuery(calls.getProfile, {});
export const catalogQuery = callQuery(calls.getCatalog, {}, { staleTime: FRESH_MS });
export const proposalsQuery = callQuery(calls.getProposals, {}, { staleTime: FRESH_MS });
/** The learner's plan. Without one, there is nothing but the questions. */
export const planQuery = callQuery(calls.getPlan, {}, { staleTime: FRESH_MS });

/** All saved stories, newest first. */
export const storiesQuery = callListQuery(
  calls.listNarratives,
  { query: { limit: STORIES_MAX } },
  { staleTime: FRESH_MS },
);

export const storyQuery = (id: number) => callQuery(calls.getNarrative, { params: { id } }, { staleTime: FRESH_MS });

/** Key of the list, for invalidating it. */
export const STORIES_KEY = getCallKey(calls.listNarratives);

export const myWeekQuery = callQuery(calls.getMyWeek, {}, { staleTime: FRESH_MS });

/** The learner's weekly reflections, newest first. */
export const reflectionsQuery = callQuery(calls.listReflections, {}, { staleTime: FRESH_MS });

/** Whether the link that ends the Monday email works. */
export const reminderLinkQuery = (token: string | undefined) =>
  linkQuery<{ message: string }>(calls.checkReminderLink.path, token);

/** An empty text deletes the reflection. Sent even while the page closes. */
export const putReflection = (monday: string, text: string, basedOn?: string) =>
  callApi(calls.putReflection, { body: { monday, text, basedOn } }, { keepalive: true });

/** Reloads the plan and its week, which other tabs, lessons and handed-in work change, too. */
export const reloadPlan = (client: QueryClient) =>
  Promise.all([planQuery, myWeekQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })));
