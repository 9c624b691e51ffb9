import type { ErrorDeclaration } from '#platform/http/errors.ts';

export const settingsErrors = {
  conflict: {
    code: 'conflict',
    status: 409,
    message: 'Somebody else has saved the settings in the meantime. Compare both versions before you save yours.',
  },
  revisionNotFound: { code: 'revision_not_found', status: 404, message: 'There is no such version of the settings.' },
} as const satisfies Record<string, ErrorDeclaration>;
