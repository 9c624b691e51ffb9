import type { Guards } from '#platform/auth/guards.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { createInvalidField } from '#platform/http/errors.ts';
import { limitBody, requireBodyType } from '#platform/http/guards.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { sendMessage } from '../contact.calls.ts';
import { CONTACT_POST_PATH, CONTACT_THANKS } from '../contact.constants.ts';
import { contactReply, contactRequest, UNKNOWN_INDUSTRY } from '../contact.contract.ts';
import { type ContactDeps, receiveContact } from './contact.service.ts';

const CONTACT_LIMIT = { name: 'contact', points: 5, seconds: 60 };

export function contactRoutes(deps: ContactDeps & { guards: Guards; limit: RateLimiter }) {
  const limit = deps.limit(CONTACT_LIMIT);
  return (
    mountCalls({ tag: 'Contact', guards: deps.guards }, [
      route(
        sendMessage,
        {
          who: 'everyone',
          limits: [limit],
          summary: 'Send the firm a message',
          body: contactRequest,
          reply: contactReply,
        },
        async ({ body }) => {
          if (!(await receiveContact(deps, body))) throw createInvalidField('industry', UNKNOWN_INDUSTRY);
          return { message: CONTACT_THANKS };
        },
      ),
    ])
      // The form without JavaScript. The browser has already checked what it can, and every post leads to a page.
      .post(CONTACT_POST_PATH, limitBody, requireBodyType('application/x-www-form-urlencoded'), limit, async (c) => {
        const message = contactRequest.safeParse(await c.req.parseBody());
        const isReceived = message.success && (await receiveContact(deps, message.data));
        return c.redirect(`${CONTACT_POST_PATH}/${isReceived ? 'sent' : 'not-sent'}`, 303);
      })
  );
}
