import { sendJson } from '#lib/api-client.ts';
import { jsonQuery } from '#lib/json-query.ts';
import {
  BADGES_PATH,
  EVIDENCE_PATH,
  MY_BADGES_PATH,
  MY_EVIDENCE_PATH,
  VERIFICATION_PATH,
} from '../badges.constants.ts';
import type {
  BadgePage,
  EvidenceBody,
  EvidencePage,
  MyBadges,
  MyEvidence,
  OwnBadge,
  Verification,
} from '../badges.contract.ts';

/** Data is refetched when a screen opens after this many milliseconds, which shows what was finished since. */
const FRESH_MS = 3000;

export const myBadgesQuery = jsonQuery<MyBadges>(['my-badges'], MY_BADGES_PATH, { staleTime: FRESH_MS });

export const myEvidenceQuery = jsonQuery<MyEvidence>(['my-evidence'], MY_EVIDENCE_PATH, { staleTime: FRESH_MS });

// A closed page must be gone at once, so nothing is cached.
export const badgePageQuery = (token: string) =>
  jsonQuery<BadgePage>(['badge-page', token], `${BADGES_PATH}/${encodeURIComponent(token)}`, { staleTime: 0 });

export const evidencePageQuery = (token: string) =>
  jsonQuery<EvidencePage>(['evidence-page', token], `${EVIDENCE_PATH}/${encodeURIComponent(token)}`, { staleTime: 0 });

export const saveBadge = ({ key, ...body }: { key: string; isOpen: boolean; name: string }): Promise<OwnBadge> =>
  sendJson('PUT', `${MY_BADGES_PATH}/${key}`, body);

export const saveEvidence = (body: EvidenceBody): Promise<MyEvidence> => sendJson('PUT', MY_EVIDENCE_PATH, body);

export const verifyCredential = (credential: string): Promise<Verification> =>
  sendJson('POST', VERIFICATION_PATH, { credential });
