import type { ErrorDeclaration } from '#platform/http/errors.ts';

export const narrativeErrors = {
  notFound: {
    code: 'narrative_not_found',
    status: 404,
    message: 'There is no such story of yours. It may have been deleted.',
  },
  noSteps: {
    code: 'nothing_to_plan',
    status: 409,
    message: 'There is nothing left in the library to plan. Come back when it has grown.',
  },
  planNotFound: {
    code: 'plan_not_found',
    status: 404,
    message: 'The plan you left is no longer kept. You can set out on a new one.',
  },
  tooManyKept: {
    code: 'too_many_narratives',
    status: 409,
    message: 'You have kept a hundred stories, which is the most. Delete one to keep another.',
  },
} as const satisfies Record<string, ErrorDeclaration>;
