import type { Context } from 'hono';
import { z } from 'zod';
import { formatPersonName } from '#lib/words.ts';
import { toAttachmentHeader } from '#platform/http/file-headers.ts';
import { toWire } from '#platform/http/to-wire.ts';
import { MENTORING_LIMITS } from '../mentoring.constants.ts';
import {
  type DeskRow,
  type MentorDesk,
  mentorDesk,
  mentorship,
  message,
  type OwnMentoring,
  ownMentoring,
  thread,
} from '../mentoring.contract.ts';
import type { MentorRow } from './mentors.store.ts';
import type { Mentorship, MessageRow } from './mentorships.store.ts';
import type { OfficeHour } from './office-hours.store.ts';

const toMentorship = ({ mentorship: row, mentor, shares }: Mentorship) => ({
  ...row,
  isForAny: row.isForAny && row.mentorId === null,
  mentor: mentor && { name: formatPersonName(mentor), isAvailable: mentor.isAvailable },
  shares,
  askedAt: row.createdAt,
});

/** A mentorship for its learner. */
export const presentMentorship = (one: Mentorship) => toWire(mentorship, toMentorship(one));

/** A mentor as learners see them. */
const toMentorCard = (row: MentorRow) => ({ ...row, name: formatPersonName(row), teamMember: row.team[0] ?? null });

const toMessage = (row: MessageRow) => ({ ...row, sentAt: row.createdAt });
export const presentMessage = (row: MessageRow) => toWire(message, toMessage(row));

/** A page of a thread. */
export const presentThread = ({ messages, hasEarlier }: { messages: readonly MessageRow[]; hasEarlier: boolean }) =>
  toWire(thread, { messages: messages.map(toMessage), hasEarlier });

type LastMessage = Pick<MessageRow, 'createdAt' | 'text' | 'isFromMentor'>;
/** How a message begins. */
const toExcerpt = (text: string): string => text.slice(0, MENTORING_LIMITS.excerpt);

/** Everything that a learner sees of mentoring. */
export const presentOwnMentoring = (own: {
  readonly current: Mentorship | undefined;
  readonly lastMessage: LastMessage | undefined;
  readonly earlier: readonly Mentorship[];
  readonly mentors: readonly MentorRow[];
  readonly hours: readonly OfficeHour[];
}): OwnMentoring => {
  const { current, lastMessage: last } = own;
  return toWire(ownMentoring, {
    current: current
      ? {
          ...toMentorship(current),
          lastMessage: last ? { ...last, text: toExcerpt(last.text), sentAt: last.createdAt } : null,
        }
      : null,
    earlier: own.earlier.map(toMentorship),
    mentors: own.mentors.map((row) => ({ ...toMentorCard(row), nextHours: row.nextHours.map((at) => new Date(at)) })),
    // A learner is not told who booked the others.
    hours: own.hours.map(({ hour, booking }) => ({
      ...hour,
      isMine: booking !== null && booking.mentorshipId === current?.mentorship.id,
    })),
  });
};

/** A learner or a request on a mentor's desk. */
export interface DeskEntry extends Mentorship {
  readonly lastMessage: LastMessage | undefined;
  readonly plan: DeskRow['plan'];
  readonly handIns: number;
}

const toDeskRow = ({ mentorship: row, learner, lastMessage: last, plan, handIns }: DeskEntry) => ({
  ...row,
  name: formatPersonName(learner),
  since: row.answeredAt ?? row.createdAt,
  lastMessageAt: last?.createdAt ?? null,
  lastMessage: last ? toExcerpt(last.text) : null,
  isWaiting: last?.isFromMentor === false,
  handIns,
  plan,
});

/** A mentor's desk. */
export const presentDesk = (
  desk: Pick<MentorDesk, 'hasMoreRequests' | 'lastPlace'> & {
    readonly card: MentorRow;
    readonly requests: readonly DeskEntry[];
    readonly learners: readonly DeskEntry[];
    readonly hours: readonly OfficeHour[];
  },
): MentorDesk =>
  toWire(mentorDesk, {
    ...desk,
    settings: { isOffering: desk.card.isOffering, learnersMax: desk.card.placesMax },
    card: toMentorCard(desk.card),
    requests: desk.requests.map(toDeskRow),
    learners: desk.learners.map(toDeskRow),
    hours: desk.hours.map(({ hour, booking, learner }) => ({
      ...hour,
      booking: booking && learner && { ...booking, name: formatPersonName(learner) },
    })),
  });

/** What a call that sends a calendar file declares. */
export const calendarFile = {
  summary: 'The calendar file of a booked office hour',
  reply: z.string(),
  type: 'text/calendar',
} as const;

export function sendCalendar(c: Context, calendar: string): Response {
  c.header('content-type', 'text/calendar; charset=utf-8');
  c.header('content-disposition', toAttachmentHeader('office-hour.ics'));
  c.header('cache-control', 'private, no-store');
  return c.body(calendar);
}
