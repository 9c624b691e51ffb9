import { declareError } from '#platform/http/errors.ts';

export const newsletterErrors = {
  badLink: declareError(
    404,
    'bad_link',
    'This link is invalid or has expired. Please use the one in the latest email we sent you.',
  ),
  issueNotFound: declareError(404, 'issue_not_found', 'There is no such issue. It may have been deleted.'),
  issueQueued: declareError(409, 'issue_queued', 'This issue is already being sent, so it can no longer change.'),
  issueNotSending: declareError(409, 'issue_not_sending', 'This issue is not being sent.'),
  issueNotPaused: declareError(409, 'issue_not_paused', 'This issue is not paused, and none of its emails failed.'),
};
