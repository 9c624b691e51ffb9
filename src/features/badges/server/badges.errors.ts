import type { ErrorDeclaration } from '#platform/http/errors.ts';

export const badgeErrors = {
  /** The same for a closed and for an unknown address, so that nobody learns which ones exist. */
  pageNotFound: {
    code: 'badge_not_found',
    status: 404,
    message: 'There is nothing at this address, or its owner has closed it.',
  },
  notEarned: { code: 'badge_not_earned', status: 404, message: 'You have not earned this badge yet.' },
  notIssued: { code: 'badge_not_issued', status: 404, message: 'This badge has not been signed yet. Open it first.' },
  revoked: {
    code: 'badge_revoked',
    status: 409,
    message:
      'This badge was revoked by an administrator and cannot be opened. Please write to us if you do not know why.',
  },
  unknown: { code: 'issued_badge_not_found', status: 404, message: 'There is no such badge.' },
} as const satisfies Record<string, ErrorDeclaration>;
