import { formatPersonName } from '#lib/words.ts';
import { lockUser } from '#platform/auth/lock-user.ts';
import type { Transaction } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { toWire } from '#platform/http/to-wire.ts';
import type { Side } from '../mentoring.constants.ts';
import {
  type AskRequest,
  mentorship,
  type OwnMentoring,
  ownMentoring,
  type SharesChange,
} from '../mentoring.contract.ts';
import { mentoringErrors } from './mentoring.errors.ts';
import { mentorshipMail } from './mentoring.mail.ts';
import type { HourMailDeps, MentoringDeps } from './mentoring-deps.ts';
import { listMentors, toMentorCard } from './mentors.store.ts';
import { isOpen, requireMentorship } from './mentorship-access.service.ts';
import {
  insertMentorship,
  listLastMessages,
  listOpenMentorships,
  listOwnMentorships,
  lockMentorship,
  type Mentorship,
  type Party,
  toShareColumns,
  updateMentorship,
} from './mentorships.store.ts';
import { cancelBookings } from './office-hours.service.ts';
import { listHours, type OfficeHour } from './office-hours.store.ts';
import { toExcerpt } from './thread.service.ts';

/** Reads a learner's request or mentorship, the earlier ones, the mentors to ask, and the mentor's office hours. */
export async function readOwnMentoring({ db }: Pick<MentoringDeps, 'db'>, learnerId: number): Promise<OwnMentoring> {
  const [own, mentors] = await Promise.all([listOwnMentorships(db, learnerId), listMentors(db, learnerId)]);
  const current = own.find(isOpen);
  const mentor = current?.mentorship.state === 'active' && current.mentor?.isAvailable ? current.mentor : undefined;
  const hours = mentor ? await listHours(db, mentor.id) : [];
  const id = current?.mentorship.id;
  const [lastMessage] = id === undefined ? [] : await listLastMessages(db, [id]);
  const now = Date.now();
  const isShown = ({ hour, booking }: OfficeHour) =>
    booking ? booking.mentorshipId === id : hour.startsAt.getTime() > now;
  return toWire(ownMentoring, {
    current: current ? { ...toMentorship(current), lastMessage: lastMessage ? toExcerpt(lastMessage) : null } : null,
    earlier: own.filter((one) => !isOpen(one)).map(toMentorship),
    mentors: mentors.map((row) => ({ ...toMentorCard(row), nextHours: row.nextHours.map((at) => new Date(at)) })),
    // A learner is not told who booked the others.
    hours: hours.filter(isShown).map(({ hour, booking }) => ({ ...hour, isMine: booking !== null })),
  });
}

const toMentorship = ({ mentorship: row, mentor, shares }: Mentorship) => ({
  ...row,
  isForAny: row.isForAny && row.mentorId === null,
  mentor: mentor && { name: formatPersonName(mentor), isAvailable: mentor.isAvailable },
  shares,
  askedAt: row.createdAt,
});

/** Presents a mentorship for its learner. */
export const presentMentorship = (one: Mentorship) => toWire(mentorship, toMentorship(one));

/**
 * Asks for a mentor and mails those asked.
 * @throws DeclaredError 404 if this mentor takes no requests, 409 if there is no room or a request is open
 */
export async function askForMentor(
  { db, sendMail, publicUrl }: MentoringDeps,
  learnerId: number,
  { text, mentorId, shares }: AskRequest,
): Promise<Mentorship> {
  return db.transaction(async (tx) => {
    await lockUser(tx, learnerId);
    const offering = await listMentors(tx, learnerId);
    const chosen = offering.find(({ id }) => id === mentorId);
    if (mentorId !== null && !chosen) throw new DeclaredError(mentoringErrors.mentorNotFound);
    if (chosen && chosen.placesLeft === 0) throw new DeclaredError(mentoringErrors.mentorFull);
    const request = { learnerId, mentorId, isForAny: mentorId === null, text, ...toShareColumns(shares) };
    const row = await insertMentorship(tx, request);
    if (!row) throw new DeclaredError(mentoringErrors.alreadyAsked);
    const asked = chosen ? [chosen] : offering.filter(({ placesLeft }) => placesLeft > 0);
    for (const mentor of asked) await sendMail(tx, mentorshipMail(mentor, 'requested', publicUrl));
    return requireMentorship(tx, { side: 'learner', userId: learnerId }, row.id);
  });
}

/** Changes what is shared, from the next call of the mentor on. @throws DeclaredError 404, 409 if it is over */
export async function changeShares({ db }: MentoringDeps, learner: Party, id: number, shares: SharesChange) {
  await requireMentorship(db, learner, id);
  const isChanged = await updateMentorship(db, id, ['requested', 'active'], toShareColumns(shares));
  if (!isChanged) throw new DeclaredError(mentoringErrors.notActive);
  return requireMentorship(db, learner, id);
}

/** Ends a mentorship from either side, or takes a request back: the mentor sees nothing from now on. @throws DeclaredError 404, 409 */
export async function endOwnMentorship(deps: MentoringDeps, party: Party, id: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockMentorship(tx, id);
    const own = await requireMentorship(tx, party, id, 'active');
    if (!isOpen(own)) throw new DeclaredError(mentoringErrors.notActive);
    await endMentorship(tx, deps, own, party.side);
  });
}

/** Ends a mentorship, cancels its office hours, and tells the other side. A request that the learner takes back needs no mail. */
async function endMentorship(tx: Transaction, deps: HourMailDeps, one: Mentorship, by: Side) {
  const { mentorship, learner, mentor } = one;
  await cancelBookings(tx, deps, one, by);
  await updateMentorship(tx, mentorship.id, ['requested', 'active'], {
    state: 'ended',
    endedAt: new Date(),
    isLearnerMailDue: false,
    isMentorMailDue: false,
  });
  const isActive = mentorship.state === 'active';
  if (by === 'mentor')
    await deps.sendMail(tx, mentorshipMail(learner, isActive ? 'mentorEnded' : 'mentorLeft', deps.publicUrl));
  else if (isActive && mentor?.isAvailable)
    await deps.sendMail(tx, mentorshipMail(mentor, 'learnerEnded', deps.publicUrl));
}

/** Cancels the office hours that learners booked with somebody who is no longer a mentor, and mails these learners. */
export async function cancelMentorHours(tx: Transaction, deps: HourMailDeps, mentorId: number): Promise<void> {
  for (const { mentorship } of await listOpenMentorships(tx, mentorId)) {
    if (mentorship.mentorId !== mentorId || mentorship.state !== 'active') continue;
    // A booking at the same time is either canceled here, or refused.
    await lockMentorship(tx, mentorship.id);
    const own = await requireMentorship(tx, { side: 'learner', userId: mentorship.learnerId }, mentorship.id);
    await cancelBookings(tx, deps, own, 'mentor');
    await deps.sendMail(tx, mentorshipMail(own.learner, 'mentorUnavailable', deps.publicUrl));
  }
}

/** Ends the open mentorships of an account that is about to be deleted, on either side. */
export async function endUserMentorships(tx: Transaction, deps: HourMailDeps, userId: number): Promise<void> {
  for (const one of await listOpenMentorships(tx, userId))
    await endMentorship(tx, deps, one, one.mentorship.learnerId === userId ? 'learner' : 'mentor');
}
