import { z } from 'zod';
import { toNamedPerson } from '#lib/words.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import * as calls from '../badges.calls.ts';
import { badgeBody, badgeKeyParam, evidenceBody, myBadges, myEvidence } from '../badges.contract.ts';
import type { BadgeRouteDeps } from './badge-deps.ts';
import { sendCredential, sendPdf } from './badge-files.ts';
import { badgeErrors } from './badges.errors.ts';
import { listOwnBadges, saveOwnBadge } from './badges.service.ts';
import { findEvidencePage, findUserBadge } from './badges.store.ts';
import { signBadge } from './credential.service.ts';
import { readEvidencePage, readMyEvidence, saveMyEvidence } from './evidence.service.ts';
import { createEvidencePdf } from './evidence-pdf.ts';

const PDF_LIMIT = { name: 'evidence-pdf', points: 20, seconds: 60 };

/** A learner's badges and evidence page. */
export function ownBadgeRoutes(deps: BadgeRouteDeps) {
  const { db, guards, limit, limitWrites } = deps;
  const own = { who: 'signedIn' } as const;
  const ownWrite = { ...own, limits: [limitWrites] };
  return mountCalls({ tag: 'Your badges', guards }, [
    route(calls.getMyBadges, { ...own, summary: 'The badges you have earned', reply: myBadges }, async ({ user }) => ({
      name: toNamedPerson(user).name,
      badges: await listOwnBadges(deps, user.id),
    })),
    route(
      calls.putMyBadge,
      {
        ...ownWrite,
        summary: 'Open or close the public address of a badge. If the name changed, it is signed again',
        params: badgeKeyParam,
        body: badgeBody,
        reply: myBadges.shape.badges.element,
        refusals: [409],
      },
      ({ user, params, body }) => saveOwnBadge(deps, user.id, params.key, body),
    ),
    route(
      calls.getMyCredential,
      {
        ...own,
        summary: 'Download a signed badge of yours',
        params: badgeKeyParam,
        reply: z.string(),
        type: 'application/vc+jwt',
        refusals: [409],
      },
      async ({ c, user, params }) => {
        const row = await findUserBadge(db, user.id, params.key);
        if (!row) throw new DeclaredError(badgeErrors.notIssued);
        if (row.revokedAt) throw new DeclaredError(badgeErrors.revoked);
        return sendCredential(c, row.key, await signBadge(deps, row));
      },
    ),
    route(
      calls.getMyEvidence,
      { ...own, summary: 'Your evidence page, and what can be on it', reply: myEvidence },
      ({ user }) => readMyEvidence(deps, toNamedPerson(user)),
    ),
    route(
      calls.putMyEvidence,
      {
        ...ownWrite,
        summary: 'Choose what is on your evidence page, and open or close it',
        body: evidenceBody,
        reply: myEvidence,
      },
      ({ user, body }) => saveMyEvidence(deps, toNamedPerson(user), body),
    ),
    route(
      calls.getMyEvidencePdf,
      {
        ...own,
        summary: 'Your evidence page as a PDF, also while it is closed',
        limits: [limit(PDF_LIMIT)],
        reply: z.string(),
        type: 'application/pdf',
      },
      async ({ c, user }) => {
        const { id, name } = toNamedPerson(user);
        const page = await findEvidencePage(db, id);
        const shown = await readEvidencePage(deps, page ?? { userId: id, name, chosen: [] });
        const { url, isOpen } = await readMyEvidence(deps, { id, name });
        return sendPdf(c, await createEvidencePdf(shown, isOpen ? url : null, new Date()));
      },
    ),
  ]);
}
