import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { toNamedPerson } from '#lib/words.ts';
import { type Guards, getSignedIn } from '#platform/auth/guards.ts';
import { createEndpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import { MY_BADGES_PATH, MY_EVIDENCE_PATH } from '../badges.constants.ts';
import { badgeBody, badgeKeyParam, evidenceBody, myBadges, myEvidence } from '../badges.contract.ts';
import { badgeErrors } from './badges.errors.ts';
import { type BadgeDeps, listOwnBadges, saveOwnBadge } from './badges.service.ts';
import { findEvidencePage, findUserBadge } from './badges.store.ts';
import { signBadge } from './credential.service.ts';
import { readEvidencePage, readMyEvidence, saveMyEvidence } from './evidence.service.ts';
import { createEvidencePdf } from './evidence-pdf.service.ts';

const describe = createEndpoint('Your badges');

const PDF_LIMIT = { name: 'evidence-pdf', points: 20, seconds: 60 };

export interface BadgeRouteDeps extends BadgeDeps {
  readonly guards: Guards;
  readonly limit: RateLimiter;
  readonly limitWrites: MiddlewareHandler<HttpEnv>;
}

const getUser = (c: Context<HttpEnv>) => toNamedPerson(getSignedIn(c).user);

/** Sends a signed badge as a file. */
export function sendCredential(c: Context, key: string, credential: string) {
  c.header('cache-control', 'private, no-store');
  c.header('x-robots-tag', 'noindex, nofollow');
  c.header('content-type', 'application/vc+jwt');
  c.header('content-disposition', `attachment; filename="${key}.jwt"`);
  return c.body(credential);
}

export function sendPdf(c: Context, pdf: Buffer) {
  c.header('cache-control', 'private, no-store');
  c.header('x-robots-tag', 'noindex, nofollow');
  c.header('content-type', 'application/pdf');
  c.header('content-disposition', 'attachment; filename="evidence-of-learning.pdf"');
  return c.body(new Uint8Array(pdf));
}

/** A learner's badges and evidence page. */
export function ownBadgeRoutes(deps: BadgeRouteDeps) {
  const { db, guards, limit, limitWrites } = deps;
  return new Hono<HttpEnv>()
    .get(MY_BADGES_PATH, describe('The badges you have earned', myBadges), guards.requireUser, async (c) => {
      const { id, name } = getUser(c);
      return c.json({ name, badges: await listOwnBadges(deps, id) });
    })
    .put(
      `${MY_BADGES_PATH}/:key`,
      describe(
        'Open or close the public address of a badge. If the name changed, it is signed again',
        myBadges.shape.badges.element,
        [409],
      ),
      guards.requireUser,
      limitWrites,
      validate('param', badgeKeyParam),
      validate('json', badgeBody),
      async (c) =>
        c.json(await saveOwnBadge(deps, getSignedIn(c).user.id, c.req.valid('param').key, c.req.valid('json'))),
    )
    .get(
      `${MY_BADGES_PATH}/:key/credential`,
      describe('Download a signed badge of yours', z.string(), [409], { type: 'application/vc+jwt' }),
      guards.requireUser,
      validate('param', badgeKeyParam),
      async (c) => {
        const row = await findUserBadge(db, getSignedIn(c).user.id, c.req.valid('param').key);
        if (!row) throw new DeclaredError(badgeErrors.notIssued);
        if (row.revokedAt) throw new DeclaredError(badgeErrors.revoked);
        return sendCredential(c, row.key, await signBadge(deps, row));
      },
    )
    .get(
      MY_EVIDENCE_PATH,
      describe('Your evidence page, and what can be on it', myEvidence),
      guards.requireUser,
      async (c) => c.json(await readMyEvidence(deps, getUser(c))),
    )
    .put(
      MY_EVIDENCE_PATH,
      describe('Choose what is on your evidence page, and open or close it', myEvidence),
      guards.requireUser,
      limitWrites,
      validate('json', evidenceBody),
      async (c) => c.json(await saveMyEvidence(deps, getUser(c), c.req.valid('json'))),
    )
    .get(
      `${MY_EVIDENCE_PATH}/pdf`,
      describe('Your evidence page as a PDF, also while it is closed', z.string(), [], { type: 'application/pdf' }),
      guards.requireUser,
      limit(PDF_LIMIT),
      async (c) => {
        const { id, name } = getUser(c);
        const page = await findEvidencePage(db, id);
        const shown = await readEvidencePage(deps, page ?? { userId: id, name, chosen: [] });
        const { url, isOpen } = await readMyEvidence(deps, { id, name });
        return sendPdf(c, await createEvidencePdf(shown, isOpen ? url : null, new Date()));
      },
    );
}
