import { z } from 'zod';
import { id, idParam, pageQuery } from '#lib/paging.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { paginateAdminList, parseCursor, timeCursor } from '#platform/http/paginate-rows.ts';
import * as calls from '../accounts.calls.ts';
import { invitation, invitationRequest } from '../accounts.contract.ts';
import { presentInvitation } from './accounts.presenter.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { invite, resendInvitation, revokeInvitation } from './invitations.service.ts';
import { countInvitations, listInvitations } from './invitations.store.ts';

/** Administrators invite colleagues. */
export function invitationRoutes(deps: AccountsDeps) {
  const { db, guards, limitAdminWrites } = deps;
  const manager = { who: 'managesUsers' } as const;
  const write = { ...manager, limits: [limitAdminWrites] };
  return mountCalls({ tag: 'Invitations', guards }, [
    route(
      calls.listInvitations,
      {
        ...manager,
        summary: 'People who were invited and have no account yet, the latest first',
        query: pageQuery,
        reply: z.array(invitation),
      },
      async ({ c, query: { limit, cursor } }) => {
        const rows = listInvitations(db, { limit, after: parseCursor(timeCursor, cursor) });
        const page = await paginateAdminList(c, { rows, total: countInvitations(db), limit, name: 'sentAt' });
        return page.map(presentInvitation);
      },
    ),
    route(
      calls.invite,
      {
        ...write,
        summary: 'Invite someone: they get an email with a link that works once, for seven days',
        body: invitationRequest,
        reply: invitation,
        refusals: [409],
        status: 201,
      },
      async ({ user, body }) => presentInvitation(await invite(deps, body, user)),
    ),
    route(
      calls.resendInvitation,
      {
        ...write,
        summary: 'Send a new link; the old one stops working',
        params: idParam,
        reply: invitation,
        refusals: [409],
      },
      async ({ user, params }) => presentInvitation(await resendInvitation(deps, params.id, user)),
    ),
    route(
      calls.revokeInvitation,
      { ...write, summary: 'Withdraw an invitation', params: idParam, reply: z.object({ id }) },
      async ({ user, params }) => {
        await revokeInvitation(deps, params.id, user.id);
        return params;
      },
    ),
  ]);
}
