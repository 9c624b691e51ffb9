import { queryOptions } from '@tanstack/react-query';
import { getJson, sendJson } from '#lib/api-client.ts';
import {
  CALENDAR_LINK_PATH,
  MY_WEEK_PATH,
  REFLECTION_PATH,
  REFLECTIONS_PATH,
  REMINDER_PATH,
} from '../week.constants.ts';
import type { MyWeek, Reflection, Reminder } from '../week.contract.ts';

/** Data is refetched when a screen opens after this many milliseconds, which shows changes by lessons and other devices. */
const FRESH_MS = 3000;

export const myWeekQuery = queryOptions({
  queryKey: ['my-week'],
  staleTime: FRESH_MS,
  queryFn: ({ signal }) => getJson<MyWeek>(MY_WEEK_PATH, signal),
});

/** What the learner wrote about their weeks, newest first. */
export const reflectionsQuery = queryOptions({
  queryKey: ['week-reflections'],
  staleTime: FRESH_MS,
  queryFn: ({ signal }) => getJson<Reflection[]>(REFLECTIONS_PATH, signal),
});

export const putReflection = (monday: string, text: string): Promise<Reflection> =>
  sendJson('PUT', REFLECTION_PATH, { monday, text });

export const putReminder = (reminder: { readonly isOn?: boolean; readonly timeZone: string }): Promise<Reminder> =>
  sendJson('PUT', REMINDER_PATH, reminder);

export const createCalendarLink = (): Promise<{ url: string }> => sendJson('POST', CALENDAR_LINK_PATH, {});

export const deleteCalendarLink = (): Promise<{ hasCalendar: boolean }> => sendJson('DELETE', CALENDAR_LINK_PATH);
