import { z } from 'zod';
import { line } from '#lib/fields.ts';
import { id, isoTime, zonedTime } from '#lib/paging.ts';
import { type Capability, TOKEN_CAPABILITIES } from '#lib/roles.ts';
import { TOKEN_LIMITS } from './api-tokens.constants.ts';

const capability = z.enum(TOKEN_CAPABILITIES as readonly [Capability, ...Capability[]], {
  error: 'A token cannot be given this.',
});

export const apiToken = z.object({
  id,
  name: z.string(),
  capabilities: z.array(capability),
  /** In whose name it acts. */
  createdBy: z.object({ id, name: z.string() }),
  createdAt: isoTime,
  expiresAt: isoTime.nullable(),
  lastUsedAt: isoTime.nullable(),
  /** Whether calls with it are accepted: it has not expired, and its maker is still an administrator. */
  state: z.enum(['active', 'expired', 'orphaned']),
});
export type ApiToken = z.infer<typeof apiToken>;

export const apiTokenBody = z.object({
  name: line(TOKEN_LIMITS.name, 'Please name the program that will use it.'),
  capabilities: z
    .array(capability)
    .min(1, 'Please choose what it may do.')
    // Who publishes records writes them.
    .overwrite((names) => [
      ...new Set([...names, ...(names.includes('publishes') ? (['writesDrafts'] as const) : [])]),
    ]),
  expiresAt: zonedTime.nullable().optional(),
});
export type ApiTokenBody = z.infer<typeof apiTokenBody>;

/** The only reply with the token itself. */
export const newApiToken = apiToken.extend({ token: z.string() });
export type NewApiToken = z.infer<typeof newApiToken>;
