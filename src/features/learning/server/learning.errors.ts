import type { ErrorDeclaration } from '#platform/http/errors.ts';

export const learningErrors = {
  contentNotFound: { code: 'learning_content_not_found', status: 404, message: 'There is no such library item.' },
  pathNotFound: { code: 'learning_path_not_found', status: 404, message: 'There is no such learning path.' },
} as const satisfies Record<string, ErrorDeclaration>;
