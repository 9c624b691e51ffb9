// Paths, limits and closed lists without zod, so that screens may use them (docs/decisions/0004).
export const ACTIVITY_PATH = '/api/activity';
