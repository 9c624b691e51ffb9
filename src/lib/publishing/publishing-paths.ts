/** The page of a preview link: "/preview/{token}". */
export const SHARED_PREVIEW_PAGE_PATH = '/preview';
/** The content of that page: "/api/previews/{token}". */
export const SHARED_PREVIEWS_PATH = '/api/previews';
export const TRASH_PATH = '/api/trash';
/** The people whom a byline can name. */
export const AUTHORS_PATH = '/api/team-members';
/** The services and industries that a piece can belong to. */
export const PRACTICES_PATH = '/api/practices';
/** The lists of pieces that another record can name. */
export const PIECE_LISTS = {
  articles: { path: '/api/blog-posts', filter: { view: 'card' } },
  whitepapers: { path: '/api/whitepapers', filter: { view: 'card' } },
  caseStudies: { path: '/api/case-studies', filter: { view: 'card' } },
} as const;
export const CALENDAR_PATH = '/api/publishing/calendar';
/** Months of the calendar: "2026-11", in UTC. */
export const MONTH = /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/;
export const TAGS_PATH = '/api/tags';
export const LINK_CHECK_PATH = '/api/links/check';
/** Addresses that one check of links takes. */
export const MAX_CHECKED_LINKS = 100;
