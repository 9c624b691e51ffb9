// Paths, limits and closed lists without zod, so that screens may use them (docs/decisions/0004).
export const HEALTH_PATH = '/api/admin/health';
/** `attention`: it works, and somebody should look. */
export const HEALTH_STATES = ['ok', 'attention', 'failed'] as const;
