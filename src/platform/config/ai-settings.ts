import { z } from 'zod';
import { httpBase, integer } from './setting-fields.ts';
import { StartupError } from './startup-error.ts';

/** The endpoint of the language model, and the budgets. */
export interface AiSettings {
  /** Includes the path (`…/v1`), without a trailing slash. */
  readonly baseUrl: string;
  /** Undefined if the endpoint needs no key, for example on the same machine. */
  readonly apiKey: string | undefined;
  readonly model: string;
  /** Time limit of one answer. */
  readonly timeoutMs: number;
  /** Maximum concurrent calls; beyond it, callers fall back to results without the model. */
  readonly concurrency: number;
  /** Tokens per day (UTC), of the whole site and of one user. */
  readonly dailyTokens: number;
  readonly dailyTokensPerUser: number;
}

const MAX_TOKENS = 1_000_000_000;

export const aiEnvironment = {
  AI_BASE_URL: httpBase.optional(),
  AI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be without spaces')
    .optional(),
  AI_MODEL: z.string().trim().max(200, 'must have at most 200 characters').optional(),
  AI_TIMEOUT_SECONDS: integer(1, 600).default(45),
  AI_CONCURRENCY: integer(1, 64).default(4),
  AI_DAILY_TOKENS: integer(0, MAX_TOKENS).default(1_000_000),
  AI_DAILY_TOKENS_PER_USER: integer(0, MAX_TOKENS).default(60_000),
};

type AiEnvironment = z.infer<z.ZodObject<typeof aiEnvironment>>;

/**
 * Returns the model's settings, or undefined if none is set.
 * @throws StartupError naming the missing one if only some are set
 */
export function toAiSettings(value: AiEnvironment): AiSettings | undefined {
  const { AI_BASE_URL, AI_MODEL, AI_API_KEY } = value;
  if (AI_BASE_URL && AI_MODEL) {
    return {
      baseUrl: AI_BASE_URL,
      apiKey: AI_API_KEY,
      model: AI_MODEL,
      timeoutMs: value.AI_TIMEOUT_SECONDS * 1000,
      concurrency: value.AI_CONCURRENCY,
      dailyTokens: value.AI_DAILY_TOKENS,
      dailyTokensPerUser: value.AI_DAILY_TOKENS_PER_USER,
    };
  }
  const given = Object.entries({ AI_BASE_URL, AI_MODEL, AI_API_KEY }).find(([, text]) => text !== undefined)?.[0];
  if (given === undefined) return undefined;
  const missing = AI_BASE_URL ? 'AI_MODEL' : 'AI_BASE_URL';
  throw new StartupError(`The setting ${missing} is needed where ${given} is set. See "Settings" in README.md.`);
}
