/** The page of a preview link: "/preview/{token}". */
export const PREVIEW_PAGE_PATH = '/preview';
/** What that page shows: "/api/previews/{token}". */
export const PREVIEWS_PATH = '/api/previews';
export const TRASH_PATH = '/api/trash';
