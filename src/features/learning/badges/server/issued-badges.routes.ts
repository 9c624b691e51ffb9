import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { idParam } from '#lib/paging.ts';
import type { LogActivity } from '#platform/auth/admin-deps.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import * as calls from '../badges.calls.ts';
import { issuedBadge } from '../badges.contract.ts';
import type { BadgeRouteDeps } from './badge-deps.ts';
import { badgeErrors } from './badges.errors.ts';
import { presentIssuedBadge } from './badges.service.ts';
import { insertRevocations, listIssuedBadges, lockBadgeById, updateBadge } from './badges.store.ts';

export interface IssuedBadgeDeps extends BadgeRouteDeps {
  readonly limitAdminWrites: MiddlewareHandler<HttpEnv>;
  readonly logActivity: LogActivity;
}

/** The badges of a user for administrators, and their revocation, which is for good. */
export function issuedBadgeRoutes({ db, guards, limitAdminWrites, logActivity }: IssuedBadgeDeps) {
  return mountCalls({ tag: 'Badges', guards }, [
    route(
      calls.listIssuedBadges,
      {
        who: 'managesUsers',
        summary: 'The signed badges of a user',
        query: z.object({ userId: idParam.shape.id }),
        reply: z.array(issuedBadge),
      },
      async ({ query }) => (await listIssuedBadges(db, query.userId)).map(presentIssuedBadge),
    ),
    route(
      calls.revokeBadge,
      {
        who: 'managesUsers',
        limits: [limitAdminWrites],
        summary: 'Revoke a badge for good',
        params: idParam,
        reply: issuedBadge,
      },
      async ({ user, params }) => {
        const row = await db.transaction(async (tx) => {
          const badge = await lockBadgeById(tx, params.id);
          if (!badge || badge.revokedAt) return badge;
          await insertRevocations(tx, [badge.credentialId], 'administrator');
          await logActivity(tx, {
            actorId: user.id,
            action: 'rejected',
            kind: 'badge',
            recordId: badge.id,
            title: badge.title,
            detail: 'revoked',
          });
          return updateBadge(tx, badge.id, { revokedAt: new Date() });
        });
        if (!row) throw new DeclaredError(badgeErrors.unknown);
        return presentIssuedBadge(row);
      },
    ),
  ]);
}
