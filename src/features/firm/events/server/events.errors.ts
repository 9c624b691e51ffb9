import { declareError } from '#platform/http/errors.ts';
import { OUTCOME_TEXTS } from '../events.constants.ts';

export const eventErrors = {
  notFound: declareError(404, 'event_not_found', 'There is no such event, or it is no longer published.'),
  stillTelling: declareError(
    409,
    'still_telling',
    'Everyone who registered is being emailed that the event is canceled. Please delete it in a minute.',
  ),
  full: declareError(409, 'event_full', OUTCOME_TEXTS.full),
  closed: declareError(409, 'registration_closed', OUTCOME_TEXTS.closed),
  badLink: declareError(404, 'registration_not_found', 'This link does not belong to a registration.'),
  registrationNotFound: declareError(404, 'registration_not_found', 'There is no such registration.'),
  notStarted: declareError(409, 'event_not_started', 'Attendance can be marked once the event has started.'),
  noSeat: declareError(409, 'no_seat', 'Only people with a seat can have attended.'),
};
