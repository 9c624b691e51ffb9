import { declareError } from '#platform/http/errors.ts';

export const weekErrors = {
  weekIsOver: declareError(
    409,
    'week_is_over',
    'That week ended more than two days ago. Reload the page to write about this week, or empty this field to discard your words.',
  ),
  badLink: declareError(
    404,
    'bad_link',
    'This link does not work. Please use the one in the latest Monday email, or turn the email off in My Pathways.',
  ),
  calendarNotFound: declareError(
    404,
    'calendar_not_found',
    'There is no calendar at this address. Renew the address in My Pathways and subscribe to the new one.',
  ),
};
