import { type Context, Hono } from 'hono';
import type { Guards } from '../auth/guards.ts';
import { type CallRoute, createRequest, listChecks } from './call-routes.ts';
import type { HttpEnv } from './env.ts';
import { DeclaredError, httpErrors } from './errors.ts';
import { limitBody, requireBodyType } from './guards.ts';

/** The fields of a posted form that are text. */
export type PostedFields = Readonly<Record<string, string>>;

interface FormPost<Reply> {
  /** The address that the form posts to. */
  readonly path: string;
  /** The call's parameters, where the form's address has others. @throws DeclaredError */
  readonly getParams?: (c: Context<HttpEnv>) => Promise<object>;
  /** The code of a problem that the call's schema does not know. */
  readonly check?: (fields: PostedFields, c: Context<HttpEnv>) => string | undefined;
  /** Where the browser goes after success. */
  readonly after: (reply: Reply, fields: PostedFields, c: Context<HttpEnv>) => string;
  /** Where it goes after a refusal, with the code of the error. Otherwise the refusal is the reply. */
  readonly refused?: (problem: string, fields: PostedFields, c: Context<HttpEnv>) => string;
  /** The page explains the call's rate limit. Otherwise it is the reply. */
  readonly explainsLimit?: true;
}

interface MountableForm extends Omit<FormPost<never>, 'after'> {
  readonly route: CallRoute;
  readonly after: (reply: never, fields: PostedFields, c: Context<HttpEnv>) => string;
}

/** A form for browsers without JavaScript, which does what a call does: with its schema, its checks and its handler. */
export const form = <Reply>(route: CallRoute<Reply>, post: FormPost<Reply>): MountableForm => ({ ...post, route });

/** Mounts forms. Every reply leads to a page, except for faults and limits. */
export function mountForms(guards: Guards, forms: readonly MountableForm[]): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  for (const post of forms)
    app.post(post.path, limitBody, requireBodyType('application/x-www-form-urlencoded'), async (c) =>
      c.redirect(await answer(c, guards, post), 303),
    );
  return app;
}

async function answer(c: Context<HttpEnv>, guards: Guards, post: MountableForm): Promise<string> {
  const { rules, handle } = post.route;
  const fields = toTextFields(await c.req.parseBody());
  let isAdmitted = post.explainsLimit ?? false;
  try {
    for (const check of listChecks(guards, rules)) await check(c, async () => {});
    isAdmitted = true;
    const problem = post.check?.(fields, c);
    if (problem !== undefined && post.refused) return post.refused(problem, fields, c);
    const body = (rules.chooseBody?.(c) ?? rules.body)?.safeParse(fields);
    if (body?.success === false) throw new DeclaredError(httpErrors.invalid);
    const request = createRequest(c, { params: await post.getParams?.(c), body: body?.data });
    return post.after((await handle(request)) as never, fields, c);
  } catch (error) {
    if (!post.refused || !isAdmitted || !(error instanceof DeclaredError) || error.declaration.status >= 500)
      throw error;
    return post.refused(error.declaration.code, fields, c);
  }
}

function toTextFields(body: Record<string, unknown>): PostedFields {
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
