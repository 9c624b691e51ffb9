import { linkRequest } from '#lib/fields.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { form, mountForms } from '#platform/http/form-posts.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import * as calls from '../accounts.calls.ts';
import { CHANGE_EMAIL_HREF, UNDO_EMAIL_HREF } from '../accounts.constants.ts';
import { changeEmailRequest, emailLinkReply, messageReply } from '../accounts.contract.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { confirmEmailChange, readEmailChange, requestEmailChange, undoEmailChange } from './email-change.service.ts';
import { backTo, buildAddress } from './form-pages.ts';

/** Per address and minute. */
const LINK_LIMIT: RateLimit = { name: 'email-link', points: 20, seconds: 60 };

/** The change of an account's address, and the way back. */
export function emailChangeRoutes(deps: AccountsDeps) {
  const { guards, limit, limitWrites } = deps;
  const byLink = { limits: [limit(LINK_LIMIT)], body: linkRequest } as const;
  const confirmation = route(
    calls.confirmEmailChange,
    {
      ...byLink,
      who: 'viewer',
      summary: 'Change the address with the token of the link that was mailed to the new one',
      reply: messageReply,
      refusals: [403, 409],
    },
    async ({ c, body }) => {
      await confirmEmailChange(deps, body.token, c.get('signedIn')?.user);
      return { message: 'Your email address was changed.' };
    },
  );
  const undo = route(
    calls.undoEmailChange,
    {
      ...byLink,
      who: 'everyone',
      summary: 'Return to the address before; ends all sessions and the password',
      reply: messageReply,
      refusals: [409],
    },
    async ({ body }) => {
      await undoEmailChange(deps, body.token);
      return { message: 'The change was undone.' };
    },
  );
  return mountCalls({ tag: 'Account', guards }, [
    route(
      calls.requestEmailChange,
      {
        who: 'signedIn',
        limits: [limitWrites],
        summary: 'Ask for another address; it changes when the link mailed to it is opened',
        body: changeEmailRequest,
        reply: messageReply,
      },
      async ({ user, body }) => {
        await requestEmailChange(deps, user, body);
        return { message: `We sent a link to ${body.email}. Your address changes when you open it.` };
      },
    ),
    route(
      calls.checkEmailChange,
      { ...byLink, who: 'everyone', summary: 'The new address that a link confirms', reply: emailLinkReply },
      async ({ body }) => ({ email: await readEmailChange(deps, body.token, 'pending') }),
    ),
    route(
      calls.checkEmailUndo,
      { ...byLink, who: 'everyone', summary: 'The address that a link returns to', reply: emailLinkReply },
      async ({ body }) => ({ email: await readEmailChange(deps, body.token, 'changed') }),
    ),
    confirmation,
    undo,
  ]).route(
    '/',
    mountForms(guards, [
      form(confirmation, {
        path: CHANGE_EMAIL_HREF,
        after: () => buildAddress(CHANGE_EMAIL_HREF, { done: '1' }),
        refused: backTo(CHANGE_EMAIL_HREF),
      }),
      form(undo, {
        path: UNDO_EMAIL_HREF,
        after: () => buildAddress(UNDO_EMAIL_HREF, { done: '1' }),
        refused: backTo(UNDO_EMAIL_HREF),
      }),
    ]),
  );
}
