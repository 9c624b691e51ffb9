import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { formatPersonName } from '#lib/words.ts';
import { hasCapability } from '#platform/auth/colleagues.ts';
import { users } from '#platform/auth/users.table.ts';
import { pickColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { selectAuthors } from '#platform/publishing/publishing-columns.ts';
import { LEARNERS_DEFAULT, MENTORING_LIMITS } from '../mentoring.constants.ts';
import type { DeskSettings } from '../mentoring.contract.ts';
import { mentorSettings, mentorships, officeHourBookings, officeHours } from './mentoring.table.ts';

/** As on the desk, suspended learners are left out: the mentor could not end what they do not see. */
const LEARNERS = sql<number>`(select count(*)::int from ${mentorships} m join ${users} l on l.id = m.learner_id
    where m.mentor_id = ${users.id} and m.state = 'active' and l.suspended_at is null)`;

const NEXT_HOURS = sql<string[]>`(select coalesce(json_agg(next.starts_at order by next.starts_at), '[]') from (
    select h.starts_at from ${officeHours} h left join ${officeHourBookings} b on b.hour_id = h.id
    where h.mentor_id = ${users.id} and h.starts_at > now() and b.hour_id is null
    order by h.starts_at limit ${sql.raw(String(MENTORING_LIMITS.nextHours))}) next)`;

const IS_OFFERING = sql<boolean>`coalesce(${mentorSettings.isOffering}, true)`;
const PLACES_MAX = sql<number>`coalesce(${mentorSettings.learnersMax}, ${sql.raw(String(LEARNERS_DEFAULT))})`;

const selectMentors = (db: Db) =>
  db
    .select({
      ...pickColumns(users, 'id', 'firstName', 'lastName', 'email', 'emailVerified'),
      ...pickColumns(mentorSettings, 'position', 'offer', 'about', 'languages'),
      team: selectAuthors(
        sql`array(select linked.id from team_members as linked where linked.account_id = ${users.id})`,
      ),
      nextHours: NEXT_HOURS,
      isOffering: IS_OFFERING,
      placesMax: PLACES_MAX,
      placesLeft: sql<number>`greatest(0, ${PLACES_MAX} - ${LEARNERS})`,
    })
    .from(users)
    .leftJoin(mentorSettings, eq(mentorSettings.userId, users.id))
    .$dynamic();

export type MentorRow = Awaited<ReturnType<typeof selectMentors>>[number];

/** Lists mentors who take requests, by name, with how many learners they still take and their next free hours. */
export const listMentors = (db: Db, exceptId: number) =>
  selectMentors(db)
    .where(and(hasCapability('mentors'), ne(users.id, exceptId), IS_OFFERING))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id));

/** Finds what a user is to learners while they are a mentor. */
export async function findCard(db: Db, userId: number): Promise<MentorRow | undefined> {
  const [row] = await selectMentors(db).where(eq(users.id, userId));
  return row;
}

/** Saves what a mentor may set themselves. */
export async function saveSettings(db: Db, mentorId: number, settings: DeskSettings): Promise<void> {
  await db
    .insert(mentorSettings)
    .values({ userId: mentorId, ...settings })
    .onConflictDoUpdate({ target: mentorSettings.userId, set: settings });
}

/** A mentor as learners see them. */
export const toMentorCard = (row: MentorRow) => ({
  ...row,
  name: formatPersonName(row),
  teamMember: row.team[0] ?? null,
});
