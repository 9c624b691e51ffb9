// Paths, limits and closed lists without zod, so that screens may use them (docs/decisions/0004).
export const HEALTH_PATH = '/api/admin/health';
/** Starts a check of all stored files. */
export const FILES_CHECK_PATH = `${HEALTH_PATH}/files-check`;
/** `attention`: it works, but an administrator should look into it. */
export const HEALTH_STATES = ['ok', 'attention', 'failed'] as const;
