import type { Guards } from '#platform/auth/guards.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { form, mountForms } from '#platform/http/form-posts.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { sendMessage } from '../contact.calls.ts';
import { CONTACT_POST_PATH, CONTACT_THANKS } from '../contact.constants.ts';
import { contactReply, contactRequest } from '../contact.contract.ts';
import { type ContactDeps, receiveContact } from './contact.service.ts';

const CONTACT_LIMIT = { name: 'contact', points: 5, seconds: 60 };

export function contactRoutes(deps: ContactDeps & { guards: Guards; limit: RateLimiter }) {
  const { guards } = deps;
  const sending = route(
    sendMessage,
    {
      who: 'everyone',
      limits: [deps.limit(CONTACT_LIMIT)],
      summary: 'Send the firm a message',
      body: contactRequest,
      reply: contactReply,
    },
    async ({ body }) => {
      await receiveContact(deps, body);
      return { message: CONTACT_THANKS };
    },
  );
  // The browser has already checked what it can, so the page of a refusal does not say why.
  return mountCalls({ tag: 'Contact', guards }, [sending]).route(
    '/',
    mountForms(guards, [
      form(sending, {
        path: CONTACT_POST_PATH,
        after: () => `${CONTACT_POST_PATH}/sent`,
        refused: () => `${CONTACT_POST_PATH}/not-sent`,
      }),
    ]),
  );
}
