import type { ErrorDeclaration } from '#platform/http/errors.ts';

export const teamErrors = {
  notFound: { code: 'team_member_not_found', status: 404, message: 'There is no such team member.' },
} as const satisfies Record<string, ErrorDeclaration>;
