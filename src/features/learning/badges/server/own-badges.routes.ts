import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { toNamedPerson } from '#lib/words.ts';
import { getSignedIn } from '#platform/auth/guards.ts';
import { createEndpoint, validate } from '#platform/http/endpoint.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { MY_BADGES_PATH, MY_EVIDENCE_PATH } from '../badges.constants.ts';
import { badgeBody, badgeKeyParam, evidenceBody, myBadges, myEvidence } from '../badges.contract.ts';
import type { BadgeRouteDeps } from './badge-deps.ts';
import { sendCredential, sendPdf } from './badge-files.ts';
import { badgeErrors } from './badges.errors.ts';
import { listOwnBadges, saveOwnBadge } from './badges.service.ts';
import { findEvidencePage, findUserBadge } from './badges.store.ts';
import { signBadge } from './credential.service.ts';
import { readEvidencePage, readMyEvidence, saveMyEvidence } from './evidence.service.ts';
import { createEvidencePdf } from './evidence-pdf.ts';

const describe = createEndpoint('Your badges');

const PDF_LIMIT = { name: 'evidence-pdf', points: 20, seconds: 60 };

const getUser = (c: Context<HttpEnv>) => toNamedPerson(getSignedIn(c).user);

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
