import { eventHref } from '#lib/event-paths.ts';
import { toEventPerson } from '#lib/webhook-events.ts';
import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import type { Transaction } from '#platform/db/db.ts';
import type { EventRow } from './events.store.ts';
import type { RegistrationRow } from './registrations.store.ts';

/** Tells webhooks that somebody registered, themselves or by a colleague. */
export async function emitRegistration(
  { emitEvent, publicUrl }: Pick<AdminDeps, 'emitEvent' | 'publicUrl'>,
  tx: Transaction,
  { id, title, slug, startsAt }: EventRow,
  { email, ...row }: RegistrationRow,
): Promise<void> {
  if (email === null) return;
  await emitEvent(tx, 'registration.created', {
    registration: { id: row.id, isWaiting: row.state === 'waiting' },
    event: { id, title, startsAt: startsAt.toISOString(), url: publicUrl + eventHref(slug) },
    person: toEventPerson({ email, name: row.name, company: row.company }),
  });
}
