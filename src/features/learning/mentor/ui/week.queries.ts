import { sendJson } from '#lib/api-client.ts';
import { jsonQuery } from '#lib/json-query.ts';
import { linkQuery } from '#lib/link-query.ts';
import {
  CALENDAR_LINK_PATH,
  MY_WEEK_PATH,
  REFLECTION_PATH,
  REFLECTIONS_PATH,
  REMINDER_OFF_CHECK_PATH,
  REMINDER_PATH,
} from '../week.constants.ts';
import type { MyWeek, Reflection, Reminder } from '../week.contract.ts';

/** Data is refetched when a screen opens after this many milliseconds, which shows changes by lessons and other devices. */
const FRESH_MS = 3000;

export const myWeekQuery = jsonQuery<MyWeek>(['my-week'], MY_WEEK_PATH, { staleTime: FRESH_MS });

/** The learner's weekly reflections, newest first. */
export const reflectionsQuery = jsonQuery<Reflection[]>(['week-reflections'], REFLECTIONS_PATH, {
  staleTime: FRESH_MS,
});

/** Whether the link that ends the Monday email works. */
export const reminderLinkQuery = (token: string | undefined) =>
  linkQuery<{ message: string }>(REMINDER_OFF_CHECK_PATH, token);

/** An empty text deletes the reflection. Sent even while the page closes. */
export const putReflection = (monday: string, text: string, basedOn?: string): Promise<Reflection> =>
  sendJson('PUT', REFLECTION_PATH, { monday, text, basedOn }, { keepalive: true });

export const putReminder = (reminder: { readonly isOn?: boolean; readonly timeZone: string }): Promise<Reminder> =>
  sendJson('PUT', REMINDER_PATH, reminder);

export const createCalendarLink = (): Promise<{ url: string }> => sendJson('POST', CALENDAR_LINK_PATH, {});

export const deleteCalendarLink = (): Promise<{ hasCalendar: boolean }> => sendJson('DELETE', CALENDAR_LINK_PATH);
