import { declareError } from '#platform/http/errors.ts';

export const mentoringErrors = {
  mentorshipNotFound: declareError(404, 'mentorship_not_found', 'There is no such request or mentorship.'),
  learnerNotFound: declareError(
    404,
    'learner_not_found',
    'This learner is not on your desk. The request was answered or withdrawn, or the mentorship has ended.',
  ),
  alreadyAccepted: declareError(409, 'request_accepted', 'You have already accepted this learner.'),
  mentorNotFound: declareError(404, 'mentor_not_found', 'This mentor is not taking requests at the moment.'),
  mentorFull: declareError(
    409,
    'mentor_full',
    'This mentor has no room for another learner at the moment. Please choose another one, or any.',
  ),
  deskFull: declareError(
    409,
    'desk_full',
    'You have as many learners as your settings allow. Raise the number to accept one more.',
  ),
  alreadyAsked: declareError(
    409,
    'mentorship_open',
    'You already have a mentor, or a request waiting for an answer. End it before you ask again.',
  ),
  notActive: declareError(409, 'mentorship_not_active', 'Only an active mentorship can do this.'),
  notDeclined: declareError(
    409,
    'request_for_any',
    'This request is to any mentor. Leave it for another one, or accept it.',
  ),
  hourNotFound: declareError(404, 'office_hour_not_found', 'There is no such office hour.'),
  hourTaken: declareError(
    409,
    'office_hour_taken',
    'Someone booked this office hour a moment ago. Please choose another one.',
  ),
  hourPast: declareError(409, 'office_hour_past', 'Please choose a time in the future, within a year.'),
  hourOverlaps: declareError(409, 'office_hour_overlaps', 'You already offer an office hour at this time.'),
  tooManyBookings: declareError(
    409,
    'too_many_bookings',
    'You have booked as many office hours as you can at a time. Cancel one first.',
  ),
  tooManyHours: declareError(
    409,
    'too_many_office_hours',
    'You have too many upcoming office hours. Withdraw one first.',
  ),
};
