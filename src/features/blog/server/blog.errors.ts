import type { ErrorDeclaration } from '#platform/http/errors.ts';
import { COMMENTS_CLOSED } from '../blog.constants.ts';

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
  noSuchSeries: {
    code: 'no_such_series',
    status: 400,
    message: 'This series no longer exists. Please choose another one, or none.',
  },
  seriesNotFound: {
    code: 'series_not_found',
    status: 404,
    message: 'There is no such series, or none of its articles is published.',
  },
  seriesSlugTaken: {
    code: 'series_slug_taken',
    status: 409,
    message: 'Another series has this address. Please choose another one.',
  },
  commentNotFound: { code: 'comment_not_found', status: 404, message: 'There is no such comment.' },
  commentsClosed: { code: 'comments_closed', status: 403, message: COMMENTS_CLOSED },
  commentHidden: {
    code: 'comment_hidden',
    status: 409,
    message: 'This comment is not shown. Approve it, and the comment that it replies to, before you reply.',
  },
  parentNotFound: {
    code: 'no_such_parent',
    status: 400,
    message: 'The comment you are replying to no longer exists.',
  },
  notSaved: { code: 'comment_not_kept', status: 400, message: 'Your comment could not be saved.' },
} as const satisfies Record<string, ErrorDeclaration>;
