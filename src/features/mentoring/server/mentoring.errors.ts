import type { ErrorDeclaration } from '#platform/http/errors.ts';

export const mentoringErrors = {
  mentorshipNotFound: { code: 'mentorship_not_found', status: 404, message: 'There is no such request or mentorship.' },
  learnerNotFound: {
    code: 'learner_not_found',
    status: 404,
    message: 'There is no such learner. They may have withdrawn their request or ended the mentorship.',
  },
  mentorNotFound: {
    code: 'mentor_not_found',
    status: 404,
    message: 'This mentor is not taking requests at the moment.',
  },
  mentorFull: {
    code: 'mentor_full',
    status: 409,
    message: 'This mentor has no room for another learner at the moment. Please choose another one, or any.',
  },
  deskFull: {
    code: 'desk_full',
    status: 409,
    message: 'You have as many learners as your settings allow. Raise the number to accept one more.',
  },
  alreadyAsked: {
    code: 'mentorship_open',
    status: 409,
    message: 'You already have a mentor, or a request waiting for an answer. End it before you ask again.',
  },
  notActive: { code: 'mentorship_not_active', status: 409, message: 'Only an active mentorship can do this.' },
  notDeclined: {
    code: 'request_for_any',
    status: 409,
    message: 'This request is to any mentor. Leave it for another one, or accept it.',
  },
  hourNotFound: { code: 'office_hour_not_found', status: 404, message: 'There is no such office hour.' },
  hourTaken: {
    code: 'office_hour_taken',
    status: 409,
    message: 'Someone booked this office hour a moment ago. Please choose another one.',
  },
  hourPast: { code: 'office_hour_past', status: 409, message: 'Please choose a time in the future, within a year.' },
  hourOverlaps: {
    code: 'office_hour_overlaps',
    status: 409,
    message: 'You already offer an office hour at this time.',
  },
  tooManyBookings: {
    code: 'too_many_bookings',
    status: 409,
    message: 'You have booked as many office hours as you can at a time. Cancel one first.',
  },
  tooManyHours: {
    code: 'too_many_office_hours',
    status: 409,
    message: 'You have too many upcoming office hours. Withdraw one first.',
  },
} as const satisfies Record<string, ErrorDeclaration>;
