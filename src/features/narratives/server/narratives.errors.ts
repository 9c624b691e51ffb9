import type { ErrorDeclaration } from '#platform/http/errors.ts';

export const narrativeErrors = {
  notFound: {
    code: 'narrative_not_found',
    status: 404,
    message: 'This story was not found. It may have been deleted.',
  },
  noSteps: {
    code: 'nothing_to_plan',
    status: 409,
    message: 'There is nothing left in the library to plan. Please come back when there are new items.',
  },
  planNotFound: {
    code: 'plan_not_found',
    status: 404,
    message: 'The plan you left is no longer available. You can start a new one.',
  },
  tooManyNarratives: {
    code: 'too_many_narratives',
    status: 409,
    message: 'You already have 100 stories, which is the limit. Please delete one to add another.',
  },
} as const satisfies Record<string, ErrorDeclaration>;
