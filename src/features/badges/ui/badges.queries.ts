import { queryOptions } from '@tanstack/react-query';
import { getJson, sendJson } from '#lib/api-client.ts';
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

export const myBadgesQuery = queryOptions({
  queryKey: ['my-badges'],
  staleTime: FRESH_MS,
  queryFn: ({ signal }) => getJson<MyBadges>(MY_BADGES_PATH, signal),
});

export const myEvidenceQuery = queryOptions({
  queryKey: ['my-evidence'],
  staleTime: FRESH_MS,
  queryFn: ({ signal }) => getJson<MyEvidence>(MY_EVIDENCE_PATH, signal),
});

// A closed page must be gone at once, so nothing is kept.
export const badgePageQuery = (token: string) =>
  queryOptions({
    queryKey: ['badge-page', token],
    staleTime: 0,
    queryFn: ({ signal }) => getJson<BadgePage>(`${BADGES_PATH}/${encodeURIComponent(token)}`, signal),
  });

export const evidencePageQuery = (token: string) =>
  queryOptions({
    queryKey: ['evidence-page', token],
    staleTime: 0,
    queryFn: ({ signal }) => getJson<EvidencePage>(`${EVIDENCE_PATH}/${encodeURIComponent(token)}`, signal),
  });

export const saveBadge = ({ key, ...body }: { key: string; isOpen: boolean; name: string }): Promise<OwnBadge> =>
  sendJson('PUT', `${MY_BADGES_PATH}/${key}`, body);

export const saveEvidence = (body: EvidenceBody): Promise<MyEvidence> => sendJson('PUT', MY_EVIDENCE_PATH, body);

export const verifyCredential = (credential: string): Promise<Verification> =>
  sendJson('POST', VERIFICATION_PATH, { credential });
