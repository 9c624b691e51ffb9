import { DAY_MS } from '#lib/days.ts';
import { formatPersonName } from '#lib/words.ts';
import { lockUser } from '#platform/auth/lock-user.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { createCalendarFile } from '#platform/mail/calendar-file.ts';
import { MENTORING_LIMITS, type Side } from '../mentoring.constants.ts';
import type { HourRequest } from '../mentoring.contract.ts';
import { mentoringErrors } from './mentoring.errors.ts';
import { hourMail } from './mentoring.mail.ts';
import type { HourDeps, HourMailDeps } from './mentoring-deps.ts';
import { requireMentorship } from './mentorship-access.service.ts';
import { lockMentorship, type Mentorship, type Party, type Person } from './mentorships.store.ts';
import {
  countHours,
  deleteBooking,
  deleteHour,
  findHour,
  hasOverlap,
  insertBooking,
  insertHour,
  listBookedHours,
  lockHour,
  type OfficeHour,
} from './office-hours.store.ts';

const YEAR_MS = 366 * DAY_MS;
/** Office hours that one learner may have booked at a time. */
const BOOKINGS_MAX = 3;

/**
 * Offers an office hour, once or at several times; all of them or none.
 * @throws DeclaredError 409 for a time that is over, overlaps another, or is one too many
 */
export async function offerHour({ db }: HourDeps, mentorId: number, request: HourRequest): Promise<void> {
  const { minutes, place } = request;
  const starts = [request.startsAt, ...request.repeatsAt].map((at) => new Date(at));
  const now = Date.now();
  if (starts.some((at) => at.getTime() <= now || at.getTime() > now + YEAR_MS))
    throw new DeclaredError(mentoringErrors.hourPast);
  await db.transaction(async (tx) => {
    await lockUser(tx, mentorId);
    if ((await countHours(tx, mentorId)) + starts.length > MENTORING_LIMITS.hours)
      throw new DeclaredError(mentoringErrors.tooManyHours);
    for (const startsAt of starts) {
      const end = new Date(startsAt.getTime() + minutes * 60_000);
      if (await hasOverlap(tx, mentorId, startsAt, end)) throw new DeclaredError(mentoringErrors.hourOverlaps);
      await insertHour(tx, { mentorId, startsAt, minutes, place });
    }
  });
}

/** Withdraws an office hour. If a learner booked it, both sides get a mail that removes it from their calendars. @throws DeclaredError 404 */
export async function withdrawHour({ db, ...deps }: HourDeps, mentor: Person, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockHour(tx, id);
    const found = await requireHour(tx, mentor.id, id);
    if (found.learner) await mailHour(tx, deps, found, { learner: found.learner, mentor, canceledBy: 'mentor' });
    await deleteHour(tx, id);
  });
}

/**
 * Books an office hour of the learner's mentor. Both sides get a mail with a calendar file. Booking it again changes nothing.
 * @throws DeclaredError 404; 409 if the mentorship is not active, the hour is over or somebody was faster
 */
export async function bookHour({ db, ...deps }: HourDeps, party: Party, mentorshipId: number, hourId: number) {
  await db.transaction(async (tx) => {
    const { mentor, learner } = await lockOwn(tx, party, mentorshipId);
    await lockHour(tx, hourId);
    const found = await requireHour(tx, mentor.id, hourId);
    if (found.booking?.mentorshipId === mentorshipId) return;
    if (found.hour.startsAt.getTime() <= Date.now()) throw new DeclaredError(mentoringErrors.hourPast);
    if ((await listBookedHours(tx, mentorshipId)).length >= BOOKINGS_MAX)
      throw new DeclaredError(mentoringErrors.tooManyBookings);
    if (!(await insertBooking(tx, hourId, mentorshipId))) throw new DeclaredError(mentoringErrors.hourTaken);
    await mailHour(tx, deps, await requireHour(tx, mentor.id, hourId), { learner, mentor });
  });
}

/** Cancels a learner's own booking. Both sides get a mail, and the hour is free again. @throws DeclaredError 404 */
export async function cancelBooking({ db, ...deps }: HourDeps, party: Party, mentorshipId: number, hourId: number) {
  await db.transaction(async (tx) => {
    const { mentor, learner } = await lockOwn(tx, party, mentorshipId);
    const found = await requireBooked(tx, mentor.id, mentorshipId, hourId);
    await mailHour(tx, deps, found, { learner, mentor, canceledBy: 'learner' });
    await deleteBooking(tx, hourId);
  });
}

/** Reads the calendar file of an office hour that this learner booked. @throws DeclaredError 404 */
export async function readOwnCalendar({ db, ...deps }: HourDeps, learner: Party, mentorshipId: number, hourId: number) {
  const { mentor } = requireActive(await requireMentorship(db, learner, mentorshipId));
  return createCalendar(deps, await requireBooked(db, mentor.id, mentorshipId, hourId), { other: mentor });
}

/** Reads the calendar file of an office hour that a learner of this mentor booked. @throws DeclaredError 404 */
export async function readDeskCalendar({ db, ...deps }: HourDeps, mentorId: number, hourId: number) {
  const found = await requireHour(db, mentorId, hourId);
  if (!found.learner) throw new DeclaredError(mentoringErrors.hourNotFound);
  return createCalendar(deps, found, { other: found.learner });
}

/** @throws DeclaredError 404 */
async function requireHour(db: Db, mentorId: number, id: number): Promise<OfficeHour> {
  const found = await findHour(db, mentorId, id);
  if (!found) throw new DeclaredError(mentoringErrors.hourNotFound);
  return found;
}

/** @throws DeclaredError 404 unless it is booked in this mentorship */
async function requireBooked(db: Db, mentorId: number, mentorshipId: number, id: number): Promise<OfficeHour> {
  const found = await requireHour(db, mentorId, id);
  if (found.booking?.mentorshipId !== mentorshipId) throw new DeclaredError(mentoringErrors.hourNotFound);
  return found;
}

/** Cancels the bookings of a mentorship that ends. */
export async function cancelBookings(tx: Transaction, deps: HourMailDeps, one: Mentorship, by: Side): Promise<void> {
  const { mentorship, learner, mentor } = one;
  if (!mentor) return;
  for (const found of await listBookedHours(tx, mentorship.id)) {
    await mailHour(tx, deps, found, { learner, mentor, canceledBy: by });
    await deleteBooking(tx, found.hour.id);
  }
}

/** Mails both sides that an office hour was booked, or canceled by one of them. */
async function mailHour(
  tx: Transaction,
  deps: HourMailDeps,
  found: OfficeHour,
  { learner, mentor, canceledBy }: { learner: Person; mentor: Person; canceledBy?: Side },
): Promise<void> {
  const sides = [
    { to: learner, side: 'learner', other: mentor },
    { to: mentor, side: 'mentor', other: learner },
  ] as const;
  for (const { to, side, other } of sides) {
    const isCanceled = canceledBy !== undefined;
    const calendar = createCalendar(deps, found, { other, attendee: to.email, isCanceled });
    const timeZone = await deps.findTimeZone(tx, to.id);
    const notice = { side, canceledBy, hour: found.hour, timeZone, calendar };
    await deps.sendMail(tx, hourMail(to, notice, deps.publicUrl));
  }
}

/**
 * Writes the calendar file of a booked office hour: the invitation or cancellation of a mail, or a download, which has no
 * attendee. The other person's address is not in it: learners decide whether mentors see it.
 */
const createCalendar = (
  { publicUrl, brand, config }: HourMailDeps,
  { hour, booking }: OfficeHour,
  { other, attendee, isCanceled = false }: { other: Person; attendee?: string; isCanceled?: boolean },
): string =>
  createCalendarFile({
    publicUrl,
    organizer: { name: brand.name, email: config.mailFrom },
    ...(attendee !== undefined && { attendee }),
    product: 'Office hours',
    // The time distinguishes two bookings of one hour.
    id: `office-hour-${hour.id}-${booking?.bookedAt.getTime() ?? 0}`,
    sequence: isCanceled ? 1 : 0,
    isCanceled,
    start: hour.startsAt,
    end: new Date(hour.startsAt.getTime() + hour.minutes * 60_000),
    summary: `Office hour with ${formatPersonName(other)}`,
    location: hour.place,
    // A link is shown as one by calendar programs.
    url: /^https:\/\/\S+$/.test(hour.place) ? hour.place : null,
  });

async function lockOwn(tx: Transaction, learner: Party, mentorshipId: number) {
  await lockMentorship(tx, mentorshipId);
  return requireActive(await requireMentorship(tx, learner, mentorshipId));
}

/** @throws DeclaredError 409 if it is not active or the mentor is no longer one */
function requireActive({ mentorship, learner, mentor }: Mentorship) {
  if (mentorship.state !== 'active' || !mentor?.isAvailable) throw new DeclaredError(mentoringErrors.notActive);
  return { learner, mentor };
}
