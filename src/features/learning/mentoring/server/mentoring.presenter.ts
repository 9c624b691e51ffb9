import { formatPersonName } from '#lib/words.ts';
import { MENTORING_LIMITS } from '../mentoring.constants.ts';
import type {
  DeskHour,
  DeskRow,
  MentorCard,
  MentorDesk,
  Mentorship as MentorshipReply,
  Message,
  OwnMentoring,
  Thread,
} from '../mentoring.contract.ts';
import type { MentorRow } from './mentors.store.ts';
import type { Mentorship, MessageRow } from './mentorships.store.ts';
import type { OfficeHour } from './office-hours.store.ts';
import { getShares } from './shares.ts';

/** A mentorship for its learner. */
export const presentMentorship = ({ mentorship: row, mentor }: Mentorship): MentorshipReply => ({
  id: row.id,
  state: row.state,
  text: row.text,
  isForAny: row.isForAny && row.mentorId === null,
  mentor: mentor ? { name: formatPersonName(mentor), isAvailable: mentor.isAvailable } : null,
  shares: getShares(row),
  answer: row.answer,
  askedAt: row.createdAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
});

/** A mentor as learners see them. */
const presentMentorCard = ({ position, offer, about, languages, team, ...name }: MentorRow): MentorCard => ({
  name: formatPersonName(name),
  position,
  offer,
  about,
  languages,
  teamMember: team[0] ?? null,
});

/** A mentor whom a learner can ask. */
const presentMentor = (row: MentorRow): OwnMentoring['mentors'][number] => ({
  ...presentMentorCard(row),
  id: row.id,
  firstName: row.firstName,
  placesLeft: row.placesLeft,
  placesMax: row.placesMax,
  nextHours: row.nextHours.map((at) => new Date(at).toISOString()),
});

export const presentMessage = (row: MessageRow): Message => ({
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
const presentDeskHour = (row: OfficeHour): DeskHour => ({
  ...presentHour(row),
  booking:
    row.booking && row.learner ? { mentorshipId: row.booking.mentorshipId, name: formatPersonName(row.learner) } : null,
});

/** An office hour for a learner, who is not told who booked the others. */
const presentOwnHour = (row: OfficeHour, mentorshipId: number | undefined): OwnMentoring['hours'][number] => ({
  ...presentHour(row),
  isMine: row.booking !== null && row.booking.mentorshipId === mentorshipId,
});

type LastMessage = Pick<MessageRow, 'createdAt' | 'text' | 'isFromMentor'>;
/** How a message begins. */
const toExcerpt = (text: string): string => text.slice(0, MENTORING_LIMITS.excerpt);

/** A page of a thread. */
export const presentThread = ({
  messages,
  hasEarlier,
}: {
  readonly messages: readonly MessageRow[];
  readonly hasEarlier: boolean;
}): Thread => ({ messages: messages.map(presentMessage), hasEarlier });

/** Everything that a learner sees of mentoring. */
export const presentOwnMentoring = ({
  current,
  lastMessage: last,
  earlier,
  mentors,
  hours,
}: {
  readonly current: Mentorship | undefined;
  readonly lastMessage: LastMessage | undefined;
  readonly earlier: readonly Mentorship[];
  readonly mentors: readonly MentorRow[];
  readonly hours: readonly OfficeHour[];
}): OwnMentoring => ({
  current: current
    ? {
        ...presentMentorship(current),
        lastMessage: last
          ? { text: toExcerpt(last.text), isFromMentor: last.isFromMentor, sentAt: last.createdAt.toISOString() }
          : null,
      }
    : null,
  earlier: earlier.map(presentMentorship),
  mentors: mentors.map(presentMentor),
  hours: hours.map((hour) => presentOwnHour(hour, current?.mentorship.id)),
});

/** A learner or a request on a mentor's desk. */
export interface DeskEntry extends Mentorship {
  readonly lastMessage: LastMessage | undefined;
  readonly plan: DeskRow['plan'];
  readonly handIns: number;
}

const presentDeskRow = ({ mentorship, learner, lastMessage: last, plan, handIns }: DeskEntry): DeskRow => ({
  id: mentorship.id,
  name: formatPersonName(learner),
  text: mentorship.text,
  isForAny: mentorship.isForAny,
  since: (mentorship.answeredAt ?? mentorship.createdAt).toISOString(),
  lastMessageAt: last?.createdAt.toISOString() ?? null,
  lastMessage: last ? toExcerpt(last.text) : null,
  isWaiting: last?.isFromMentor === false,
  handIns,
  plan: plan && {
    ...{ shiftDays: plan.shiftDays, isPaused: plan.isPaused, isFinished: plan.isFinished, isSilent: plan.isSilent },
    next: plan.next && { title: plan.next.title, dueOn: plan.next.dueOn },
  },
});

/** A mentor's desk. */
export const presentDesk = ({
  settings,
  card,
  requests,
  hasMoreRequests,
  learners,
  hours,
  lastPlace,
}: Pick<MentorDesk, 'settings' | 'hasMoreRequests' | 'lastPlace'> & {
  readonly card: MentorRow;
  readonly requests: readonly DeskEntry[];
  readonly learners: readonly DeskEntry[];
  readonly hours: readonly OfficeHour[];
}): MentorDesk => ({
  settings,
  card: presentMentorCard(card),
  requests: requests.map(presentDeskRow),
  hasMoreRequests,
  learners: learners.map(presentDeskRow),
  hours: hours.map(presentDeskHour),
  lastPlace,
});
