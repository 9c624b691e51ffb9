import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { createEndpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { ISSUER_PATH, KEYS_PATH } from '../badges.constants.ts';
import { achievement, badgeKeyParam, issuerProfile, publicKey, revocationList } from '../badges.contract.ts';
import type { BadgeRouteDeps } from './badge-deps.ts';
import { presentKey } from './badge-keys.service.ts';
import { badgeErrors } from './badges.errors.ts';
import { findSignedDefinition, listKeys, listRevocations } from './badges.store.ts';
import { getIssuerUrl, presentAchievement, presentIssuer, toCredentialUrn } from './credential.service.ts';

const describe = createEndpoint('Badges');

const LIMIT = { name: 'badge-issuer', points: 300, seconds: 60 };

/** Routes for badge verifiers: issuer, achievements, public keys and the revocation list. */
export function issuerRoutes(deps: BadgeRouteDeps) {
  const { db, limit, proofs } = deps;
  return new Hono<HttpEnv>()
    .use(`${ISSUER_PATH}/*`, allowEverySite)
    .use(KEYS_PATH, allowEverySite)
    .get(ISSUER_PATH, describe('The issuer of the badges (Open Badges 3.0)', issuerProfile), limit(LIMIT), (c) =>
      c.json(presentIssuer(deps)),
    )
    .get(
      `${ISSUER_PATH}/achievements/:key`,
      describe('What a badge is for (Open Badges 3.0)', achievement),
      limit(LIMIT),
      validate('param', badgeKeyParam),
      async (c) => {
        const { key } = c.req.valid('param');
        const definition = (await proofs.findDefinition(db, key)) ?? (await findSignedDefinition(db, key));
        if (!definition) throw new DeclaredError(badgeErrors.unknown);
        return c.json(presentAchievement(deps, definition));
      },
    )
    .get(
      `${ISSUER_PATH}/keys/:kid`,
      describe('A public key that signed badges', publicKey),
      limit(LIMIT),
      validate('param', z.object({ kid: z.string().max(100) })),
      async (c) => {
        const key = (await listKeys(db)).find(({ kid }) => kid === c.req.valid('param').kid);
        if (!key) throw new DeclaredError(badgeErrors.unknown);
        return c.json({ ...presentKey(deps, key) });
      },
    )
    .get(
      `${ISSUER_PATH}/revocations`,
      describe('The badges that no longer count', revocationList),
      limit(LIMIT),
      async (c) => {
        c.header('cache-control', 'no-store');
        const rows = await listRevocations(db);
        return c.json({
          id: `${getIssuerUrl(deps)}/revocations`,
          issuer: getIssuerUrl(deps),
          revokedCredential: rows.map(({ credentialId, reason }) => ({
            id: toCredentialUrn(credentialId),
            revoked: true,
            revocationReason: REASONS[reason],
          })),
        });
      },
    )
    .get(KEYS_PATH, limit(LIMIT), async (c) =>
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
