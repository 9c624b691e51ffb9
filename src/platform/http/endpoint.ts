import type { MiddlewareHandler } from 'hono';
import { describeRoute, resolver, uniqueSymbol, validator } from 'hono-openapi';
import { z } from 'zod';
import { type Capability, TOKEN_CAPABILITIES } from '#lib/roles.ts';
import { DeclaredError, type ErrorIssue, httpErrors } from './errors.ts';

const errorReply = z.object({
  error: z.string(),
  code: z.string().optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  details: z.unknown().optional(),
});

export interface EndpointOptions {
  readonly status?: 200 | 201 | 202;
  /** Media type of the reply; JSON by default. */
  readonly type?: string;
  /** Schema of the current version, which a 409 returns together with what was sent. */
  readonly conflict?: z.ZodType;
}

/** The meaning of each status in the API's document. */
const MEANINGS = {
  200: 'Done',
  201: 'Created',
  202: 'Accepted, and done later',
  400: 'Not valid',
  401: 'Not signed in, or with a token that is not valid',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Not possible in the current state',
  413: 'Too large',
  415: 'Wrong type of content',
  429: 'Too many requests',
  500: 'A fault of the site',
  503: 'Not available right now',
};
export type Status = keyof typeof MEANINGS;

export const NOT_FOUND = MEANINGS[404];

function describeRefusals(...statuses: readonly Status[]) {
  const content = { 'application/json': { schema: resolver(errorReply) } };
  return Object.fromEntries(statuses.map((status) => [status, { description: MEANINGS[status], content }]));
}

/** Refusals of every write by the checks before it: foreign origin, too large, not JSON. */
export const WRITE_REFUSALS = { responses: describeRefusals(403, 413, 415) };

/** The names of the security schemes in the API's document. */
export const SECURITY_SCHEMES = { session: 'session', token: 'token' } as const;

/**
 * Adds the refusals of a middleware to the description of every call that uses it.
 * @param options.capability what a token needs for these calls; without it they accept none
 * @param options.isOptional whether visitors may make these calls too
 */
export function describeGuard<Guard extends object>(
  guard: Guard,
  refusals: readonly Status[],
  { capability, isOptional = false }: { capability?: Capability; isOptional?: boolean } = {},
): Guard {
  const security = [
    ...(isOptional ? [{}] : []),
    { [SECURITY_SCHEMES.session]: [] },
    ...(capability && TOKEN_CAPABILITIES.includes(capability) ? [{ [SECURITY_SCHEMES.token]: [capability] }] : []),
  ];
  const spec = { responses: describeRefusals(...refusals), security };
  return Object.assign(guard, { [uniqueSymbol]: { spec } });
}

/**
 * Describes an endpoint for /api/openapi.json, with the same schemas that validate.
 * @param refusals statuses beyond those of every call, of the guard, and the 404 of an address with a parameter
 */
export function endpoint(
  tag: string,
  summary: string,
  reply: z.ZodType,
  refusals: readonly Status[] = [],
  { status = 200, type = 'application/json', conflict }: EndpointOptions = {},
): MiddlewareHandler {
  const refused = describeRefusals(400, 401, 429, 500, 503, ...refusals);
  if (conflict) {
    const schema = errorReply.extend({ versions: z.object({ yours: z.unknown(), current: conflict }).optional() });
    refused[409] = { description: MEANINGS[409], content: { 'application/json': { schema: resolver(schema) } } };
  }
  const done = { description: MEANINGS[status], content: { [type]: { schema: resolver(reply) } } };
  return describeRoute({ summary, tags: [tag], responses: { [status]: done, ...refused } });
}

/** Validates a part of the request against the contract. @throws DeclaredError 400 with one issue per field */
export function validate<Schema extends z.ZodType, Target extends 'json' | 'query' | 'param' | 'form'>(
  target: Target,
  schema: Schema,
) {
  return validator(target, schema, (result) => {
    if (!result.success) throw new DeclaredError(httpErrors.invalid, { issues: result.error.map(toIssue) });
  });
}

/** Like `validate`, for addresses outside the API, which /api/openapi.json does not list. @throws DeclaredError 400 */
export function validateValue<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new DeclaredError(httpErrors.invalid, { issues: parsed.error.issues.map(toIssue) });
  return parsed.data;
}

export function toIssue(issue: {
  readonly message: string;
  readonly path?: readonly unknown[] | undefined;
}): ErrorIssue {
  const path = (issue.path ?? []).map((part) =>
    String(typeof part === 'object' && part !== null && 'key' in part ? part.key : part),
  );
  return { path: path.join('.'), message: issue.message };
}
