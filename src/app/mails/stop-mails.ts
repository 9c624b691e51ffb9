import { suppressSubscriber } from '#features/audience/newsletter/server/newsletter-events.service.ts';
import { turnReminderOffByAddress } from '#features/learning/mentor/server/week.store.ts';
import type { Suppression } from '#lib/suppression.ts';
import type { Transaction } from '#platform/db/db.ts';
import type { EmitEvent } from '#platform/jobs/emit-event.ts';

/** Ends the newsletter and the Monday email to an address that refuses mails, or whose reader marked one as spam. */
export const createMailStop =
  (emitEvent: EmitEvent) =>
  async (tx: Transaction, address: string, suppression: Suppression): Promise<void> => {
    await suppressSubscriber({ emitEvent }, tx, address, suppression);
    await turnReminderOffByAddress(tx, address);
  };

/** The suppression of an address that a mail server refuses right now. */
export const createRefusal = (): Suppression => ({ kind: 'refused', reason: null, at: new Date() });
