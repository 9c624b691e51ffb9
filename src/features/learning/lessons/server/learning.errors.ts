import { declareError } from '#platform/http/errors.ts';

export const learningErrors = {
  contentNotFound: declareError(404, 'learning_content_not_found', 'There is no such library item.'),
  completionFinal: declareError(
    409,
    'completion_final',
    'This was completed a while ago, so that can no longer be undone.',
  ),
  completionProven: declareError(
    409,
    'completion_proven',
    'This was read to its end, attended or accepted, so it stays completed.',
  ),
  roundOver: declareError(
    409,
    'quiz_round_over',
    'This round of the quiz is already over, perhaps in another window. Please reload the page.',
  ),
  learnerNotFound: declareError(404, 'learner_not_found', 'There is no such learner among those you accompany.'),
  eventNotOver: declareError(409, 'event_not_over', 'There is no such event, or it has not begun yet.'),
  lessonNotFound: declareError(404, 'lesson_not_found', 'There is no such lesson.'),
  questionNotFound: declareError(404, 'question_not_found', 'The quiz has no such question or answer.'),
  noteNotFound: declareError(404, 'note_not_found', 'There is no such note.'),
  tooManyNotes: declareError(409, 'too_many_notes', 'This lesson already has 200 notes. Please delete one first.'),
};
