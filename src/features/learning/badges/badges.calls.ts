import { defineCall } from '#lib/call.ts';
import { BADGES_PATH, EVIDENCE_PATH } from './badges.constants.ts';
import type {
  Achievement,
  BadgePage,
  EvidenceBody,
  EvidencePage,
  IssuedBadge,
  IssuerProfile,
  MyBadges,
  MyEvidence,
  OwnBadge,
  PublicKey,
  RevocationList,
  Verification,
} from './badges.contract.ts';

export const getMyBadges = defineCall<{ reply: MyBadges }>('GET', '/api/my-badges');

interface OfKey {
  readonly params: { key: string };
}

/** Opens or closes the public address of a badge. */
export const putMyBadge = defineCall<OfKey & { body: { isOpen: boolean; name: string }; reply: OwnBadge }>(
  'PUT',
  '/api/my-badges/:key',
);
export const getMyCredential = defineCall<OfKey & { reply: string }>('GET', '/api/my-badges/:key/credential');

export const getMyEvidence = defineCall<{ reply: MyEvidence }>('GET', '/api/my-evidence');
export const putMyEvidence = defineCall<{ body: EvidenceBody; reply: MyEvidence }>('PUT', '/api/my-evidence');
export const getMyEvidencePdf = defineCall<{ reply: string }>('GET', '/api/my-evidence/pdf');

interface OfToken {
  readonly params: { token: string };
}

export const getBadgePage = defineCall<OfToken & { reply: BadgePage }>('GET', `${BADGES_PATH}/:token`);
export const getCredential = defineCall<OfToken & { reply: string }>('GET', `${BADGES_PATH}/:token/credential`);
export const getEvidencePage = defineCall<OfToken & { reply: EvidencePage }>('GET', `${EVIDENCE_PATH}/:token`);
export const getEvidencePdf = defineCall<OfToken & { reply: string }>('GET', `${EVIDENCE_PATH}/:token/pdf`);
export const verifyCredential = defineCall<{ body: { credential: string }; reply: Verification }>(
  'POST',
  '/api/badge-verification',
);

// Programs that verify badges read these. Their addresses are in signed badges.
export const getIssuer = defineCall<{ reply: IssuerProfile }>('GET', '/api/badge-issuer');
export const getAchievement = defineCall<OfKey & { reply: Achievement }>('GET', '/api/badge-issuer/achievements/:key');
export const getPublicKey = defineCall<{ params: { kid: string }; reply: PublicKey }>(
  'GET',
  '/api/badge-issuer/keys/:kid',
);
export const getRevocations = defineCall<{ reply: RevocationList }>('GET', '/api/badge-issuer/revocations');

export const listIssuedBadges = defineCall<{ query: { userId: number }; reply: IssuedBadge[] }>(
  'GET',
  '/api/issued-badges',
);
/** For good. */
export const revokeBadge = defineCall<{ params: { id: number }; reply: IssuedBadge }>(
  'POST',
  '/api/issued-badges/:id/revoke',
);
