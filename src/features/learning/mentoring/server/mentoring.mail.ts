import { formatTime } from '#lib/dates.ts';
import { addressMail, type MailMessage, type MailRecipient } from '#platform/mail/mail-message.ts';
import { DESK_HREF, MENTOR_HREF } from '../mentoring.constants.ts';

// No mail names the other person or quotes a text, so that conversations stay on the site. These mails have their own
// limits, which protect the recipients, so they are not counted with security notices.

export type Side = 'learner' | 'mentor';

const toButton = (side: Side, publicUrl: string) =>
  ({
    kind: 'button',
    label: side === 'mentor' ? 'Open your desk' : 'Open your mentorship',
    url: publicUrl + (side === 'mentor' ? DESK_HREF : MENTOR_HREF),
  }) as const;

/** Tells a mentor that somebody asked. */
export const requestMail = (mentor: MailRecipient, publicUrl: string): MailMessage => ({
  ...addressMail(mentor),
  purpose: 'office',
  subject: 'A learner asks for a mentor',
  heading: 'A learner asks for a mentor',
  blocks: [
    { kind: 'text', text: 'Their request is on your desk. Please accept or decline it.' },
    toButton('mentor', publicUrl),
  ],
});

/** Tells a learner what the mentor answered. */
export const answerMail = (learner: MailRecipient, isAccepted: boolean, publicUrl: string): MailMessage => ({
  ...addressMail(learner),
  purpose: 'office',
  subject: 'Your request for a mentor was answered',
  heading: isAccepted ? 'You have a mentor' : 'This mentor cannot take you on',
  blocks: [
    {
      kind: 'text',
      text: isAccepted
        ? 'Your mentor accepted your request and sees what you share. You can change that or end it at any time.'
        : 'The answer is on the site. You can ask another mentor.',
    },
    toButton('learner', publicUrl),
  ],
});

/** Tells one side that the other wrote. */
export const messageMail = (to: MailRecipient, side: Side, publicUrl: string): MailMessage => ({
  ...addressMail(to),
  purpose: 'office',
  subject: 'A new message in your mentorship',
  heading: side === 'mentor' ? 'A learner wrote to you' : 'Your mentor wrote to you',
  blocks: [
    { kind: 'text', text: 'Please read and answer it on the site. You get at most one such email an hour.' },
    toButton(side, publicUrl),
  ],
});

/** Tells one side that the other ended the mentorship, or took the request back. */
export const endMail = (to: MailRecipient, side: Side, publicUrl: string): MailMessage => ({
  ...addressMail(to),
  purpose: 'office',
  subject: 'A mentorship has ended',
  heading: 'A mentorship has ended',
  blocks: [
    {
      kind: 'text',
      text:
        side === 'mentor'
          ? 'A learner ended the mentorship, so what they shared is no longer on your desk.'
          : 'Your mentor ended the mentorship and no longer sees anything of yours. The conversation stays with you.',
    },
    toButton(side, publicUrl),
  ],
});

/** Tells a learner that the mentor they asked is no longer here. */
export const requestEndMail = (learner: MailRecipient, publicUrl: string): MailMessage => ({
  ...addressMail(learner),
  purpose: 'office',
  subject: 'Your request for a mentor has ended',
  heading: 'Your request for a mentor has ended',
  blocks: [
    { kind: 'text', text: 'The mentor you asked left before answering. You can ask another mentor.' },
    toButton('learner', publicUrl),
  ],
});

/** Tells a learner that their mentor was suspended or has another role. */
export const mentorUnavailableMail = (learner: MailRecipient, publicUrl: string): MailMessage => ({
  ...addressMail(learner),
  purpose: 'office',
  subject: 'Your mentor is not available',
  heading: 'Your mentor is not available',
  blocks: [
    {
      kind: 'text',
      text: 'Your mentor is not available here at the moment and cannot see anything you shared. You can end the mentorship and ask someone else. The conversation stays with you.',
    },
    toButton('learner', publicUrl),
  ],
});

interface MailedHour {
  /** The reader's, if it is known. */
  readonly timeZone: string | undefined;
  readonly startsAt: Date;
  readonly minutes: number;
  readonly place: string;
}

const describeHour = ({ startsAt, minutes, place, timeZone }: MailedHour) =>
  ({
    kind: 'facts',
    facts: [
      ['When', formatTime(startsAt, timeZone)],
      ['Length', `${minutes} minutes`],
      ['Where', place],
    ],
  }) as const;

/** Confirms a booked office hour to one side, with its calendar file. */
export const bookingMail = (
  to: MailRecipient,
  { side, hour, calendar, publicUrl }: { side: Side; hour: MailedHour; calendar: string; publicUrl: string },
): MailMessage => ({
  ...addressMail(to),
  purpose: 'office',
  subject: 'An office hour was booked',
  heading: side === 'mentor' ? 'A learner booked an office hour' : 'Your office hour is booked',
  blocks: [describeHour(hour), toButton(side, publicUrl)],
  calendar: { method: 'REQUEST', content: calendar },
});

const CANCELLATION_HEADINGS = {
  learner: 'A learner canceled an office hour',
  mentor: 'Your mentor canceled an office hour',
} as const;

/** Tells one side that an office hour was canceled, also the side that did it. The calendar file removes it. */
export const cancellationMail = (
  to: MailRecipient,
  {
    side,
    by,
    hour,
    calendar,
    publicUrl,
  }: { side: Side; by: Side; hour: MailedHour; calendar: string; publicUrl: string },
): MailMessage => ({
  ...addressMail(to),
  purpose: 'office',
  subject: 'An office hour was canceled',
  heading: side === by ? 'Your office hour is canceled' : CANCELLATION_HEADINGS[by],
  blocks: [describeHour(hour), toButton(side, publicUrl)],
  calendar: { method: 'CANCEL', content: calendar },
});
