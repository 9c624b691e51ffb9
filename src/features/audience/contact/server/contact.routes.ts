import { Hono } from 'hono';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError, httpErrors } from '#platform/http/errors.ts';
import { limitBody, requireBodyType } from '#platform/http/guards.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { CONTACT_PATH, CONTACT_POST_PATH, CONTACT_THANKS } from '../contact.constants.ts';
import { contactReply, contactRequest, UNKNOWN_INDUSTRY } from '../contact.contract.ts';
import { type ContactDeps, receiveContact } from './contact.service.ts';

const CONTACT_LIMIT = { name: 'contact', points: 5, seconds: 60 };

export function contactRoutes(deps: ContactDeps & { limit: RateLimiter }) {
  return (
    new Hono<HttpEnv>()
      .post(
        CONTACT_PATH,
        endpoint('Contact', 'Send the firm a message', contactReply),
        deps.limit(CONTACT_LIMIT),
        validate('json', contactRequest),
        async (c) => {
          const issues = [{ path: 'industry', message: UNKNOWN_INDUSTRY }];
          if (!(await receiveContact(deps, c.req.valid('json'))))
            throw new DeclaredError(httpErrors.invalid, { issues });
          return c.json({ message: CONTACT_THANKS });
        },
      )
      // The form without JavaScript. The browser has already checked what it can, and every post leads to a page.
      .post(
        CONTACT_POST_PATH,
        limitBody,
        requireBodyType('application/x-www-form-urlencoded'),
        deps.limit(CONTACT_LIMIT),
        async (c) => {
          const message = contactRequest.safeParse(await c.req.parseBody());
          const isReceived = message.success && (await receiveContact(deps, message.data));
          return c.redirect(`${CONTACT_POST_PATH}/${isReceived ? 'sent' : 'not-sent'}`, 303);
        },
      )
  );
}
