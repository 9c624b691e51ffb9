import { formatTime } from '#lib/dates.ts';
import { addressMail, type MailMessage, type MailRecipient } from '#platform/mail/mail-message.ts';
import { DESK_HREF, MENTOR_HREF, type Side } from '../mentoring.constants.ts';

// No mail names the other person or quotes a text, so that conversations stay on the site. These mails have their own
// limits, which protect the recipients, so they are not counted with security notices.

interface Notice {
  /** Who gets it. */
  readonly side: Side;
  readonly subject: string;
  /** The subject, if it is left out. */
  readonly heading?: string;
  readonly text: string;
}

const ANSWERED = { side: 'learner', subject: 'Your request for a mentor was answered' } as const;
const WROTE = {
  subject: 'A new message in your mentorship',
  text: 'Please read and answer it on the site. You get at most one such email an hour.',
} as const;
const ENDED = { subject: 'A mentorship has ended' } as const;

const NOTICES = {
  requested: {
    side: 'mentor',
    subject: 'A learner asks for a mentor',
    text: 'Their request is on your desk. Please accept or decline it.',
  },
  accepted: {
    ...ANSWERED,
    heading: 'You have a mentor',
    text: 'Your mentor accepted your request and sees what you share. You can change that or end it at any time.',
  },
  declined: {
    ...ANSWERED,
    heading: 'This mentor cannot take you on',
    text: 'The answer is on the site. You can ask another mentor.',
  },
  learnerWrote: { ...WROTE, side: 'mentor', heading: 'A learner wrote to you' },
  mentorWrote: { ...WROTE, side: 'learner', heading: 'Your mentor wrote to you' },
  learnerEnded: {
    ...ENDED,
    side: 'mentor',
    text: 'A learner ended the mentorship, so what they shared is no longer on your desk.',
  },
  mentorEnded: {
    ...ENDED,
    side: 'learner',
    text: 'Your mentor ended the mentorship and no longer sees anything of yours. The conversation stays with you.',
  },
  /** Before the mentor answered. */
  mentorLeft: {
    side: 'learner',
    subject: 'Your request for a mentor has ended',
    text: 'The mentor you asked left before answering. You can ask another mentor.',
  },
  /** The mentor was suspended or has another role. */
  mentorUnavailable: {
    side: 'learner',
    subject: 'Your mentor is not available',
    text: 'Your mentor is not available here at the moment and cannot see anything you shared. You can end the mentorship and ask someone else. The conversation stays with you.',
  },
} as const satisfies Record<string, Notice>;

/** Tells one side what happened in a mentorship. */
export function mentorshipMail(to: MailRecipient, name: keyof typeof NOTICES, publicUrl: string): MailMessage {
  const { side, subject, heading = subject, text }: Notice = NOTICES[name];
  const blocks = [{ kind: 'text', text } as const, toButton(side, publicUrl)];
  return { ...addressMail(to), purpose: 'office', subject, heading, blocks };
}

const toButton = (side: Side, publicUrl: string) =>
  ({
    kind: 'button',
    label: side === 'mentor' ? 'Open your desk' : 'Open your mentorship',
    url: publicUrl + (side === 'mentor' ? DESK_HREF : MENTOR_HREF),
  }) as const;

export interface HourNotice {
  readonly side: Side;
  /** Who canceled it. Undefined if it was booked. */
  readonly canceledBy: Side | undefined;
  readonly hour: { readonly startsAt: Date; readonly minutes: number; readonly place: string };
  /** The reader's, if it is known. */
  readonly timeZone: string | undefined;
  /** The file that enters the hour in a calendar, or removes it. */
  readonly calendar: string;
}

/** Tells one side that an office hour was booked or canceled, also the side that did it. */
export function hourMail(to: MailRecipient, notice: HourNotice, publicUrl: string): MailMessage {
  const { side, canceledBy, hour, timeZone, calendar } = notice;
  const facts = [
    ['When', formatTime(hour.startsAt, timeZone)],
    ['Length', `${hour.minutes} minutes`],
    ['Where', hour.place],
  ] as const;
  return {
    ...addressMail(to),
    purpose: 'office',
    subject: `An office hour was ${canceledBy ? 'canceled' : 'booked'}`,
    heading: getHourHeading(side, canceledBy),
    blocks: [{ kind: 'facts', facts }, toButton(side, publicUrl)],
    calendar: { method: canceledBy ? 'CANCEL' : 'REQUEST', content: calendar },
  };
}

function getHourHeading(side: Side, canceledBy: Side | undefined): string {
  if (!canceledBy) return side === 'mentor' ? 'A learner booked an office hour' : 'Your office hour is booked';
  if (side === canceledBy) return 'Your office hour is canceled';
  return canceledBy === 'learner' ? 'A learner canceled an office hour' : 'Your mentor canceled an office hour';
}
