import { EVENTS_PATH } from '#lib/event-paths.ts';
import { body, createdAt, formerSlugs, slug, summary, title } from '#lib/kinds/common-fields.ts';
import { defineKind } from '#lib/kinds/kind.ts';
import type { AdminCard, PublicCard } from '#lib/kinds/kind-records.ts';
import { MAX_INT } from '#lib/limits.ts';
import { practiceIds, publishingStatus, stateFields } from '#lib/publishing/publishing-fields.ts';
import { AUTHORS_PATH } from '#lib/publishing/publishing-paths.ts';
import { EVENT_PHASES, EVENTS_PARAMETERS, MAX_SEATS } from './events.constants.ts';

/** A date at which the firm meets people, who register for it. */
export const eventKind = defineKind({
  name: 'event',
  noun: { one: 'event', many: 'events', a: 'an event', title: 'Events' },
  path: EVENTS_PATH,
  adminHref: '/admin/events',
  fields: {
    title,
    summary: {
      ...summary,
      label: 'Summary',
      missing: 'Please write a sentence or two about the event.',
      hint: 'A sentence or two for the list, search engines and emails.',
    },
    body: {
      ...body,
      label: 'Text',
      missing: 'Please write what happens at the event, and for whom it is.',
      placeholder: 'What happens, for whom, and what people take away.',
    },
    /** An event without a date has the same start and end. Only a draft may. */
    startsAt: {
      type: 'time',
      label: 'Starts',
      hasDefault: true,
      isNeededToPublish: true,
      missing: 'Please choose when it starts.',
    },
    endsAt: {
      type: 'time',
      label: 'Ends',
      hasDefault: true,
      isNeededToPublish: true,
      missing: 'Please choose when it ends.',
    },
    /** A name of the IANA database, in which the place's clocks are told. */
    timeZone: { type: 'text', label: 'Time zone', max: 64, hasDefault: true },
    place: {
      type: 'text',
      label: 'Place',
      max: 300,
      isOptional: true,
      hint: 'Where it is, as people would enter it into a map. Leave it empty for an online event.',
    },
    link: {
      type: 'link',
      label: 'Link to join',
      isOptional: true,
      audience: 'admin',
      hint: 'Only people with a seat get it, in their emails.',
    },
    seats: {
      type: 'number',
      label: 'Seats',
      min: 1,
      max: MAX_SEATS,
      isOptional: true,
      hint: 'Leave it empty if there is no limit.',
    },
    hasWaitingList: {
      type: 'flag',
      label: 'Waiting list',
      hasDefault: true,
      hint: 'Once all seats are taken, people can wait for one. The first of them gets a seat that becomes free.',
    },
    speakerIds: {
      type: 'ids',
      of: 'team-member',
      label: 'Speakers',
      max: 10,
      list: { path: AUTHORS_PATH },
      hasDefault: true,
      isFilter: true,
    },
    /** Those of them who are on the site's team, in the same order. */
    speakers: { type: 'authors', label: 'Speakers', isServerSet: true },
    practiceIds,
    recordingUrl: {
      type: 'link',
      label: 'Recording',
      isOptional: true,
      audience: 'admin',
      hint: 'The page links to it once the event is over.',
    },
    isCanceled: {
      type: 'flag',
      label: 'Canceled',
      hasDefault: true,
      hint: 'The page says so, and everyone who registered gets an email that removes it from their calendar.',
    },
    featuredImage: { type: 'picture', label: 'Picture', isOptional: true, isDrawable: true },
    slug,
    formerSlugs,
    /** Kept up to date by the clock, so that cached pages change when an event begins and ends. */
    phase: {
      type: 'choice',
      label: 'Phase',
      options: EVENT_PHASES,
      labels: { coming: 'Upcoming', running: 'Under way', over: 'Past' },
      isServerSet: true,
    },
    /** Whether the last seat is taken. */
    isFull: { type: 'flag', label: 'Full', isServerSet: true },
    /** Raised when the time or the place changes, so that everyone who registered is told once. */
    revision: { type: 'number', label: 'Revision', min: 0, max: MAX_INT, isServerSet: true, audience: 'nobody' },
    /** The numbers of people with a seat, and of those who wait. Computed. */
    confirmedCount: { type: 'number', label: 'Registered', min: 0, max: MAX_INT, isServerSet: true, audience: 'admin' },
    waitingCount: { type: 'number', label: 'Waiting', min: 0, max: MAX_INT, isServerSet: true, audience: 'admin' },
    ...stateFields,
    createdAt,
    updatedAt: { type: 'time', label: 'Changed', audience: 'admin', isServerSet: true },
  },
  titleField: 'title',
  order: '-startsAt',
  sorts: ['title'],
  textFields: ['title', 'summary'],
  hasPublishing: true,
  acceptsIds: true,
  status: publishingStatus,
  page: { folder: '/events', key: 'slug', listParameters: EVENTS_PARAMETERS },
  search: { summary: 'summary', body: ['body', 'place'] },
});

export type EventCard = PublicCard<typeof eventKind>;
export type AdminEventCard = AdminCard<typeof eventKind>;
