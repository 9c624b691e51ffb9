import { Hono } from 'hono';
import { z } from 'zod';
import { linkRequest } from '#lib/fields.ts';
import { id, idParam, pageQuery } from '#lib/paging.ts';
import { formatPersonName } from '#lib/words.ts';
import { getCaller, storeCookies } from '#platform/auth/caller.ts';
import { getSignedIn } from '#platform/auth/guards.ts';
import { createEndpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { paginateAdminList, parseCursor, timeCursor } from '#platform/http/paginate-rows.ts';
import { INVITATION_ACCEPT_PATH, INVITATION_PATH, INVITATIONS_PATH } from '../accounts.constants.ts';
import {
  acceptInvitationRequest,
  account,
  type Invitation,
  invitation,
  invitationRequest,
  openInvitation,
} from '../accounts.contract.ts';
import { presentAccount } from './accounts.presenter.ts';
import type { AccountsDeps } from './accounts.service.ts';
import {
  acceptInvitation,
  invite,
  openInvitationLink,
  resendInvitation,
  revokeInvitation,
} from './invitations.service.ts';
import { countInvitations, type InvitationRow, listInvitations } from './invitations.store.ts';
import { TOKEN_LIMIT } from './sign-in.routes.ts';

const describe = createEndpoint('Invitations');

/** Invitations of colleagues: by administrators, and for the people who hold a link. */
export function invitationRoutes(deps: AccountsDeps) {
  const { db, guards, limitAdminWrites } = deps;
  return new Hono<HttpEnv>()
    .get(
      INVITATIONS_PATH,
      describe('People who were invited and have no account yet, the latest first', z.array(invitation)),
      guards.require('managesUsers'),
      validate('query', pageQuery),
      async (c) => {
        const { limit, cursor } = c.req.valid('query');
        const rows = listInvitations(db, { limit, after: parseCursor(timeCursor, cursor) });
        const page = await paginateAdminList(c, { rows, total: countInvitations(db), limit, name: 'sentAt' });
        return c.json(page.map(presentInvitation));
      },
    )
    .post(
      INVITATIONS_PATH,
      describe('Invite someone: they get an email with a link that works once, for seven days', invitation, [409], {
        status: 201,
      }),
      guards.require('managesUsers'),
      limitAdminWrites,
      validate('json', invitationRequest),
      async (c) => c.json(presentInvitation(await invite(deps, c.req.valid('json'), getSignedIn(c).user)), 201),
    )
    .post(
      `${INVITATIONS_PATH}/:id/resend`,
      describe('Send a new link; the old one stops working', invitation, [409]),
      guards.require('managesUsers'),
      limitAdminWrites,
      validate('param', idParam),
      async (c) =>
        c.json(presentInvitation(await resendInvitation(deps, c.req.valid('param').id, getSignedIn(c).user))),
    )
    .delete(
      `${INVITATIONS_PATH}/:id`,
      describe('Withdraw an invitation', z.object({ id })),
      guards.require('managesUsers'),
      limitAdminWrites,
      validate('param', idParam),
      async (c) => {
        const { id: invitationId } = c.req.valid('param');
        await revokeInvitation(deps, invitationId, getSignedIn(c).user.id);
        return c.json({ id: invitationId });
      },
    )
    .post(
      INVITATION_PATH,
      describe('Who an invitation’s link is for', openInvitation),
      deps.limit(TOKEN_LIMIT),
      validate('json', linkRequest),
      async (c) => {
        const { email, role, invitedBy, expiresAt } = presentInvitation(
          await openInvitationLink(deps, c.req.valid('json').token),
        );
        return c.json({ email, role, invitedBy, expiresAt });
      },
    )
    .post(
      INVITATION_ACCEPT_PATH,
      describe('Accept an invitation: creates the account and signs in', account, [409]),
      deps.limit(TOKEN_LIMIT),
      validate('json', acceptInvitationRequest),
      async (c) => {
        const { user, cookies } = await acceptInvitation(deps, getCaller(c), c.req.valid('json'));
        storeCookies(c, cookies);
        return c.json(presentAccount(user));
      },
    );
}

const presentInvitation = ({ inviter, sentAt, expiresAt, ...row }: InvitationRow): Invitation => ({
  ...row,
  invitedBy: inviter && formatPersonName(inviter),
  sentAt: sentAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
