import type { ErrorDeclaration } from '#platform/http/errors.ts';

export const weekErrors = {
  weekIsOver: {
    code: 'week_is_over',
    status: 409,
    message:
      'That week ended more than two days ago. Reload the page to write about this week, or empty this field to discard your words.',
  },
  calendarNotFound: {
    code: 'calendar_not_found',
    status: 404,
    message: 'There is no calendar at this address. Copy the address from My Pathways again.',
  },
} as const satisfies Record<string, ErrorDeclaration>;
