import type { ErrorDeclaration } from '#platform/http/errors.ts';

export const newsletterErrors = {
  badLink: {
    code: 'bad_link',
    status: 404,
    message: 'This link is invalid or has expired. Please use the one in the latest email we sent you.',
  },
} as const satisfies Record<string, ErrorDeclaration>;
