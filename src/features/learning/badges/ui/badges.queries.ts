import { callQuery } from '#lib/call-query.ts';
import * as calls from '../badges.calls.ts';

/** Data is refetched when a screen opens after this many milliseconds, which shows what was finished since. */
const FRESH_MS = 3000;

export const myBadgesQuery = callQuery(calls.getMyBadges, {}, { staleTime: FRESH_MS });

export const myEvidenceQuery = callQuery(calls.getMyEvidence, {}, { staleTime: FRESH_MS });

// A closed page must be gone at once, so nothing is cached.
export const badgePageQuery = (token: string) => callQuery(calls.getBadgePage, { params: { token } }, { staleTime: 0 });

export const evidencePageQuery = (token: string) =>
  callQuery(calls.getEvidencePage, { params: { token } }, { staleTime: 0 });
