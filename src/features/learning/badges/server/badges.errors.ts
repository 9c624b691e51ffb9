import { declareError } from '#platform/http/errors.ts';

export const badgeErrors = {
  /** The same for a closed and for an unknown address, so that nobody learns which ones exist. */
  pageNotFound: declareError(404, 'badge_not_found', 'There is nothing at this address, or its owner has closed it.'),
  notEarned: declareError(404, 'badge_not_earned', 'You have not earned this badge yet.'),
  notIssued: declareError(404, 'badge_not_issued', 'This badge has not been signed yet. Open it first.'),
  revoked: declareError(
    409,
    'badge_revoked',
    'This badge was revoked by an administrator and cannot be opened. Please write to us if you do not know why.',
  ),
  unknown: declareError(404, 'issued_badge_not_found', 'There is no such badge.'),
};
