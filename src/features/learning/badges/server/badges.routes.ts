import type { Context } from 'hono';
import { z } from 'zod';
import { idParam } from '#lib/paging.ts';
import { toNamedPerson } from '#lib/words.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import * as calls from '../badges.calls.ts';
import { EVIDENCE_HREF } from '../badges.constants.ts';
import {
  badgeBody,
  badgeKeyParam,
  badgePage,
  evidenceBody,
  evidencePage,
  issuedBadge,
  myBadges,
  myEvidence,
  ownBadge,
  tokenParam,
  verification,
  verificationBody,
} from '../badges.contract.ts';
import type { BadgeRouteDeps } from './badge-deps.ts';
import {
  badgeErrors,
  listOwnBadges,
  presentBadgePage,
  presentIssuedBadge,
  revokeBadge,
  saveOwnBadge,
} from './badges.service.ts';
import {
  findEvidencePage,
  findOpenBadge,
  findOpenEvidencePage,
  listIssuedBadges,
  listUserBadges,
} from './badges.store.ts';
import { signBadge, verifyBadge } from './credential.service.ts';
import { createEvidencePdf, readEvidencePage, readMyEvidence, saveMyEvidence } from './evidence.service.ts';

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
        reply: ownBadge,
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
        const row = (await listUserBadges(db, user.id)).find(({ key }) => key === params.key);
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

/** Generous for readers: guessing one of 2^192 tokens is infeasible anyway. */
const READS = { name: 'badge', points: 120, seconds: 60 };
/** Signing, checking and typesetting take time. */
const WORK = { name: 'badge-work', points: 30, seconds: 60 };

/** Public routes: open badges and evidence pages for those with the address, and the check of a signed badge. */
export function publicBadgeRoutes(deps: BadgeRouteDeps) {
  const { db, guards, limit, publicUrl } = deps;
  const findOpen = async <Row>(c: Context, reading: Promise<Row | undefined>): Promise<Row> => {
    setPrivate(c);
    const row = await reading;
    if (!row) throw new DeclaredError(badgeErrors.pageNotFound);
    return row;
  };
  const read = { who: 'everyone', limits: [limit(READS)], params: tokenParam } as const;
  const work = { who: 'everyone', limits: [limit(WORK)] } as const;
  return mountCalls({ tag: 'Badges', guards }, [
    route(calls.getBadgePage, { ...read, summary: 'An open badge', reply: badgePage }, async ({ c, params }) =>
      presentBadgePage(deps, await findOpen(c, findOpenBadge(db, params.token))),
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
        const row = await findOpen(c, findOpenBadge(db, params.token));
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
      async ({ c, params }) => readEvidencePage(deps, await findOpen(c, findOpenEvidencePage(db, params.token))),
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
        const row = await findOpen(c, findOpenEvidencePage(db, params.token));
        const url = `${publicUrl}${EVIDENCE_HREF}/${row.token}`;
        return sendPdf(c, await createEvidencePdf(await readEvidencePage(deps, row), url, new Date()));
      },
    ),
  ]);
}

/** The badges of a user for administrators, and their revocation, which is for good. */
export function issuedBadgeRoutes({ db, guards, limitAdminWrites, logActivity }: BadgeRouteDeps) {
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
      async ({ user, params }) => presentIssuedBadge(await revokeBadge({ db, logActivity }, user.id, params.id)),
    ),
  ]);
}

/** Keeps a reply that only holders of its address may read out of caches and search engines. */
function setPrivate(c: Context): void {
  c.header('cache-control', 'private, no-store');
  c.header('x-robots-tag', 'noindex, nofollow');
}

/** Sends a signed badge as a file. */
const sendCredential = (c: Context, key: string, credential: string): Response =>
  sendFile(c, 'application/vc+jwt', `${key}.jwt`, credential);

/** Sends an evidence page as a file. */
const sendPdf = (c: Context, pdf: Buffer): Response =>
  sendFile(c, 'application/pdf', 'evidence-of-learning.pdf', new Uint8Array(pdf));

function sendFile(c: Context, type: string, name: string, content: string | Uint8Array<ArrayBuffer>): Response {
  setPrivate(c);
  c.header('content-type', type);
  c.header('content-disposition', `attachment; filename="${name}"`);
  return c.body(content);
}
