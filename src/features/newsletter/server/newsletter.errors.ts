import type { ErrorDeclaration } from '#platform/http/errors.ts';

export const newsletterErrors = {
  badLink: {
    code: 'bad_link',
    status: 404,
    message: 'This link is invalid or has expired. Please use the one in the latest email we sent you.',
  },
  issueNotFound: {
    code: 'issue_not_found',
    status: 404,
    message: 'There is no such issue. It may have been deleted.',
  },
  issueQueued: {
    code: 'issue_queued',
    status: 409,
    message: 'This issue is already being sent, so it can no longer change.',
  },
  issueNotSending: { code: 'issue_not_sending', status: 409, message: 'This issue is not being sent.' },
  issueNotPaused: { code: 'issue_not_paused', status: 409, message: 'This issue is not paused.' },
} as const satisfies Record<string, ErrorDeclaration>;
