import type { ErrorDeclaration } from '#platform/http/errors.ts';

export const whitepaperErrors = {
  notFound: {
    code: 'whitepaper_not_found',
    status: 404,
    message: 'There is no such white paper, or it has been withdrawn.',
  },
} as const satisfies Record<string, ErrorDeclaration>;
