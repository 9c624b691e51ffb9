// Paths, limits and closed lists without zod, so that public screens may use them (docs/decisions/0004).
export const WHITEPAPERS_PATH = '/api/whitepapers';
/** Who took which paper when, for administrators; with `.csv` as a file. */
export const DOWNLOADS_PATH = '/api/whitepaper-downloads';
export const DOWNLOADS_CSV_PATH = `${DOWNLOADS_PATH}.csv`;
/** Where a paper's PDF is uploaded: a form's field `file`. */
export const UPLOAD_PATH = '/api/upload';
/** Examples an author sees (specification 2); any other may be typed. */
export const WHITEPAPER_CATEGORIES = ['Strategy', 'Technology', 'Leadership'] as const;
