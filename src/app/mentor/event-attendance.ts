import { findUserByEmail } from '#features/audience/accounts/server/accounts.store.ts';
import type { RegistrationDeps } from '#features/firm/events/server/registrations.service.ts';
import { proveEventItems } from '#features/learning/lessons/server/attendance.service.ts';
import { findTimeZone } from '#features/learning/mentor/server/week.store.ts';

/**
 * Proves the library's items of an event for the account of somebody who attended it, or takes that back. An account
 * whose address nobody confirmed may be somebody else's.
 */
export const proveAttendance: RegistrationDeps['onAttendance'] = async (tx, { eventId, email, isAttended }) => {
  const user = await findUserByEmail(tx, email);
  if (!user?.emailVerified) return;
  const learner = { id: user.id, timeZone: (await findTimeZone(tx, user.id)) ?? 'UTC' };
  await proveEventItems(tx, learner, eventId, isAttended);
};
