import type { ErrorDeclaration } from '#platform/http/errors.ts';
import { TERM_IN_USE } from '../settings.constants.ts';

export const settingsErrors = {
  termInUse: {
    code: TERM_IN_USE,
    status: 409,
    message: 'Records use some of what you removed. Choose what replaces it.',
  },
  revisionNotFound: { code: 'revision_not_found', status: 404, message: 'There is no such version of the settings.' },
} as const satisfies Record<string, ErrorDeclaration>;
