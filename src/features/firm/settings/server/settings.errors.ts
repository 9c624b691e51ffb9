import { declareError } from '#platform/http/errors.ts';
import { TERM_IN_USE } from '../settings.constants.ts';

export const settingsErrors = {
  termInUse: declareError(409, TERM_IN_USE, 'Some records still use what you removed. Choose a replacement.'),
  revisionNotFound: declareError(404, 'revision_not_found', 'There is no such version of the settings.'),
};
