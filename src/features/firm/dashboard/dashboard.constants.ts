// Paths, limits and closed lists without zod, so that screens may use them (docs/decisions/0004).
export const SUMMARY_PATH = '/api/admin/summary';
export const COUNTS_PATH = '/api/admin/counts';
/** Counts the sample content, and removes it on DELETE. */
export const SAMPLE_CONTENT_PATH = '/api/sample-content';
/** CSV file of the readers' comments that would be removed with the sample content. */
export const READER_COMMENTS_CSV_PATH = `${SAMPLE_CONTENT_PATH}/comments.csv`;
export const SUMMARY_ROWS = 5;
/** Setup steps left for a new owner. PUT hides the guide, or shows it again. */
export const SITE_GUIDE_PATH = '/api/site-guide';
