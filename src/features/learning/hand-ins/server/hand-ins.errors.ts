import { declareError } from '#platform/http/errors.ts';
import { HAND_IN_FILE_NAMES } from '../hand-ins.constants.ts';

export const handInErrors = {
  noSubject: declareError(
    404,
    'hand_in_subject_not_found',
    'Nothing can be handed in for this anymore: it is no longer in the library or in your plan.',
  ),
  notFound: declareError(404, 'hand_in_not_found', 'There is no such work.'),
  accepted: declareError(409, 'hand_in_accepted', 'This was accepted, so it stays as it is.'),
  judged: declareError(409, 'hand_in_judged', 'This was already accepted or returned. Please reload the page.'),
  changed: declareError(409, 'hand_in_changed', 'The learner has changed this since. Please reload the page.'),
  empty: declareError(400, 'hand_in_empty', 'Please write something, add a link, or choose a file.'),
  emptyFile: declareError(400, 'hand_in_file_empty', 'This file is empty.'),
  fileType: declareError(
    415,
    'hand_in_file_type',
    `This kind of file cannot be handed in. Please choose ${HAND_IN_FILE_NAMES}.`,
  ),
  fileMissing: declareError(404, 'hand_in_file_missing', 'This file is no longer there.'),
};
