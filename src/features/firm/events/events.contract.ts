import { z } from 'zod';
import { botSignalFields } from '#lib/bot-signals.ts';
import { emailText, line, orNull } from '#lib/fields.ts';
import { createBodySchema, createRecordSchemas, createStatusQuery } from '#lib/kinds/kind-contract.ts';
import { TEXT_LIMITS } from '#lib/limits.ts';
import { id, idParam, isoTime, pageQuery, paramId, searchFilter, sortBy } from '#lib/paging.ts';
import { isTimeZone } from '#lib/weeks.ts';
import { HELD_STATES, REGISTRATION_LIMITS, REGISTRATION_STATES } from './events.constants.ts';
import { eventKind } from './events.kind.ts';

const schemas = createRecordSchemas(eventKind);
export type AdminEvent = z.infer<typeof schemas.admin>;

/** What an editor writes. */
export const eventBody = createBodySchema(eventKind, {
  slug: orNull(line(TEXT_LIMITS.title, '')),
  timeZone: line(64, 'Please choose a time zone.').refine(isTimeZone, 'Please choose a time zone from the list.'),
});

const pageFields = {
  /** `body` as sanitized HTML. */
  bodyHtml: z.string(),
  updatedAt: isoTime,
  /** The address of the recording, once the event is over. */
  recording: z.string().nullable(),
};
/** One event for its page. */
export const eventPage = schemas.record.extend(pageFields);
export type EventPage = z.infer<typeof eventPage>;
export const adminEventPage = schemas.admin.extend(pageFields);
export const eventPageQuery = createStatusQuery(eventKind);

const person = {
  name: line(REGISTRATION_LIMITS.name, 'Please enter your name.'),
  email: emailText(REGISTRATION_LIMITS.email, { lowerCase: true }),
  company: orNull(line(REGISTRATION_LIMITS.company)),
};
export const registrationRequest = z.object({ ...person, ...botSignalFields });
export type RegistrationRequest = z.infer<typeof registrationRequest>;
/** The same for everybody who registers, whether for the first time or again. */
export const registrationReply = z.object({ state: z.enum(HELD_STATES), message: z.string() });
export type RegistrationReply = z.infer<typeof registrationReply>;

/** A person whom a colleague adds. */
export const addedPerson = z.object({ ...person, name: line(REGISTRATION_LIMITS.name, 'Please enter a name.') });
export type AddedPerson = z.infer<typeof addedPerson>;

/** A registration as shown to the person who made it. */
export const ownRegistration = z.object({
  state: z.enum(REGISTRATION_STATES),
  name: z.string(),
  event: schemas.card,
  /** The address to join at, for people with a seat. */
  link: z.string().nullable(),
});
export type OwnRegistration = z.infer<typeof ownRegistration>;

/** A registration as shown to those who organize the event. */
export const registration = z.object({
  id,
  name: z.string(),
  /** Null once the person's data was removed. */
  email: z.string().nullable(),
  company: z.string().nullable(),
  state: z.enum(REGISTRATION_STATES),
  /** Sent faster than a person types. */
  isSuspect: z.boolean(),
  registeredAt: isoTime,
  attendedAt: isoTime.nullable(),
});
export type Registration = z.infer<typeof registration>;

const registrationFilters = {
  ...searchFilter,
  state: z.enum(REGISTRATION_STATES).optional(),
  ...sortBy('registeredAt'),
};
export const registrationQuery = pageQuery.extend(registrationFilters);
export type RegistrationQuery = z.infer<typeof registrationQuery>;
export const registrationFileQuery = z.object(registrationFilters);
export const registrationParams = idParam.extend({ registrationId: paramId });
export const attendedBody = z.object({ isAttended: z.boolean() });
export const tokenParam = z.object({ token: z.string().max(100) });
