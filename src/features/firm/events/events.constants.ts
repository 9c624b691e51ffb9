// Paths, limits and closed lists without zod, so that public screens may use them (docs/decisions/0004).
import { EVENTS_HREF } from '#lib/event-paths.ts';

export const EVENT_PHASES = ['coming', 'running', 'over'] as const;
export type EventPhase = (typeof EVENT_PHASES)[number];

/** A registration that looks like a bot's is kept as spam: it takes no seat and gets no mail. */
export const REGISTRATION_STATES = ['confirmed', 'waiting', 'canceled', 'spam'] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];
/** The states of somebody who holds a seat or waits for one. */
export const HELD_STATES = ['confirmed', 'waiting'] as const satisfies readonly RegistrationState[];
export type HeldState = (typeof HELD_STATES)[number];

/** Maximum lengths in characters, the same in form, API and table. */
export const REGISTRATION_LIMITS = { name: 200, email: 254, company: 200 } as const;
/** A form sent within this many milliseconds after it was shown is flagged as suspect. */
export const REGISTRATION_FASTEST_MS = 2000;
export const MAX_SEATS = 100_000;

/** The parameters of the list page. */
export const EVENTS_PARAMETERS = ['cursor'] as const;
/** Reads the parameters of the list page. */
export const readEventsSearch = ({ cursor }: Readonly<Record<string, unknown>>): { cursor?: string } =>
  typeof cursor === 'string' && cursor !== '' ? { cursor } : {};

/** The page of one's own registration, which mails link to. It posts to its own address. */
export const REGISTRATION_HREF = `${EVENTS_HREF}/registrations`;
export const registrationHref = (token: string): string => `${REGISTRATION_HREF}/${encodeURIComponent(token)}`;

/** What became of a form that was posted without JavaScript, in the address of the event's page. */
export const REGISTRATION_OUTCOMES = ['confirmed', 'waiting', 'full', 'closed', 'invalid'] as const;
export type RegistrationOutcome = (typeof REGISTRATION_OUTCOMES)[number];
export const OUTCOME_TEXTS: Readonly<Record<RegistrationOutcome, string>> = {
  confirmed: 'You are registered. A confirmation with a calendar file is on its way to your inbox.',
  waiting: 'All seats are taken. You are on the waiting list, and we will email you as soon as a seat is free.',
  full: 'All seats are taken.',
  closed: 'Registration for this event is closed.',
  invalid: 'Please enter your name and an email address like name@company.com.',
};
/** Reads the outcome from the address of an event's page. */
export const readOutcome = ({ registration }: Readonly<Record<string, unknown>>): RegistrationOutcome | undefined =>
  REGISTRATION_OUTCOMES.find((outcome) => outcome === registration);

/** The kind of a registration in the activity log. */
export const REGISTRATION_KIND = 'event-registration';
