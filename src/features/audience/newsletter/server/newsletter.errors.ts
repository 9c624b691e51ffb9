import { declareError } from '#platform/http/errors.ts';

export const newsletterErrors = {
  badLink: declareError(
    404,
    'bad_link',
    'This link is invalid or has expired. Please use the one in the latest email we sent you.',
  ),
  subscriberNotFound: declareError(404, 'subscriber_not_found', 'There is no such reader. They may have been deleted.'),
  notSubscribed: declareError(409, 'not_subscribed', 'This reader is already unsubscribed.'),
  alreadySubscribed: declareError(409, 'already_subscribed', 'This address already gets the newsletter.'),
  notAsked: declareError(
    409,
    'not_asked',
    'This address cannot be asked now: it is blocked, has refused our email, or was asked within the last hour.',
  ),
  issueNotFound: declareError(404, 'issue_not_found', 'There is no such issue. It may have been deleted.'),
  issueQueued: declareError(409, 'issue_queued', 'This issue is already being sent, so it can no longer change.'),
  issueNotSending: declareError(409, 'issue_not_sending', 'This issue is not being sent.'),
  issueNotPaused: declareError(409, 'issue_not_paused', 'This issue is not paused, and none of its emails failed.'),
};
