import type { ErrorDeclaration } from '#platform/http/errors.ts';

export const peopleErrors = {
  notFound: { code: 'person_not_found', status: 404, message: 'There is no such person.' },
  noteNotFound: { code: 'person_note_not_found', status: 404, message: 'There is no such note.' },
  notYourNote: { code: 'not_your_note', status: 403, message: 'Only its author can change a note.' },
  wrongAddress: { code: 'wrong_address', status: 400, message: 'This is not the address of this person.' },
} as const satisfies Record<string, ErrorDeclaration>;
