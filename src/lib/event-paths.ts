/** The list call of events, which other features' forms offer, too. */
export const EVENTS_PATH = '/api/events';
/** The page that lists the events, and the folder of their pages. */
export const EVENTS_HREF = '/events' as const;
export const eventHref = (slug: string): string => `${EVENTS_HREF}/${encodeURIComponent(slug)}`;
