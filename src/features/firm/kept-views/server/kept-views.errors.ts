import { declareError } from '#platform/http/errors.ts';

export const keptViewErrors = {
  notFound: declareError(404, 'kept_view_not_found', 'There is no such view.'),
  tooMany: declareError(409, 'too_many_views', 'There are too many views. Please remove one first.'),
};
