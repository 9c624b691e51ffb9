import { z } from 'zod';
import { storableText } from '#lib/fields.ts';
import { linkedItem } from '#lib/linked-item.ts';
import { id, isoDay, isoTime } from '#lib/paging.ts';
import { isTimeZone } from '#lib/weeks.ts';
import { REFLECTION_MAX } from './week.constants.ts';

/** The Monday of a week. */
const monday = isoDay;
const minutes = z.int().min(0);
const timeZone = z.string();

const weekStep = z.object({
  id: z.string(),
  kind: z.enum(['item', 'practice', 'evidence']),
  title: z.string(),
  minutes,
  dueAt: isoTime,
  /** When to begin a step that takes weeks. Null for every other step, and once it is begun. */
  beginsAt: isoTime.nullable(),
  /** Percent. */
  progress: z.int().min(0).max(100),
  isDueThisWeek: z.boolean(),
  /** Null for practice and evidence, and if the item is no longer in the library. */
  item: linkedItem.nullable(),
});
export type WeekStep = z.infer<typeof weekStep>;

/** A library item, practice or evidence. */
const learned = z.object({ title: z.string(), minutes, isCompleted: z.boolean() });

export const myWeek = z.object({
  monday,
  /** The time zone by which weeks begin. */
  timeZone,
  /** A paused plan has no time a week, and nothing is due. */
  plan: z.enum(['none', 'running', 'paused', 'finished']),
  /** The open steps that are due this week, and at least the next `LEAST_STEPS`. The first one is next. Empty if paused. */
  steps: z.array(weekStep),
  openSteps: z.int().min(0),
  /** The reader's place in the lesson of the next step. */
  place: z.object({ anchor: z.string(), title: z.string() }).nullable(),
  /** Items learned this week. */
  learned: z.array(learned),
  minutes,
  /** Lessons with quiz questions due for review. */
  reviews: z.array(z.object({ contentId: id, title: z.string(), questions: z.int().positive() })),
  reflection: z.string(),
  /** Null if nothing was planned, learned or written. */
  lastWeek: z
    .object({
      monday,
      planned: z.array(z.object({ title: z.string(), isDone: z.boolean() })),
      plannedMinutes: minutes,
      /** The plan ends later than planned, because steps are still open. */
      isDelayed: z.boolean(),
      learned: z.array(learned),
      minutes,
      reflection: z.string(),
    })
    .nullable(),
  streak: z.object({
    /** Weeks with any learning; one missed week in between does not end them. */
    weeks: z.int().min(0),
    isForgiven: z.boolean(),
    hasThisWeek: z.boolean(),
  }),
  reminder: z.object({ isOn: z.boolean(), timeZone: timeZone.nullable() }),
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
export const reflection = z.object({ monday, text: z.string() });
export type Reflection = z.infer<typeof reflection>;
export const reflectionList = z.array(reflection);

/** Without `isOn`, it is the browser's time zone. A learner who gets the email keeps the one they chose for it. */
export const reminderBody = z.object({
  isOn: z.boolean().optional(),
  timeZone: z.string().max(64).refine(isTimeZone, 'Please choose a time zone, such as Europe/Berlin.'),
});
export const reminder = myWeek.shape.reminder;
export type Reminder = z.infer<typeof reminder>;

/** The reply to a link that works. */
export const reminderLink = z.object({ message: z.string() });
/** The address is shown once: only a digest of its token is stored. */
export const calendarLink = z.object({ url: z.string() });
export const calendarState = z.object({ hasCalendar: z.boolean() });
