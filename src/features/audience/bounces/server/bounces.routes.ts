import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { Webhook } from 'standardwebhooks';
import type { Guards } from '#platform/auth/guards.ts';
import type { RootDb } from '#platform/db/db.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError, declareError, httpErrors } from '#platform/http/errors.ts';
import { countInTransaction, type RateLimiter } from '#platform/http/rate-limit.ts';
import { postMailEvents } from '../bounces.calls.ts';
import { mailEventsBody, mailEventsReply } from '../bounces.contract.ts';
import { type BounceDeps, handleMailEvent } from './bounces.service.ts';

const EVENTS_LIMIT = { name: 'mail-events', points: 600, seconds: 60 };
/** A signature is valid for five minutes, and clocks may differ by as much. */
const SEEN_IDS = { name: 'mail-events-id', points: 1, seconds: 900 };

const badSignature = declareError(401, 'bad_signature', 'This request is not signed with the secret of this site.');

interface EventDeps extends BounceDeps {
  readonly db: RootDb;
  readonly guards: Guards;
  readonly limit: RateLimiter;
  readonly config: { readonly mailEventsSecret: string | undefined };
}

/** Reports of a mail service, signed after the Standard Webhooks text. */
export function bounceRoutes(deps: EventDeps) {
  return mountCalls({ tag: 'Mail', guards: deps.guards }, [
    route(
      postMailEvents,
      {
        who: 'everyone',
        limits: [deps.limit(EVENTS_LIMIT), requireSignature(deps.config.mailEventsSecret)],
        summary:
          'Report bounces and complaints. Signed with MAIL_EVENTS_SECRET after the Standard Webhooks text; 404 if none is set',
        body: mailEventsBody,
        reply: mailEventsReply,
        refusals: [401, 404],
      },
      ({ c, body: { events } }) =>
        deps.db.transaction(async (tx) => {
          const id = createHash('sha256').update(c.req.header('webhook-id') ?? '');
          if ((await countInTransaction(tx, SEEN_IDS, id.digest('base64url'))) > SEEN_IDS.points)
            return { received: 0, isRepeated: true };
          for (const event of events) await handleMailEvent(deps, tx, event);
          return { received: events.length, isRepeated: false };
        }),
    ),
  ]);
}

/** Runs before the body is validated, so that a stranger learns nothing. */
function requireSignature(secret: string | undefined): MiddlewareHandler<HttpEnv> {
  const webhook = secret === undefined ? undefined : new Webhook(secret);
  return async (c, next) => {
    if (!webhook) throw new DeclaredError(httpErrors.notFound);
    const body = await c.req.text();
    try {
      webhook.verify(body, c.req.header(), { jsonParse: false });
    } catch (error) {
      throw new DeclaredError(badSignature, { cause: error });
    }
    await next();
  };
}
