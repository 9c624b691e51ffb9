import { createHash } from 'node:crypto';
import { hasItemPage } from '#lib/access.ts';
import { formatStepTime } from '#lib/learning-time.ts';
import { addDays } from '#lib/weeks.ts';
import { createToken, digestToken } from '#platform/auth/tokens.ts';
import type { MailBrand } from '#platform/mail/mail-message.ts';
import type { Step } from '../domain/plan.ts';
import { CALENDAR_HREF, getLessonHref, MY_WEEK_HREF } from '../mentor.constants.ts';
import { readRunningPlan } from './plan.service.ts';
import type { WeekDeps } from './week.service.ts';
import { findCalendarOwner } from './week.store.ts';

/** How often calendar programs are asked to read the feed again, in seconds. */
const REFRESH_SECONDS = 6 * 3600;

export interface CalendarDeps extends WeekDeps {
  readonly publicUrl: string;
  /** Its name is in the calendar's name. */
  readonly brand: MailBrand;
}

/**
 * Writes the plan of the calendar with this token: each step is an all-day event. Undefined for an unknown token.
 * @returns the calendar, and the tag by which a program can say that it has it already
 */
export async function writeCalendar(deps: CalendarDeps, token: string, now: Date) {
  const owner = await findCalendarOwner(deps.db, digestToken(token));
  if (!owner) return undefined;
  const plan = (await readRunningPlan(deps, owner.userId, now))?.plan;
  const host = new URL(deps.publicUrl).hostname;
  const { default: createCalendar, ICalEventBusyStatus, ICalEventTransparency } = await import('ical-generator');
  const calendar = createCalendar({
    name: `${deps.brand.name}: your plan`,
    prodId: `-//${host}//learning plan//EN`,
    ttl: REFRESH_SECONDS,
  });
  // Nothing is due in a paused plan.
  const steps = plan?.steps.filter(({ state }) => state === 'done' || (state === 'open' && !plan.isPaused)) ?? [];
  for (const step of steps) {
    const isDone = step.state === 'done';
    const last = isDone ? (step.completedOn ?? step.plannedOn) : (step.eventOn ?? step.dueOn);
    const first = isDone ? last : (step.eventOn ?? step.beginsOn ?? last);
    const url = deps.publicUrl + (step.item && hasItemPage(step.item) ? getLessonHref(step.item.id) : MY_WEEK_HREF);
    calendar.createEvent({
      // Stays the same when the step moves, so that programs move the event too.
      id: `${step.id}.${owner.userId}@${host}`,
      summary: isDone ? `Done: ${step.title}` : step.title,
      description: [...describe(step), url].join('\n'),
      url,
      allDay: true,
      start: toDate(first),
      // The day after the last one (RFC 5545, 3.6.1).
      end: toDate(addDays(last, 1)),
      // A step takes some time of its day, and does not block the day.
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
      // The same all day, so that an unchanged plan is the same file.
      stamp: toDate(plan?.today ?? last),
    });
  }
  const text = calendar.toString();
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}

/** All-day dates are written without a time zone, as their UTC day. */
const toDate = (day: string) => new Date(`${day}T00:00:00Z`);

/** What the step is: its practice in the editors' words. */
function describe(step: Step): string[] {
  if (step.state === 'done') return ['You have done this step of your plan.'];
  return [...(step.text === null ? [] : [step.text]), `A step of your plan (${formatStepTime(step).toLowerCase()}).`];
}

/** Creates the address of a calendar, which cannot be guessed. */
export function createCalendarAddress(publicUrl: string): { readonly url: string; readonly digest: string } {
  const token = createToken();
  return { url: `${publicUrl}${CALENDAR_HREF}/${token}.ics`, digest: digestToken(token) };
}
