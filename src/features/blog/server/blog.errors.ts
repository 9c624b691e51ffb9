import type { ErrorDeclaration } from '#platform/http/errors.ts';

export const blogErrors = {
  notFound: {
    code: 'article_not_found',
    status: 404,
    message: 'There is no such article, or it is no longer published.',
  },
  slugTaken: {
    code: 'slug_taken',
    status: 409,
    message: 'Another article has this address. Please choose another one.',
  },
} as const satisfies Record<string, ErrorDeclaration>;
