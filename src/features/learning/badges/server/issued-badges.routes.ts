import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { idParam } from '#lib/paging.ts';
import type { LogActivity } from '#platform/auth/admin-deps.ts';
import { getSignedIn } from '#platform/auth/guards.ts';
import { endpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { ISSUED_BADGES_PATH } from '../badges.constants.ts';
import { issuedBadge } from '../badges.contract.ts';
import type { BadgeRouteDeps } from './badge-deps.ts';
import { badgeErrors } from './badges.errors.ts';
import { presentIssuedBadge } from './badges.service.ts';
import { insertRevocations, listIssuedBadges, lockBadgeById, updateBadge } from './badges.store.ts';

const TAG = 'Badges';

export interface IssuedBadgeDeps extends BadgeRouteDeps {
  readonly limitAdminWrites: MiddlewareHandler<HttpEnv>;
  readonly logActivity: LogActivity;
}

/** The badges of a user for administrators, and their revocation, which is for good. */
export function issuedBadgeRoutes({ db, guards, limitAdminWrites, logActivity }: IssuedBadgeDeps) {
  return new Hono<HttpEnv>()
    .get(
      ISSUED_BADGES_PATH,
      endpoint(TAG, 'The signed badges of a user', z.array(issuedBadge)),
      guards.require('managesUsers'),
      validate('query', z.object({ userId: idParam.shape.id })),
      async (c) => c.json((await listIssuedBadges(db, c.req.valid('query').userId)).map(presentIssuedBadge)),
    )
    .post(
      `${ISSUED_BADGES_PATH}/:id/revoke`,
      endpoint(TAG, 'Revoke a badge for good', issuedBadge),
      guards.require('managesUsers'),
      limitAdminWrites,
      validate('param', idParam),
      async (c) => {
        const row = await db.transaction(async (tx) => {
          const badge = await lockBadgeById(tx, c.req.valid('param').id);
          if (!badge || badge.revokedAt) return badge;
          await insertRevocations(tx, [badge.credentialId], 'administrator');
          await logActivity(tx, {
            actorId: getSignedIn(c).user.id,
            action: 'rejected',
            kind: 'badge',
            recordId: badge.id,
            title: badge.title,
            detail: 'revoked',
          });
          return updateBadge(tx, badge.id, { revokedAt: new Date() });
        });
        if (!row) throw new DeclaredError(badgeErrors.unknown);
        return c.json(presentIssuedBadge(row));
      },
    );
}
