import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { createEndpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { BADGES_PATH, EVIDENCE_HREF, EVIDENCE_PATH, VERIFICATION_PATH } from '../badges.constants.ts';
import { badgePage, evidencePage, tokenParam, verification, verificationBody } from '../badges.contract.ts';
import type { BadgeRouteDeps } from './badge-deps.ts';
import { sendCredential, sendPdf } from './badge-files.ts';
import { badgeErrors } from './badges.errors.ts';
import { presentBadgePage } from './badges.service.ts';
import { findOpenBadge, findOpenEvidencePage } from './badges.store.ts';
import { signBadge, verifyBadge } from './credential.service.ts';
import { readEvidencePage } from './evidence.service.ts';
import { createEvidencePdf } from './evidence-pdf.ts';

const describe = createEndpoint('Badges');

/** Generous for readers: guessing one of 2^192 tokens is infeasible anyway. */
const READS = { name: 'badge', points: 120, seconds: 60 };
/** Signing, checking and typesetting take time. */
const WORK = { name: 'badge-work', points: 30, seconds: 60 };

/** Public routes: open badges and evidence pages for those with the address, and the check of a signed badge. */
export function publicBadgeRoutes(deps: BadgeRouteDeps) {
  const { db, limit, publicUrl } = deps;
  const findBadge = async (c: Context, token: string) => {
    setPrivate(c);
    const row = await findOpenBadge(db, token);
    if (!row) throw new DeclaredError(badgeErrors.pageNotFound);
    return row;
  };
  const findPage = async (c: Context, token: string) => {
    setPrivate(c);
    const row = await findOpenEvidencePage(db, token);
    if (!row) throw new DeclaredError(badgeErrors.pageNotFound);
    return row;
  };
  return new Hono<HttpEnv>()
    .get(
      `${BADGES_PATH}/:token`,
      describe('An open badge', badgePage),
      limit(READS),
      validate('param', tokenParam),
      async (c) => c.json(presentBadgePage(deps, await findBadge(c, c.req.valid('param').token))),
    )
    .get(
      `${BADGES_PATH}/:token/credential`,
      describe('Download the signed file of an open badge', z.string(), [], { type: 'application/vc+jwt' }),
      limit(WORK),
      validate('param', tokenParam),
      async (c) => {
        const row = await findBadge(c, c.req.valid('param').token);
        if (row.revokedAt) throw new DeclaredError(badgeErrors.pageNotFound);
        return sendCredential(c, row.key, await signBadge(deps, row));
      },
    )
    .post(
      VERIFICATION_PATH,
      describe('Whether a signed badge is valid, revoked or forged', verification),
      limit(WORK),
      validate('json', verificationBody),
      async (c) => c.json(await verifyBadge(deps, c.req.valid('json').credential)),
    )
    .get(
      `${EVIDENCE_PATH}/:token`,
      describe('An open evidence page', evidencePage),
      limit(READS),
      validate('param', tokenParam),
      async (c) => c.json(await readEvidencePage(deps, await findPage(c, c.req.valid('param').token))),
    )
    .get(
      `${EVIDENCE_PATH}/:token/pdf`,
      describe('An open evidence page as a PDF', z.string(), [], { type: 'application/pdf' }),
      limit(WORK),
      validate('param', tokenParam),
      async (c) => {
        const row = await findPage(c, c.req.valid('param').token);
        const url = `${publicUrl}${EVIDENCE_HREF}/${row.token}`;
        return sendPdf(c, await createEvidencePdf(await readEvidencePage(deps, row), url, new Date()));
      },
    );
}

function setPrivate(c: Context) {
  c.header('cache-control', 'private, no-store');
  c.header('x-robots-tag', 'noindex, nofollow');
}
