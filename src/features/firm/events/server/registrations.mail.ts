import { eventHref } from '#lib/event-paths.ts';
import { addressMail, type MailBlock, type MailMessage } from '#platform/mail/mail-message.ts';
import { formatWhen } from '../domain/event-times.ts';
import { createEventCalendar } from './event-calendar.ts';
import type { EventRow } from './events.store.ts';
import { createRegistrationUrl } from './registration-links.ts';
import type { RegistrationRow } from './registrations.store.ts';

/** What somebody is told about their registration. */
export type Notice =
  | 'registered'
  | 'waiting'
  | 'seat-free'
  | 'changed'
  | 'event-canceled'
  | 'takes-place'
  | 'canceled'
  | 'canceled-by-us'
  | 'reminder';

interface Words {
  readonly subject: (title: string) => string;
  readonly heading: string;
  readonly text: string;
}

const WORDS: Readonly<Record<Notice, Words>> = {
  registered: {
    subject: (title) => `You are registered: ${title}`,
    heading: 'You are registered',
    text: 'We look forward to seeing you. The calendar file in this email adds the event to your calendar.',
  },
  waiting: {
    subject: (title) => `You are on the waiting list: ${title}`,
    heading: 'You are on the waiting list',
    text: 'All seats are taken at the moment. As soon as one is free and it is your turn, we will reserve it for you and email you.',
  },
  'seat-free': {
    subject: (title) => `You have a seat: ${title}`,
    heading: 'A seat is free, and it is yours',
    text: 'You were on the waiting list. If you cannot come, please cancel, so that the next person can.',
  },
  changed: {
    subject: (title) => `Changed: ${title}`,
    heading: 'The event has changed',
    text: 'Please check the time and the place below. Your registration still stands. If you cannot come, please cancel.',
  },
  'event-canceled': {
    subject: (title) => `Canceled: ${title}`,
    heading: 'The event is canceled',
    text: 'We are sorry: this event will not take place. You don’t need to do anything.',
  },
  'takes-place': {
    subject: (title) => `It takes place after all: ${title}`,
    heading: 'The event takes place after all',
    text: 'We told you that it was canceled, and it is not. Your registration still stands. If you cannot come, please cancel.',
  },
  canceled: {
    subject: (title) => `Your registration is canceled: ${title}`,
    heading: 'Your registration is canceled',
    text: 'Thank you for letting us know.',
  },
  'canceled-by-us': {
    subject: (title) => `Your registration is canceled: ${title}`,
    heading: 'Your registration is canceled',
    text: 'We have taken you off the list for this event. If that surprises you, please reply to this email.',
  },
  reminder: {
    subject: (title) => `Tomorrow: ${title}`,
    heading: 'See you soon',
    text: 'This is a reminder of the event that you registered for. If you cannot come, please cancel, so that somebody else can.',
  },
};

const REMOVES = new Set<Notice>(['event-canceled', 'canceled', 'canceled-by-us']);
/** They leave the calendar as it is. */
const WITHOUT_CALENDAR = new Set<Notice>(['waiting', 'reminder']);

export interface RegistrationMailDeps {
  readonly secret: string;
  readonly publicUrl: string;
  readonly brand: { readonly name: string };
  readonly config: { readonly mailFrom: string };
  readonly getContactTo: () => string;
}

/**
 * Writes a mail about a registration. `hadSeat` says whether the person's calendar has the event: who waits gets no
 * calendar file, and no link to join.
 */
export function registrationMail(
  deps: RegistrationMailDeps,
  event: EventRow,
  registration: RegistrationRow & { readonly email: string },
  notice: Notice,
  hadSeat = registration.state === 'confirmed',
): MailMessage {
  const { secret, publicUrl, brand, config, getContactTo } = deps;
  const { subject, heading, text } = WORDS[notice];
  const isRemoved = REMOVES.has(notice);
  const ownUrl = createRegistrationUrl(secret, publicUrl, registration.id);
  const times = { startsAt: event.startsAt.toISOString(), endsAt: event.endsAt.toISOString() };
  const facts: (readonly [string, string])[] = [
    ['Event', event.title],
    ['When', formatWhen(times, event.timeZone)],
    ...(event.place ? [['Where', event.place] as const] : []),
    ...(hadSeat && event.link && !isRemoved ? [['Join', event.link] as const] : []),
  ];
  const blocks: MailBlock[] = [
    { kind: 'text', text },
    { kind: 'facts', facts },
    ...(isRemoved
      ? []
      : [
          { kind: 'button', label: 'About the event', url: publicUrl + eventHref(event.slug) } as const,
          {
            kind: 'link',
            label: hadSeat ? 'Cancel your registration' : 'Leave the waiting list',
            url: ownUrl,
          } as const,
        ]),
  ];
  const organizer = { name: brand.name, email: config.mailFrom };
  return {
    // A stranger may have typed the name, so the mail does not repeat it.
    ...addressMail({ email: registration.email }),
    // Only a form that anybody can fill in is limited per address. Each of the other mails is sent once for one event.
    purpose: notice === 'registered' || notice === 'waiting' ? 'request' : 'office',
    replyTo: getContactTo(),
    subject: subject(event.title),
    heading,
    blocks,
    ...(hadSeat &&
      !WITHOUT_CALENDAR.has(notice) && {
        calendar: {
          method: isRemoved ? 'CANCEL' : 'REQUEST',
          content: createEventCalendar(event, registration, { publicUrl, organizer, isCanceled: isRemoved }),
        } as const,
      }),
  };
}
