import { defineCall, type FormFields } from '#lib/call.ts';
import { EVENTS_PATH } from '#lib/event-paths.ts';
import { createReadCalls } from '#lib/kinds/record-calls.ts';
import type {
  EventPage,
  OwnRegistration,
  Registration,
  RegistrationQuery,
  RegistrationReply,
} from './events.contract.ts';
import type { EventCard } from './events.kind.ts';

export const { list: listEvents, get: getEvent } = createReadCalls<EventCard, EventPage, 'slug'>(EVENTS_PATH, 'slug');

interface OfEvent {
  readonly params: { readonly id: number };
}
interface OfRegistration {
  readonly params: { readonly id: number; readonly registrationId: number };
}
interface OfToken {
  readonly params: { readonly token: string };
}
const REGISTRATIONS = `${EVENTS_PATH}/:id/registrations`;

/** Registers a visitor. */
export const postRegistration = defineCall<OfEvent & { body: FormFields; reply: RegistrationReply }>(
  'POST',
  REGISTRATIONS,
);
/** One's own registration, by the token of a mail's link. */
export const getOwnRegistration = defineCall<OfToken & { reply: OwnRegistration }>(
  'GET',
  '/api/event-registrations/:token',
);
export const cancelOwnRegistration = defineCall<OfToken & { reply: OwnRegistration }>(
  'POST',
  '/api/event-registrations/:token/cancel',
);

type Filters = Omit<Partial<RegistrationQuery>, 'limit' | 'cursor'>;
export const listRegistrations = defineCall<OfEvent & { query: Partial<RegistrationQuery>; reply: Registration[] }>(
  'GET',
  REGISTRATIONS,
);
export const downloadRegistrations = defineCall<OfEvent & { query: Filters; reply: string }>(
  'GET',
  `${REGISTRATIONS}.csv`,
);
/** A colleague adds somebody. */
export const addRegistration = defineCall<OfEvent & { body: FormFields; reply: Registration }>(
  'POST',
  `${REGISTRATIONS}/by-hand`,
);
export const cancelRegistration = defineCall<OfRegistration & { reply: Registration }>(
  'POST',
  `${REGISTRATIONS}/:registrationId/cancel`,
);
export const putAttended = defineCall<OfRegistration & { body: { isAttended: boolean }; reply: Registration }>(
  'PUT',
  `${REGISTRATIONS}/:registrationId/attended`,
);
