import type { ErrorDeclaration } from '#platform/http/errors.ts';

export const learningErrors = {
  contentNotFound: { code: 'learning_content_not_found', status: 404, message: 'There is no such library item.' },
  pathNotFound: { code: 'learning_path_not_found', status: 404, message: 'There is no such learning path.' },
  lessonNotFound: { code: 'lesson_not_found', status: 404, message: 'There is no such lesson.' },
  questionNotFound: { code: 'question_not_found', status: 404, message: 'The quiz has no such question or answer.' },
  noteNotFound: { code: 'note_not_found', status: 404, message: 'There is no such note.' },
  tooManyNotes: {
    code: 'too_many_notes',
    status: 409,
    message: 'This lesson already has 200 notes. Please delete one first.',
  },
} as const satisfies Record<string, ErrorDeclaration>;
