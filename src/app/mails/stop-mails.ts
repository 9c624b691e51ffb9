import { suppressAddress } from '#features/audience/newsletter/server/newsletter.store.ts';
import { turnReminderOffByAddress } from '#features/learning/mentor/server/week.store.ts';
import type { Db } from '#platform/db/db.ts';

/** Ends the newsletter and the Monday email to an address that refuses mails. */
export async function stopMails(db: Db, address: string): Promise<void> {
  await suppressAddress(db, address);
  await turnReminderOffByAddress(db, address);
}
