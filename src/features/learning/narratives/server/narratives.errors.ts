import { declareError } from '#platform/http/errors.ts';

export const narrativeErrors = {
  notFound: declareError(404, 'narrative_not_found', 'This story was not found. It may have been deleted.'),
  noSteps: declareError(
    409,
    'nothing_to_plan',
    'There is nothing left in the library to plan. Please come back when there are new items.',
  ),
  planNotFound: declareError(
    404,
    'plan_not_found',
    'The plan you left is no longer available. You can start a new one.',
  ),
  noTime: declareError(
    409,
    'no_time',
    'A plan needs some time: with 0 hours a week nothing would ever be due. Please enter at least 15 minutes.',
  ),
  nothingFits: declareError(
    409,
    'nothing_fits',
    'Nothing in the library fits these preferences. Please allow more formats, or remove something you have to do without.',
  ),
  planNotStarted: declareError(404, 'plan_not_started', 'You have not started a plan yet.'),
  planChanged: declareError(
    409,
    'plan_changed',
    'Your plan has changed since, so this can no longer be undone. You can change it as you like.',
  ),
  stepNotFound: declareError(404, 'plan_step_not_found', 'This step is no longer in your plan.'),
  stepNotOpen: declareError(409, 'plan_step_not_open', 'This step is no longer open. Please undo that first.'),
  nothingToUndo: declareError(409, 'nothing_to_undo', 'There is nothing to undo on this step.'),
  nothingToSwap: declareError(
    409,
    'nothing_to_swap',
    'Nothing else in the library teaches this and fits your preferences.',
  ),
  evidenceNeeded: declareError(
    409,
    'evidence_needed',
    'Evidence is something you make, so you cannot know it already. Mark it as done once you have it, or skip it.',
  ),
  eventHasDate: declareError(409, 'event_has_date', 'An event takes place on its date. You can skip it or swap it.'),
  tooManyNarratives: declareError(
    409,
    'too_many_narratives',
    'You already have 100 stories, which is the limit. Please delete one to add another.',
  ),
};
