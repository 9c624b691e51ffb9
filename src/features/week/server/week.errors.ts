import type { ErrorDeclaration } from '#platform/http/errors.ts';

export const weekErrors = {
  weekIsOver: {
    code: 'week_is_over',
    status: 409,
    message: 'A new week has begun since you opened this page. Reload it to write about the new week.',
  },
  calendarNotFound: {
    code: 'calendar_not_found',
    status: 404,
    message: 'There is no calendar at this address. Copy the address from My Pathways again.',
  },
} as const satisfies Record<string, ErrorDeclaration>;
