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
  noTime: {
    code: 'no_time',
    status: 409,
    message: 'A plan needs some time: with 0 hours a week nothing would ever be due. Please enter at least 15 minutes.',
  },
  nothingFits: {
    code: 'nothing_fits',
    status: 409,
    message:
      'Nothing in the library fits these preferences. Please allow more formats, or remove something you have to do without.',
  },
  planNotStarted: {
    code: 'plan_not_started',
    status: 404,
    message: 'You have not started a plan yet.',
  },
  stepNotFound: {
    code: 'plan_step_not_found',
    status: 404,
    message: 'This step is no longer in your plan.',
  },
  stepNotOpen: {
    code: 'plan_step_not_open',
    status: 409,
    message: 'This step is no longer open. Please undo that first.',
  },
  nothingToUndo: {
    code: 'nothing_to_undo',
    status: 409,
    message: 'There is nothing to undo on this step.',
  },
  nothingToSwap: {
    code: 'nothing_to_swap',
    status: 409,
    message: 'Nothing else in the library teaches this and fits your preferences.',
  },
  evidenceNeeded: {
    code: 'evidence_needed',
    status: 409,
    message:
      'Evidence is something you make, so you cannot know it already. Mark it as done once you have it, or skip it.',
  },
  eventHasDate: {
    code: 'event_has_date',
    status: 409,
    message: 'An event takes place on its date. You can skip it or swap it.',
  },
  tooManyNarratives: {
    code: 'too_many_narratives',
    status: 409,
    message: 'You already have 100 stories, which is the limit. Please delete one to add another.',
  },
} as const satisfies Record<string, ErrorDeclaration>;
