import type { ErrorDeclaration } from '#platform/http/errors.ts';

export const skillErrors = {
  skillNotFound: { code: 'skill_not_found', status: 404, message: 'There is no such skill.' },
  obstacleNotFound: { code: 'obstacle_not_found', status: 404, message: 'There is no such obstacle.' },
} as const satisfies Record<string, ErrorDeclaration>;
