import { declareError } from '#platform/http/errors.ts';
import { COMMENTS_CLOSED } from '../blog.constants.ts';

export const blogErrors = {
  notFound: declareError(404, 'article_not_found', 'There is no such article, or it is no longer published.'),
  slugTaken: declareError(409, 'slug_taken', 'Another article has this address. Please choose another one.'),
  slugInTrash: declareError(
    409,
    'slug_in_trash',
    'An article in the trash has this address. Delete it for good, or choose another address.',
  ),
  noSuchSeries: declareError(
    400,
    'no_such_series',
    'This series no longer exists. Please choose another one, or none.',
  ),
  seriesNotFound: declareError(
    404,
    'series_not_found',
    'There is no such series, or none of its articles is published.',
  ),
  seriesSlugTaken: declareError(
    409,
    'series_slug_taken',
    'Another series has this address. Please choose another one.',
  ),
  commentNotFound: declareError(404, 'comment_not_found', 'There is no such comment.'),
  commentsClosed: declareError(403, 'comments_closed', COMMENTS_CLOSED),
  commentHidden: declareError(
    409,
    'comment_hidden',
    'This comment is not shown. Approve it, and the comment that it replies to, before you reply.',
  ),
  parentNotFound: declareError(400, 'no_such_parent', 'The comment you are replying to no longer exists.'),
  notSaved: declareError(400, 'comment_not_kept', 'Your comment could not be saved.'),
};
