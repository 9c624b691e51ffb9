import { z } from 'zod';
import { storableText } from '#lib/fields.ts';
import { id, isoDay } from '#lib/paging.ts';
import { getMonday, isTimeZone } from '#lib/weeks.ts';
import { REFLECTION_MAX } from './mentor.constants.ts';
import { step } from './mentor.contract.ts';

/** The Monday of a week. */
const monday = isoDay;
const timeZone = z.string();

const weekStep = step
  .pick({ id: true, kind: true, title: true, minutes: true, dueOn: true, beginsOn: true, progress: true, item: true })
  .extend({ isDueThisWeek: z.boolean() });
export type WeekStep = z.infer<typeof weekStep>;

/** A library item, practice or evidence. */
const learned = z.object({ title: z.string(), isCompleted: z.boolean() });

export const myWeek = z.object({
  monday,
  /** The time zone of the learner's days. */
  timeZone,
  /** A paused plan has no time a week, and nothing is due. In a waiting one, everything left is handed in. */
  plan: z.enum(['none', 'running', 'paused', 'waiting', 'finished']),
  /** The day from which a plan goes on that the learner moved. Null if it runs. */
  startsOn: isoDay.nullable(),
  /** The open steps that are due this week, and at least the next `LEAST_STEPS`. The first one is next. Empty if paused. */
  steps: z.array(weekStep),
  openSteps: z.int().min(0),
  /** The reader's place in the lesson of the next step. */
  place: z.object({ anchor: z.string(), title: z.string() }).nullable(),
  /** What was learned this week. */
  learned: z.array(learned),
  /** Lessons with quiz questions due for review. */
  reviews: z.array(z.object({ contentId: id, title: z.string(), questions: z.int().positive() })),
  reflection: z.string(),
  /** Null if nothing was done or written. */
  lastWeek: z
    .object({
      monday,
      /** The steps of the plan that were done. */
      doneSteps: z.int().min(0),
      learned: z.array(learned),
      /** Empty for words that are not quoted. */
      reflection: z.string(),
    })
    .nullable(),
  /** Null while it is quiet: then nothing is counted. */
  streak: z
    .object({
      /** Weeks with any learning; one missed week in between does not end them. */
      weeks: z.int().min(0),
      isForgiven: z.boolean(),
      hasThisWeek: z.boolean(),
    })
    .nullable(),
  /** After two weeks without a sign of life the week asks: smaller, later, or something else? */
  silence: z
    .object({
      hoursPerWeek: z.number(),
      /** Half of them. Null if that is no longer smaller. */
      smallerHours: z.number().nullable(),
      /** Mondays from which the plan can go on. */
      mondays: z.array(monday),
    })
    .nullable(),
  reminder: z.object({
    isOn: z.boolean(),
    timeZone: timeZone.nullable(),
    /** The mails stopped, because several in a row led to nothing. */
    isStopped: z.boolean(),
    /** Nothing is sent to an address that is not confirmed. */
    isConfirmed: z.boolean(),
  }),
  hasCalendar: z.boolean(),
});
export type MyWeek = z.infer<typeof myWeek>;

/** `monday` names the week: this one, or for two days the one before. Empty deletes, of any week. */
export const reflectionBody = z.object({
  monday,
  text: storableText('Please send text.')
    .trim()
    .max(REFLECTION_MAX, `Please use at most ${REFLECTION_MAX} characters. Two lines are enough.`),
  /** The text that it replaces. The server has another: 409. */
  basedOn: z.string().optional(),
});
export type ReflectionBody = z.infer<typeof reflectionBody>;
export const reflection = z.object({ monday, text: z.string() });
export type Reflection = z.infer<typeof reflection>;
export const reflectionList = z.array(reflection);

/** Without `isOn`, it is the browser's time zone. A learner who gets the email keeps the one they chose for it. */
export const reminderBody = z.object({
  isOn: z.boolean().optional(),
  timeZone: z.string().max(64).refine(isTimeZone, 'Please choose a time zone, such as Europe/Berlin.'),
});
export type ReminderBody = z.infer<typeof reminderBody>;
export const reminder = myWeek.shape.reminder;
export type Reminder = z.infer<typeof reminder>;

/** Half the hours, or the same plan from a Monday on. */
export const silenceBody = z.discriminatedUnion('answer', [
  z.object({ answer: z.literal('smaller') }),
  z.object({
    answer: z.literal('later'),
    monday: monday.refine((day) => !Number.isNaN(Date.parse(day)) && getMonday(day) === day, 'Please choose a Monday.'),
  }),
]);
export type SilenceBody = z.infer<typeof silenceBody>;

/** The reply to a link that works. */
export const reminderLink = z.object({ message: z.string() });
/** The address is shown once: only a digest of its token is stored. */
export const calendarLink = z.object({ url: z.string() });
export const calendarState = z.object({ hasCalendar: z.boolean() });
export type CalendarState = z.infer<typeof calendarState>;
