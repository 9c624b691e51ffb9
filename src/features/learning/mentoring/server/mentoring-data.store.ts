import { asc, eq, inArray } from 'drizzle-orm';
import { pickColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { mentorSettings, mentorshipMessages, mentorships, officeHourBookings, officeHours } from './mentoring.table.ts';

/**
 * Returns everything that this feature stores about a user: as a learner the requests with their threads, as a mentor the settings, the
 * office hours, and the user's own answers and messages. Learners' texts belong to them.
 */
export async function getMentoringData(db: Db, userId: number) {
  const [own, asMentor, [settings], hours] = await Promise.all([
    db.select().from(mentorships).where(eq(mentorships.learnerId, userId)).orderBy(asc(mentorships.id)),
    db
      .select({ id: mentorships.id, state: mentorships.state, answer: mentorships.answer, at: mentorships.answeredAt })
      .from(mentorships)
      .where(eq(mentorships.mentorId, userId))
      .orderBy(asc(mentorships.id)),
    db.select().from(mentorSettings).where(eq(mentorSettings.userId, userId)),
    db.select().from(officeHours).where(eq(officeHours.mentorId, userId)).orderBy(asc(officeHours.startsAt)),
  ]);
  const ids = [...own, ...asMentor].map(({ id }) => id);
  const [messages, booked] = await Promise.all([listThreads(db, ids), listBookings(db, ids)]);
  const listMessages = (id: number) => messages.filter(({ mentorshipId }) => mentorshipId === id);
  return {
    mentorships: own.map(({ mentorId: _, isLearnerMailDue: _l, isMentorMailDue: _m, ...row }) => ({
      ...row,
      messages: listMessages(row.id),
      officeHours: booked
        .filter(({ mentorshipId }) => mentorshipId === row.id)
        .map(({ mentorshipId: __, ...hour }) => hour),
    })),
    mentoring: {
      settings: settings ?? null,
      officeHours: hours,
      answers: asMentor.map((row) => ({
        ...row,
        messages: listMessages(row.id).filter(({ isFromMentor }) => isFromMentor),
      })),
    },
  };
}

const listThreads = (db: Db, ids: readonly number[]) =>
  db
    .select()
    .from(mentorshipMessages)
    .where(inArray(mentorshipMessages.mentorshipId, [...ids]))
    .orderBy(asc(mentorshipMessages.id));

/** Lists bookings, including past ones. */
const listBookings = (db: Db, ids: readonly number[]) =>
  db
    .select({
      mentorshipId: officeHourBookings.mentorshipId,
      ...pickColumns(officeHours, 'startsAt', 'minutes', 'place'),
    })
    .from(officeHourBookings)
    .innerJoin(officeHours, eq(officeHours.id, officeHourBookings.hourId))
    .where(inArray(officeHourBookings.mentorshipId, [...ids]))
    .orderBy(asc(officeHours.startsAt));
