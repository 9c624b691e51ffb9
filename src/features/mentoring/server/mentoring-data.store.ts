import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { mentorSettings, mentorshipMessages, mentorships, officeHours } from './mentoring.table.ts';
import { listBookedHours } from './office-hours.store.ts';

/**
 * Returns everything that this slice stores about a user: as a learner the requests with their threads, as a mentor the settings, the
 * office hours, and the user's own answers and messages. What learners wrote is theirs.
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
  const messages = await listThreads(
    db,
    [...own, ...asMentor].map(({ id }) => id),
  );
  const listMessages = (id: number) => messages.filter(({ mentorshipId }) => mentorshipId === id);
  const booked = await Promise.all(own.map(({ id }) => listBookedHours(db, id)));
  return {
    mentorships: own.map(({ mentorId: _, isLearnerMailDue: _l, isMentorMailDue: _m, ...row }, index) => ({
      ...row,
      messages: listMessages(row.id),
      officeHours: (booked[index] ?? []).map(({ hour: { startsAt, minutes, place } }) => ({
        startsAt,
        minutes,
        place,
      })),
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

async function listThreads(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(mentorshipMessages)
    .where(inArray(mentorshipMessages.mentorshipId, [...ids]))
    .orderBy(asc(mentorshipMessages.id));
}
