import type { MiddlewareHandler } from 'hono';
import { describeRoute, resolver, validator } from 'hono-openapi';
import { z } from 'zod';
import { DeclaredError, type ErrorIssue, httpErrors } from './errors.ts';

const errorReply = z.object({
  error: z.string(),
  code: z.string().optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  details: z.unknown().optional(),
});

interface EndpointOptions {
  readonly status?: 200 | 201 | 202;
  /** Media type of the reply; JSON by default. */
  readonly type?: string;
  /** Schema of the current version, which a 409 returns together with what was sent. */
  readonly conflict?: z.ZodType;
}

const EVERY_CALL = [400, 429, 500, 503];
/** Refusals of every write by the guards: foreign origin, too large, not JSON. */
export const WRITE_REFUSALS = { responses: describeRefusals(403, 413, 415) };

function describeRefusals(...statuses: readonly number[]) {
  const content = { 'application/json': { schema: resolver(errorReply) } };
  return Object.fromEntries(statuses.map((status) => [status, { description: 'Refused', content }]));
}

/**
 * Describes an endpoint for /api/openapi.json, with the same schemas that validate.
 * @param refusals statuses beyond those of every call
 */
export function endpoint(
  tag: string,
  summary: string,
  reply: z.ZodType,
  refusals: readonly number[] = [],
  { status = 200, type = 'application/json', conflict }: EndpointOptions = {},
): MiddlewareHandler {
  const refused = describeRefusals(...EVERY_CALL, ...refusals);
  if (conflict) {
    const schema = errorReply.extend({ versions: z.object({ yours: z.unknown(), current: conflict }).optional() });
    refused[409] = { description: 'Refused', content: { 'application/json': { schema: resolver(schema) } } };
  }
  return describeRoute({
    summary,
    tags: [tag],
    responses: { [status]: { description: 'Done', content: { [type]: { schema: resolver(reply) } } }, ...refused },
  });
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
