// Paths and limits without zod, so that screens may use them (docs/decisions/0004).
export const MESSAGE_RULES_PATH = '/api/message-rules';
export const RULE_LIMITS = { count: 50, words: 20, word: 60 } as const;
