import type { MiddlewareHandler } from 'hono';
import { describeRoute, resolver, validator } from 'hono-openapi';
import { z } from 'zod';
import { DeclaredError, type ErrorIssue, httpErrors } from './errors.ts';

const errorReply = z.object({
  error: z.string(),
  code: z.string().optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

interface EndpointDescription {
  readonly summary: string;
  readonly tag: string;
  readonly reply: z.ZodType;
  readonly status?: 200 | 201;
  /** What the reply is; JSON unless said. */
  readonly type?: string;
  /** Refusals beyond those that every call or every write may meet. */
  readonly refusals?: readonly number[];
  /** What a save conflicts with: its 409 holds one of these beside what was sent. */
  readonly conflict?: z.ZodType;
}

const EVERY_CALL = [400, 429, 500, 503];
/** What the guards before every route may say to a write: another site's, too large, no JSON. */
export const EVERY_WRITE = { responses: refusedWith(403, 413, 415) };

function refusedWith(...statuses: readonly number[]) {
  const content = { 'application/json': { schema: resolver(errorReply) } };
  return Object.fromEntries(statuses.map((status) => [status, { description: 'Refused', content }]));
}

/** Describes a call for /api/openapi.json; the schemas are the ones that validate. */
export function endpoint({
  summary,
  tag,
  reply,
  status = 200,
  type = 'application/json',
  refusals = [],
  conflict,
}: EndpointDescription): MiddlewareHandler {
  const refused = refusedWith(...EVERY_CALL, ...refusals);
  if (conflict) {
    const schema = errorReply.extend({ versions: z.object({ yours: z.unknown(), current: conflict }).optional() });
    refused[409] = { description: 'Refused', content: { 'application/json': { schema: resolver(schema) } } };
  }
  return describeRoute({
    summary,
    tags: [tag],
    responses: {
      [status]: { description: 'Done', content: { [type]: { schema: resolver(reply) } } },
      ...refused,
    },
  });
}

/** Validates a part of the request against the contract. @throws DeclaredError 400 with an issue a field */
export function validate<Schema extends z.ZodType, Target extends 'json' | 'query' | 'param' | 'form'>(
  target: Target,
  schema: Schema,
) {
  return validator(target, schema, (result) => {
    if (!result.success) throw new DeclaredError(httpErrors.invalid, { issues: result.error.map(issueOf) });
  });
}

/** The same for addresses outside the API, which /api/openapi.json does not list. @throws DeclaredError 400 */
export function validated<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new DeclaredError(httpErrors.invalid, { issues: parsed.error.issues.map(issueOf) });
  return parsed.data;
}

function issueOf(issue: { readonly message: string; readonly path?: readonly unknown[] | undefined }): ErrorIssue {
  const path = (issue.path ?? []).map((part) =>
    String(typeof part === 'object' && part !== null && 'key' in part ? part.key : part),
  );
  return { path: path.join('.'), message: issue.message };
}
