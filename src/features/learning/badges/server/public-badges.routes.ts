import type { Context } from 'hono';
import { z } from 'zod';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import * as calls from '../badges.calls.ts';
import { EVIDENCE_HREF } from '../badges.constants.ts';
import { badgePage, evidencePage, tokenParam, verification, verificationBody } from '../badges.contract.ts';
import type { BadgeRouteDeps } from './badge-deps.ts';
import { sendCredential, sendPdf, setPrivate } from './badge-files.ts';
import { badgeErrors } from './badges.errors.ts';
import { presentBadgePage } from './badges.service.ts';
import { findOpenBadge, findOpenEvidencePage } from './badges.store.ts';
import { signBadge, verifyBadge } from './credential.service.ts';
import { readEvidencePage } from './evidence.service.ts';
import { createEvidencePdf } from './evidence-pdf.ts';

/** Generous for readers: guessing one of 2^192 tokens is infeasible anyway. */
const READS = { name: 'badge', points: 120, seconds: 60 };
/** Signing, checking and typesetting take time. */
const WORK = { name: 'badge-work', points: 30, seconds: 60 };

/** Public routes: open badges and evidence pages for those with the address, and the check of a signed badge. */
export function publicBadgeRoutes(deps: BadgeRouteDeps) {
  const { db, guards, limit, publicUrl } = deps;
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
  const read = { who: 'everyone', limits: [limit(READS)], params: tokenParam } as const;
  const work = { who: 'everyone', limits: [limit(WORK)] } as const;
  return mountCalls({ tag: 'Badges', guards }, [
    route(calls.getBadgePage, { ...read, summary: 'An open badge', reply: badgePage }, async ({ c, params }) =>
      presentBadgePage(deps, await findBadge(c, params.token)),
    ),
    route(
      calls.getCredential,
      {
        ...work,
        summary: 'Download the signed file of an open badge',
        params: tokenParam,
        reply: z.string(),
        type: 'application/vc+jwt',
      },
      async ({ c, params }) => {
        const row = await findBadge(c, params.token);
        if (row.revokedAt) throw new DeclaredError(badgeErrors.pageNotFound);
        return sendCredential(c, row.key, await signBadge(deps, row));
      },
    ),
    route(
      calls.verifyCredential,
      {
        ...work,
        summary: 'Whether a signed badge, or the address of its page, is valid, revoked or forged',
        body: verificationBody,
        reply: verification,
      },
      ({ body }) => verifyBadge(deps, body.credential),
    ),
    route(
      calls.getEvidencePage,
      { ...read, summary: 'An open evidence page', reply: evidencePage },
      async ({ c, params }) => readEvidencePage(deps, await findPage(c, params.token)),
    ),
    route(
      calls.getEvidencePdf,
      {
        ...work,
        summary: 'An open evidence page as a PDF',
        params: tokenParam,
        reply: z.string(),
        type: 'application/pdf',
      },
      async ({ c, params }) => {
        const row = await findPage(c, params.token);
        const url = `${publicUrl}${EVIDENCE_HREF}/${row.token}`;
        return sendPdf(c, await createEvidencePdf(await readEvidencePage(deps, row), url, new Date()));
      },
    ),
  ]);
}
