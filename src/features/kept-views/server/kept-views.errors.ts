import type { ErrorDeclaration } from '#platform/http/errors.ts';

export const keptViewErrors = {
  notFound: { code: 'kept_view_not_found', status: 404, message: 'There is no such view.' },
  tooMany: { code: 'too_many_views', status: 409, message: 'There are too many views. Please remove one first.' },
} as const satisfies Record<string, ErrorDeclaration>;
