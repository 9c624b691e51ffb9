import { suppressSubscriber } from '#features/audience/newsletter/server/newsletter-events.service.ts';
import { turnReminderOffByAddress } from '#features/learning/mentor/server/week.store.ts';
import type { Transaction } from '#platform/db/db.ts';
import type { EmitEvent } from '#platform/jobs/emit-event.ts';

/** Ends the newsletter and the Monday email to an address that refuses mails. */
export const createMailStop =
  (emitEvent: EmitEvent) =>
  async (tx: Transaction, address: string): Promise<void> => {
    await suppressSubscriber({ emitEvent }, tx, address);
    await turnReminderOffByAddress(tx, address);
  };
