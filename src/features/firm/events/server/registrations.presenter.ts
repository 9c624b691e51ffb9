import type { CsvColumns } from '#platform/http/csv-reply.ts';
import { toWire } from '#platform/http/to-wire.ts';
import { type OwnRegistration, type Registration, registration } from '../events.contract.ts';
import { presentEventCard } from './events.presenter.ts';
import type { EventRow } from './events.store.ts';
import type { RegistrationRow } from './registrations.store.ts';

export const presentRegistration = (row: RegistrationRow): Registration => toWire(registration, row);

/** Presents a registration to the person who made it. */
export const presentOwnRegistration = (event: EventRow, { state, name }: RegistrationRow): OwnRegistration => ({
  state,
  name,
  event: presentEventCard(event),
  link: state === 'confirmed' && !event.isCanceled ? event.link : null,
});

const STATES = { confirmed: 'Registered', waiting: 'Waiting', canceled: 'Canceled', spam: 'Spam' } as const;

export const REGISTRATION_CSV: CsvColumns<RegistrationRow> = {
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Company: ({ company }) => company,
  State: ({ state }) => STATES[state],
  'Registered at': ({ registeredAt }) => registeredAt.toISOString(),
  Attended: ({ attendedAt }) => (attendedAt ? 'Yes' : null),
};
