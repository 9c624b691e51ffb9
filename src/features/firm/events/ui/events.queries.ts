import { callApi } from '#lib/api-client.ts';
import type { FormFields } from '#lib/call.ts';
import { callListQuery, callQuery } from '#lib/call-query.ts';
import { getEvent, getOwnRegistration, listEvents, postRegistration } from '../events.calls.ts';

/** Events that one page of the list shows: those to come first, then those that are over, newest first. */
const LIST_SIZE = 50;
const OWN_EVENTS = 20;

export const eventListQuery = (cursor?: string) =>
  callListQuery(listEvents, { query: { limit: LIST_SIZE, view: 'card', ...(cursor !== undefined && { cursor }) } });

/** The last event, by which every page knows whether there is one. */
export const lastEventQuery = callListQuery(listEvents, { query: { limit: 1, view: 'card' } });

/** The events of a service, an industry or a speaker, those to come among them. */
const ownEventsQuery = (filter: { practiceIds: number } | { speakerIds: number }) =>
  callListQuery(listEvents, { query: { ...filter, limit: OWN_EVENTS, view: 'card' } });
export const practiceEventsQuery = (id: number) => ownEventsQuery({ practiceIds: id });
export const speakerEventsQuery = (id: number) => ownEventsQuery({ speakerIds: id });

/** One event, for its page. */
export const eventQuery = (slug: string) => callQuery(getEvent, { params: { slug } });

/** One's own registration, by the token of a mail's link. */
export const ownRegistrationQuery = (token: string) =>
  callQuery(getOwnRegistration, { params: { token } }, { retry: false });

export const register = (id: number, body: FormFields) => callApi(postRegistration, { params: { id }, body });
