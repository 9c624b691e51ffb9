import { callApi } from '#lib/api-client.ts';
import { callQuery } from '#lib/call-query.ts';
import { linkQuery } from '#lib/link-query.ts';
import * as calls from '../week.calls.ts';
import { FRESH_MS } from './mentor.queries.ts';

export const myWeekQuery = callQuery(calls.getMyWeek, {}, { staleTime: FRESH_MS });

/** The learner's weekly reflections, newest first. */
export const reflectionsQuery = callQuery(calls.listReflections, {}, { staleTime: FRESH_MS });

/** Whether the link that ends the Monday email works. */
export const reminderLinkQuery = (token: string | undefined) =>
  linkQuery<{ message: string }>(calls.checkReminderLink.path, token);

/** An empty text deletes the reflection. Sent even while the page closes. */
export const putReflection = (monday: string, text: string, basedOn?: string) =>
  callApi(calls.putReflection, { body: { monday, text, basedOn } }, { keepalive: true });
