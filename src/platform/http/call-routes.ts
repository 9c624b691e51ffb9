import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import type { Call, CallShape } from '#lib/call.ts';
import type { Capability } from '#lib/roles.ts';
import { type Guards, getSignedIn } from '../auth/guards.ts';
import type { SignedIn } from '../auth/session-reader.ts';
import { type EndpointOptions, endpoint, type Status, validate } from './endpoint.ts';
import type { HttpEnv } from './env.ts';

type Part = 'params' | 'query' | 'body';

/** Schemas of exactly the parts that a call has. Whatever they let through is what the call's types allow. */
type Schemas<Shape extends CallShape> = { readonly reply: z.ZodType<Shape['reply']> } & {
  readonly [Name in keyof Shape & Part]-?: z.ZodType<NonNullable<Shape[Name]>>;
} & { readonly [Name in Exclude<Part, keyof Shape>]?: never };

/** What the server knows of a call beyond the call itself. */
type Rules<Shape extends CallShape> = Schemas<Shape> &
  EndpointOptions & {
    readonly summary: string;
    /** `viewer`: everyone, and who is signed in is read. */
    readonly who: 'everyone' | 'viewer' | 'signedIn' | Capability;
    /** Checks after the one of `who`, such as a rate limit. */
    readonly limits?: readonly MiddlewareHandler<HttpEnv>[];
    /** Another schema for the body of some callers. `body` is documented. */
    readonly chooseBody?: (c: Context<HttpEnv>) => z.ZodType;
    /** Statuses beyond those of every call and of `who`. */
    readonly refusals?: readonly Status[];
  };

/** Returns the reply, or a Response for a file. Cookies and headers are set on `c`. */
type Handler<Shape extends CallShape, Rule extends Rules<Shape>> = (
  request: { readonly [Name in keyof Rule & keyof Shape & Part]: z.output<Rule[Name]> } & {
    readonly c: Context<HttpEnv>;
    /** @throws DeclaredError 401 */
    readonly user: SignedIn['user'];
  },
) => Promise<Shape['reply'] | Response> | Shape['reply'] | Response;

export interface CallRoute<Reply = unknown> {
  readonly call: Pick<Call<CallShape>, 'method' | 'path'>;
  readonly rules: Omit<Rules<{ reply: unknown }>, Part> & { readonly [Name in Part]?: z.ZodType };
  readonly handle: (request: never) => Promise<Reply | Response> | Reply | Response;
}

/** Answers a call. The compiler checks that the schemas and the handler's result have the call's types. */
export const route = <Shape extends CallShape, Rule extends Rules<Shape>>(
  call: Call<Shape>,
  rules: Rule,
  handle: Handler<Shape, Rule>,
): CallRoute<Shape['reply']> => ({ call, rules, handle });

/**
 * Mounts calls, described for /api/openapi.json under `tag`.
 * @throws Error if a call is mounted twice, or its path has other parameters than its schema
 */
export function mountCalls(
  { tag, guards }: { tag: string; guards: Guards },
  routes: readonly CallRoute[],
): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const mounted = new Set<string>();
  for (const { call, rules, handle } of routes) {
    const name = `${call.method} ${call.path}`;
    if (mounted.has(name)) throw new Error(`${name} is mounted twice. Declare one call for each method and path.`);
    mounted.add(name);
    requireSameParameters(name, call.path, rules.params);
    const { params, query, body } = rules;
    const checks = [
      endpoint(tag, rules.summary, rules.reply, rules.refusals, rules),
      ...listChecks(guards, rules),
      ...(params ? [validate('param', params)] : []),
      ...(query ? [validate('query', query)] : []),
      ...(body ? [validateBody(body, rules.chooseBody)] : []),
    ] as MiddlewareHandler<HttpEnv>[];
    app.on(call.method, [call.path], ...checks, async (c) => {
      const read = (part: unknown, target: string) => part && c.req.valid(target as never);
      const parts = { params: read(params, 'param'), query: read(query, 'query'), body: read(body, 'json') };
      const reply = await handle(createRequest(c, parts));
      return reply instanceof Response ? reply : c.json(reply as object, rules.status);
    });
  }
  return app;
}

/** What a call's handler gets: the valid parts of the request, and who is signed in, read only by handlers that ask. */
export const createRequest = (c: Context<HttpEnv>, parts: { readonly [Name in Part]?: unknown }): never =>
  ({
    c,
    get user() {
      return getSignedIn(c).user;
    },
    ...parts,
  }) as never;

/** The guard and the limits of a call. */
export function listChecks(
  guards: Guards,
  { who, limits = [] }: Pick<CallRoute['rules'], 'who' | 'limits'>,
): readonly MiddlewareHandler<HttpEnv>[] {
  if (who === 'everyone') return limits;
  if (who === 'viewer') return [guards.readViewer, ...limits];
  return [who === 'signedIn' ? guards.requireUser : guards.require(who), ...limits];
}

function validateBody(body: z.ZodType, choose: CallRoute['rules']['chooseBody']) {
  const documented = validate('json', body);
  if (!choose) return documented;
  const chosen: MiddlewareHandler<HttpEnv> = (c, next) => validate('json', choose(c))(c as never, next);
  return Object.assign(chosen, documented);
}

function requireSameParameters(name: string, path: string, schema: z.ZodType | undefined): void {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter);
  const inSchema = schema && 'shape' in schema ? Object.keys(schema.shape as object) : [];
  if (inPath.toSorted().join() !== inSchema.toSorted().join())
    throw new Error(
      `${name} has the parameters "${inPath.join()}" in its path, but "${inSchema.join()}" in its schema.`,
    );
}
