// Paths and limits without zod, so that screens may use them (docs/decisions/0004).
export const MY_BADGES_PATH = '/api/my-badges';
export const MY_EVIDENCE_PATH = '/api/my-evidence';
export const BADGES_PATH = '/api/badges';
export const EVIDENCE_PATH = '/api/evidence';
export const VERIFICATION_PATH = '/api/badge-verification';
export const ISSUER_PATH = '/api/badge-issuer';
export const ISSUED_BADGES_PATH = '/api/issued-badges';
export const KEYS_PATH = '/.well-known/jwks.json';

/** A badge's page is `/badges/<token>`, an evidence page `/evidence/<token>`. */
export const BADGES_HREF = '/badges';
export const VERIFY_HREF = `${BADGES_HREF}/verify`;
export const EVIDENCE_HREF = '/evidence';

export const NAME_MAX = 120;
/** Signed badges have about 2,500 characters. */
export const CREDENTIAL_MAX = 16_000;
export const CHOICES_MAX = 300;

export const REVOCATION_REASONS = ['administrator', 'account_deleted', 'replaced'] as const;
