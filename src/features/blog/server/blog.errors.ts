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
  commentNotFound: { code: 'comment_not_found', status: 404, message: 'There is no such comment.' },
  parentNotFound: {
    code: 'no_such_parent',
    status: 400,
    message: 'The comment you are replying to no longer exists.',
  },
  notSaved: { code: 'comment_not_kept', status: 400, message: 'Your comment could not be saved.' },
} as const satisfies Record<string, ErrorDeclaration>;
