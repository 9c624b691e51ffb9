// Addresses and limits without zod, so that screens may use them (docs/decisions/0004).
/** The feed's address is `/calendar/<token>.ics`. */
export const CALENDAR_HREF = '/calendar';
/** The page that ends the Monday email, and the address of one-click requests of mail programs. */
export const REMINDER_OFF_HREF = '/mentor/monday-mail';
export const MY_WEEK_HREF = '/mentor/dashboard?tab=pathways';

/** Two lines, in characters. */
export const REFLECTION_MAX = 400;
/** Open steps that the reply lists at most. */
export const LISTED_STEPS = 8;
/** Open steps that the reply lists, as far as there are any, even if they are not due this week. */
export const LEAST_STEPS = 4;
/** Monday emails in a row that led to nothing, of which the last one says so. */
export const IDLE_MAILS_MAX = 4;
/** Mondays from which a quiet plan can go on. */
export const OFFERED_MONDAYS = 6;

/** A lesson that was opened from the plan, at a section of it. */
export const getLessonHref = (id: number, anchor?: string | undefined): string =>
  `/mentor/lessons/${id}?plan=true${anchor === undefined ? '' : `#${encodeURIComponent(anchor)}`}`;
