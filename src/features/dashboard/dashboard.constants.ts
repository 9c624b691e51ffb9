// Paths, limits and closed lists without zod, so that screens may use them (docs/decisions/0004).
export const SUMMARY_PATH = '/api/admin/summary';
/** How much sample content there is, and its removal. */
export const SAMPLE_CONTENT_PATH = '/api/sample-content';
/** The comments of readers that would go with it, as a file. */
export const READER_COMMENTS_CSV_PATH = `${SAMPLE_CONTENT_PATH}/comments.csv`;
/** Specification 9. */
export const SUMMARY_ROWS = 5;
