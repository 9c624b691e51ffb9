// Paths, limits and closed lists without zod, so that screens may use them (docs/decisions/0004).
export const MEDIA_PATH = '/api/media';
/** Maximum text lengths in characters, the same in forms, API and table. */
export const MEDIA_LIMITS = { alt: 500, fileName: 200 } as const;
export const MEDIA_SORTS = ['createdAt', 'bytes'] as const;
/** Most pictures that one call deletes. */
export const DELETED_AT_ONCE = 100;
/** Days for which an unused picture uploaded in a form is kept. Pictures of the library are always kept. */
export const UNUSED_DAYS = 30;
