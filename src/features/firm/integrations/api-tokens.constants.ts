// Paths and limits without zod, so that screens may use them (docs/decisions/0004).
export const API_TOKENS_PATH = '/api/tokens';

export const TOKEN_LIMITS = { count: 100, name: 80 } as const;
