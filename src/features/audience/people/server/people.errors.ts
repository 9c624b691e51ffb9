import { declareError } from '#platform/http/errors.ts';

export const peopleErrors = {
  notFound: declareError(404, 'person_not_found', 'There is no such person.'),
  noteNotFound: declareError(404, 'person_note_not_found', 'There is no such note.'),
  notYourNote: declareError(403, 'not_your_note', 'Only its author can change a note.'),
  wrongAddress: declareError(400, 'wrong_address', 'This is not the address of this person.'),
};
