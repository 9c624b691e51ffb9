// Paths and limits without zod, so that screens may use them (docs/decisions/0004).
export const MY_WEEK_PATH = '/api/my-week';
export const REFLECTION_PATH = `${MY_WEEK_PATH}/reflection`;
export const REFLECTIONS_PATH = `${MY_WEEK_PATH}/reflections`;
export const REMINDER_PATH = `${MY_WEEK_PATH}/reminder`;
export const CALENDAR_LINK_PATH = `${MY_WEEK_PATH}/calendar-link`;

/** The feed's address is `/calendar/<token>.ics`. */
export const CALENDAR_HREF = '/calendar';
/** The page that ends the Monday email, and the address of one-click requests of mail programs. */
export const REMINDER_OFF_HREF = '/mentor/monday-mail';
/** Tells whether the link to that page works. */
export const REMINDER_OFF_CHECK_PATH = '/api/monday-mail/check';
export const MY_WEEK_HREF = '/mentor/dashboard?tab=pathways';

/** Two lines, in characters. */
export const REFLECTION_MAX = 400;
/** Open steps that the reply lists at most. */
export const LISTED_STEPS = 8;
/** Open steps that the reply lists, as far as there are any, even if they are not due this week. */
export const LEAST_STEPS = 4;

/** A lesson that was opened from the plan, at a section of it. */
export const getLessonHref = (id: number, anchor?: string | undefined): string =>
  `/mentor/lessons/${id}?plan=true${anchor === undefined ? '' : `#${encodeURIComponent(anchor)}`}`;
