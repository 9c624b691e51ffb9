import { renderMarkdown } from '#platform/markdown/markdown.ts';
import { presentRecord } from '#platform/records/record-presenter.ts';
import type { EventPage } from '../events.contract.ts';
import { type EventCard, eventKind } from '../events.kind.ts';
import type { EventRow } from './events.store.ts';
import type { events } from './events.table.ts';

/** Presents an event for its page. */
export const presentEventPage = (row: typeof events.$inferSelect, isAdmin = false): EventPage => ({
  ...(presentRecord(eventKind, row, { isAdmin }) as Omit<EventPage, 'bodyHtml' | 'updatedAt' | 'recording'>),
  bodyHtml: renderMarkdown(row.body),
  updatedAt: row.updatedAt.toISOString(),
  recording: row.phase === 'over' ? row.recordingUrl : null,
});

/** Presents an event as everyone sees it in a list. */
export const presentEventCard = (row: EventRow): EventCard =>
  presentRecord(eventKind, row, { isAdmin: false, isCard: true }) as EventCard;
