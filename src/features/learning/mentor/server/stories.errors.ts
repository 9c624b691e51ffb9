import { declareError } from '#platform/http/errors.ts';
import { STORIES_MAX } from '../stories.constants.ts';

export const storyErrors = {
  notFound: declareError(404, 'narrative_not_found', 'This story was not found. It may have been deleted.'),
  tooMany: declareError(
    409,
    'too_many_narratives',
    `You already have ${STORIES_MAX} stories, which is the limit. Please delete one to add another.`,
  ),
};
