// Paths and limits without zod (docs/decisions/0004).
export const MAIL_EVENTS_PATH = '/api/mail/events';
export const MAIL_EVENTS_MAX = 500;
