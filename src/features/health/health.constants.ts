// Paths, limits and closed lists without zod, so that screens may use them (docs/decisions/0004).
export const HEALTH_PATH = '/api/admin/health';
/** `attention`: it works, but an administrator should look into it. */
export const HEALTH_STATES = ['ok', 'attention', 'failed'] as const;
