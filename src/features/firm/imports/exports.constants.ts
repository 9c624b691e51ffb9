// Paths and closed lists without zod, so that screens may use them (docs/decisions/0004).
export const EXPORTS_PATH = '/api/exports';
export const EXPORT_STATES = ['running', 'done', 'stopped', 'failed'] as const;
/** Hours for which a finished export can be downloaded. It contains addresses of people. */
export const EXPORT_HOURS = 24;
