import type { ErrorDeclaration } from '#platform/http/errors.ts';

export const newsletterErrors = {
  badLink: {
    code: 'bad_link',
    status: 404,
    message: 'This link does not work, or no longer. Please use the one in the newest mail we sent you.',
  },
} as const satisfies Record<string, ErrorDeclaration>;
