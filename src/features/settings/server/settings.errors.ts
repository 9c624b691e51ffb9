import type { ErrorDeclaration } from '#platform/http/errors.ts';
import { TERM_IN_USE } from '../settings.constants.ts';

export const settingsErrors = {
  termInUse: {
    code: TERM_IN_USE,
    status: 409,
    message: 'Some of what you removed is used by records. Choose what they become.',
  },
  revisionNotFound: { code: 'revision_not_found', status: 404, message: 'There is no such version of the settings.' },
} as const satisfies Record<string, ErrorDeclaration>;
