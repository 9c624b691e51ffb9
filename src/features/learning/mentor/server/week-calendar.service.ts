import { formatStepTime } from '#lib/learning-time.ts';
import { addDays, readClock } from '#lib/weeks.ts';
import { digestToken } from '#platform/auth/tokens.ts';
import type { MailBrand } from '#platform/mail/mail-message.ts';
import { getLessonHref, MY_WEEK_HREF } from '../week.constants.ts';
import { DEFAULT_ZONE, type WeekDeps } from './week.service.ts';
import { findCalendarOwner } from './week.store.ts';
import type { PlannedStep } from './week-sources.ts';

/** How often calendar programs are asked to read the feed again, in seconds. */
const REFRESH_SECONDS = 6 * 3600;

export interface CalendarDeps extends WeekDeps {
  readonly publicUrl: string;
  /** Its name is in the calendar's name. */
  readonly brand: MailBrand;
}

/** Writes the plan of the calendar with this token: each step is an all-day event. Undefined for an unknown token. */
export async function writeCalendar(deps: CalendarDeps, token: string, now: Date): Promise<string | undefined> {
  const owner = await findCalendarOwner(deps.db, digestToken(token));
  if (!owner) return undefined;
  const plan = await deps.plans.readPlan(deps.db, owner.userId, now);
  const timeZone = owner.timeZone ?? DEFAULT_ZONE;
  const host = new URL(deps.publicUrl).hostname;
  const { default: createCalendar } = await import('ical-generator');
  const calendar = createCalendar({
    name: `${deps.brand.name}: your plan`,
    prodId: `-//${host}//learning plan//EN`,
    ttl: REFRESH_SECONDS,
  });
  // Nothing is due in a paused plan.
  const steps = plan?.steps.filter(({ completedAt }) => completedAt !== null || !plan.isPaused) ?? [];
  for (const step of steps) {
    const { day: last } = readClock(step.completedAt ?? step.dueAt, timeZone);
    const first = step.beginsAt ? readClock(step.beginsAt, timeZone).day : last;
    const url = deps.publicUrl + (step.item?.hasLesson ? getLessonHref(step.item.id) : MY_WEEK_HREF);
    calendar.createEvent({
      // Stays the same when the step moves, so that programs move the event too.
      id: `${step.id}.${owner.userId}@${host}`,
      summary: step.completedAt ? `Done: ${step.title}` : step.title,
      description: `${describe(step)}\n${url}`,
      url,
      allDay: true,
      start: toDate(first),
      // The day after the last one (RFC 5545, 3.6.1).
      end: toDate(addDays(last, 1)),
      stamp: now,
    });
  }
  return calendar.toString();
}

/** All-day dates are written without a time zone, as their UTC day. */
const toDate = (day: string) => new Date(`${day}T00:00:00Z`);

const describe = (step: PlannedStep) =>
  step.completedAt
    ? 'You have done this step of your plan.'
    : `A step of your plan (${formatStepTime(step).toLowerCase()}).`;
