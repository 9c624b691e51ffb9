import { DeclaredError, declareError } from '#platform/http/errors.ts';
import type { StepFault } from '../domain/changes.ts';
import { STORIES_MAX } from '../mentor.constants.ts';

export const planErrors = {
  nothingFits: declareError(
    409,
    'nothing_fits',
    'Nothing in the library fits these choices. Please choose another skill, allow more formats, or remove something you have to do without.',
  ),
  nothingTaught: declareError(
    409,
    'nothing_taught',
    'The library does not teach this yet. You can tell the editors, or choose something that comes close.',
  ),
  notOffered: declareError(409, 'not_offered', 'What you chose is no longer offered. Please choose again.'),
  noTime: declareError(
    409,
    'no_time',
    'With 0 hours a week nothing would ever be due. Please choose at least half an hour.',
  ),
  notFound: declareError(404, 'plan_not_found', 'The plan you left is no longer available. You can start a new one.'),
  notStarted: declareError(
    404,
    'plan_not_started',
    'You have no plan at the moment. You may have left it in another window.',
  ),
  changed: declareError(
    409,
    'plan_changed',
    'Your plan has changed since, so this can no longer be undone. You can change it as you like.',
  ),
  isTaught: declareError(409, 'is_taught', 'The library teaches this now, or it is no longer offered.'),
};

/** Why a step was not changed. */
export const STEP_ERRORS: Readonly<Record<StepFault, ReturnType<typeof declareError>>> = {
  missing: declareError(404, 'plan_step_not_found', 'This step is no longer in your plan.'),
  'not-open': declareError(409, 'plan_step_not_open', 'This step is no longer open. Please undo that first.'),
  'not-own-word': declareError(409, 'step_of_library', 'Read the lesson or open the item to complete it.'),
  'nothing-to-undo': declareError(409, 'nothing_to_undo', 'There is nothing to undo on this step.'),
  'nothing-to-swap': declareError(
    409,
    'nothing_to_swap',
    'Nothing else in the library teaches this and fits your choices.',
  ),
  'does-not-fit': declareError(409, 'does_not_fit', 'This is in your plan already, or no longer fits it.'),
};

/** @throws DeclaredError 404 without a running plan */
export function requireStarted<Shown>(shown: Shown | undefined): Shown {
  if (!shown) throw new DeclaredError(planErrors.notStarted);
  return shown;
}

export const weekErrors = {
  weekIsOver: declareError(
    409,
    'week_is_over',
    'That week ended more than two days ago. Reload the page to write about this week, or empty this field to discard your words.',
  ),
  badLink: declareError(
    404,
    'bad_link',
    'This link does not work. Please use the one in the latest Monday email, or turn the email off in My Pathways.',
  ),
  calendarNotFound: declareError(
    404,
    'calendar_not_found',
    'There is no calendar at this address. Renew the address in My Pathways and subscribe to the new one.',
  ),
};

export const storyErrors = {
  notFound: declareError(404, 'narrative_not_found', 'This story was not found. It may have been deleted.'),
  tooMany: declareError(
    409,
    'too_many_narratives',
    `You already have ${STORIES_MAX} stories, which is the limit. Please delete one to add another.`,
  ),
};
