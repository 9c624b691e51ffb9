import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import * as calls from '../badges.calls.ts';
import { KEYS_PATH } from '../badges.constants.ts';
import { achievement, badgeKeyParam, issuerProfile, publicKey, revocationList } from '../badges.contract.ts';
import type { BadgeRouteDeps } from './badge-deps.ts';
import { badgeErrors } from './badges.service.ts';
import { findSignedDefinition, listKeys, listRevocations } from './badges.store.ts';
import {
  getIssuerUrl,
  getRevocationsUrl,
  presentAchievement,
  presentIssuer,
  presentKey,
  toCredentialUrn,
} from './credential.service.ts';

const LIMIT = { name: 'badge-issuer', points: 300, seconds: 60 };

/** Routes for badge verifiers: issuer, achievements, public keys and the revocation list. */
export function issuerRoutes(deps: BadgeRouteDeps) {
  const { db, guards, limit, proofs } = deps;
  const open = { who: 'everyone', limits: [allowEverySite, limit(LIMIT)] } as const;
  return mountCalls({ tag: 'Badges', guards }, [
    route(
      calls.getIssuer,
      { ...open, summary: 'The issuer of the badges (Open Badges 3.0)', reply: issuerProfile },
      () => presentIssuer(deps),
    ),
    route(
      calls.getAchievement,
      { ...open, summary: 'What a badge is for (Open Badges 3.0)', params: badgeKeyParam, reply: achievement },
      async ({ params: { key } }) => {
        const definition = (await proofs.findDefinition(db, key)) ?? (await findSignedDefinition(db, key));
        if (!definition) throw new DeclaredError(badgeErrors.unknown);
        return presentAchievement(deps, definition);
      },
    ),
    route(
      calls.getPublicKey,
      {
        ...open,
        summary: 'A public key that signed badges',
        params: z.object({ kid: z.string().max(100) }),
        reply: publicKey,
      },
      async ({ params }) => {
        const key = (await listKeys(db)).find(({ kid }) => kid === params.kid);
        if (!key) throw new DeclaredError(badgeErrors.unknown);
        return { ...presentKey(deps, key) };
      },
    ),
    route(
      calls.getRevocations,
      { ...open, summary: 'The badges that no longer count', reply: revocationList },
      async ({ c }) => {
        c.header('cache-control', 'no-store');
        const rows = await listRevocations(db);
        return {
          id: getRevocationsUrl(deps),
          issuer: getIssuerUrl(deps),
          revokedCredential: rows.map(({ credentialId, reason }) => ({
            id: toCredentialUrn(credentialId),
            revoked: true,
            revocationReason: REASONS[reason],
          })),
        };
      },
    ),
  ]).get(KEYS_PATH, ...open.limits, async (c) =>
    c.json({ keys: (await listKeys(db)).map((key) => presentKey(deps, key)) }),
  );
}

/** Verifiers that run in a browser read these calls from their own sites. They need no session. */
const allowEverySite = createMiddleware(async (c, next) => {
  await next();
  c.header('access-control-allow-origin', '*');
});

const REASONS = {
  administrator: 'Revoked by the issuer.',
  account_deleted: 'The learner deleted the account.',
  replaced: 'Signed again with another name.',
} as const;
