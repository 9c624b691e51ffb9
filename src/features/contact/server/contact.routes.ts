import { Hono } from 'hono';
import type { RootDb } from '#platform/db/db.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { limitBody, requireBodyType } from '#platform/http/guards.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import type { SendMail } from '#platform/mail/mailer.ts';
import { CONTACT_FORM_PATH, CONTACT_PATH, CONTACT_THANKS } from '../contact.constants.ts';
import { contactReply, contactRequest } from '../contact.contract.ts';
import type { ContactMailDeps } from './contact.mail.ts';
import { receiveContact } from './contact.service.ts';

const CONTACT_LIMIT = { name: 'contact', points: 5, seconds: 60 };

export function contactRoutes(deps: ContactMailDeps & { db: RootDb; sendMail: SendMail; limit: RateLimiter }) {
  return (
    new Hono<HttpEnv>()
      .post(
        CONTACT_PATH,
        endpoint({ summary: 'Send the firm a message', tag: 'Contact', reply: contactReply }),
        deps.limit(CONTACT_LIMIT),
        validate('json', contactRequest),
        async (c) => {
          await receiveContact(deps, c.req.valid('json'));
          return c.json({ message: CONTACT_THANKS });
        },
      )
      // The form without JavaScript. The browser has already checked what it can, and every post leads to a page.
      .post(
        CONTACT_FORM_PATH,
        limitBody,
        requireBodyType('application/x-www-form-urlencoded'),
        deps.limit(CONTACT_LIMIT),
        async (c) => {
          const message = contactRequest.safeParse(await c.req.parseBody());
          if (message.success) await receiveContact(deps, message.data);
          return c.redirect(message.success ? `${CONTACT_FORM_PATH}/sent` : `${CONTACT_FORM_PATH}/not-sent`, 303);
        },
      )
  );
}
