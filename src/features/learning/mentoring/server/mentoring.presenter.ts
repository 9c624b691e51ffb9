import { formatPersonName } from '#lib/words.ts';
import { SHARES, type Share } from '../mentoring.constants.ts';
import type {
  DeskHour,
  MentorCard,
  Mentorship as MentorshipReply,
  Message,
  OwnMentoring,
  Shares,
  SharesChange,
} from '../mentoring.contract.ts';
import type { mentorshipMessages } from './mentoring.table.ts';
import type { MentorRow } from './mentors.store.ts';
import type { Mentorship, MentorshipRow } from './mentorships.store.ts';
import type { OfficeHour } from './office-hours.store.ts';

const COLUMNS = {
  plan: 'sharesPlan',
  progress: 'sharesProgress',
  reflections: 'sharesReflections',
  goals: 'sharesGoals',
  email: 'sharesEmail',
} as const satisfies Record<Share, keyof MentorshipRow>;

export const toShareColumns = (shares: SharesChange): Partial<Record<(typeof COLUMNS)[Share], boolean>> =>
  Object.fromEntries(SHARES.flatMap((share) => (share in shares ? [[COLUMNS[share], shares[share]]] : [])));

const presentShares = (row: MentorshipRow): Shares =>
  Object.fromEntries(SHARES.map((share) => [share, row[COLUMNS[share]]])) as Shares;

/** A mentorship for its learner. */
export const presentMentorship = ({ mentorship: row, mentor }: Mentorship): MentorshipReply => ({
  id: row.id,
  state: row.state,
  text: row.text,
  isForAny: row.isForAny && row.mentorId === null,
  mentor: mentor ? { name: formatPersonName(mentor), isAvailable: mentor.isAvailable } : null,
  shares: presentShares(row),
  answer: row.answer,
  askedAt: row.createdAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
});

/** A mentor as learners see them. */
export const presentMentorCard = ({ position, offer, about, languages, team, ...name }: MentorRow): MentorCard => ({
  name: formatPersonName(name),
  position,
  offer,
  about,
  languages,
  teamMember: team[0] ?? null,
});

/** A mentor whom a learner can ask. */
export const presentMentor = (row: MentorRow): OwnMentoring['mentors'][number] => ({
  ...presentMentorCard(row),
  id: row.id,
  firstName: row.firstName,
  placesLeft: row.placesLeft,
  placesMax: row.placesMax,
  nextHours: row.nextHours.map((at) => new Date(at).toISOString()),
});

export const presentMessage = (row: typeof mentorshipMessages.$inferSelect): Message => ({
  id: row.id,
  isFromMentor: row.isFromMentor,
  text: row.text,
  sentAt: row.createdAt.toISOString(),
});

const presentHour = ({ hour: { id, startsAt, minutes, place } }: OfficeHour) => ({
  id,
  startsAt: startsAt.toISOString(),
  minutes,
  place,
});

/** An office hour for its mentor. */
export const presentDeskHour = (row: OfficeHour): DeskHour => ({
  ...presentHour(row),
  booking:
    row.booking && row.learner ? { mentorshipId: row.booking.mentorshipId, name: formatPersonName(row.learner) } : null,
});

/** An office hour for a learner, who is not told who booked the others. */
export const presentOwnHour = (row: OfficeHour, mentorshipId: number): OwnMentoring['hours'][number] => ({
  ...presentHour(row),
  isMine: row.booking?.mentorshipId === mentorshipId,
});
