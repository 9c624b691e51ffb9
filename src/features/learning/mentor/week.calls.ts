import { defineCall } from '#lib/call.ts';
import type {
  CalendarState,
  MyWeek,
  Reflection,
  ReflectionBody,
  Reminder,
  ReminderBody,
  SilenceBody,
} from './week.contract.ts';

export const getMyWeek = defineCall<{ reply: MyWeek }>('GET', '/api/my-week');
export const listReflections = defineCall<{ reply: Reflection[] }>('GET', '/api/my-week/reflections');
/** An empty text deletes the reflection. */
export const putReflection = defineCall<{ body: ReflectionBody; reply: Reflection }>('PUT', '/api/my-week/reflection');
export const getReminder = defineCall<{ reply: Reminder }>('GET', '/api/my-week/reminder');
export const putReminder = defineCall<{ body: ReminderBody; reply: Reminder }>('PUT', '/api/my-week/reminder');
/** "Smaller" or "later", after two weeks without a sign of life. Undone as any change of the plan. */
export const postSilenceAnswer = defineCall<{ body: SilenceBody; reply: MyWeek }>('POST', '/api/my-week/silence');
export const postCalendarLink = defineCall<{ reply: { url: string } }>('POST', '/api/my-week/calendar-link');
export const deleteCalendarLink = defineCall<{ reply: CalendarState }>('DELETE', '/api/my-week/calendar-link');
/** Tells whether the link that ends the Monday email works. */
export const checkReminderLink = defineCall<{ body: { token: string }; reply: { message: string } }>(
  'POST',
  '/api/monday-mail/check',
);
