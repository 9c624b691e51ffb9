import type { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import type { Audience } from '../newsletter.constants.ts';
import type { subscribeRequest } from '../newsletter.contract.ts';
import { matchesAudience } from './newsletter.store.ts';
import { newsletterSubscribers } from './newsletter.table.ts';

/** A request as the form sends it. */
export function aSubscribeRequest(
  differences: Partial<z.input<typeof subscribeRequest>> = {},
): z.input<typeof subscribeRequest> {
  return { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', elapsed: 60_000, ...differences };
}

/** Inserts a confirmed subscriber, changed by `differences`. */
export async function insertSubscriber(db: Db, differences: Partial<typeof newsletterSubscribers.$inferInsert> = {}) {
  const [row] = await db
    .insert(newsletterSubscribers)
    .values({ email: 'ada@example.com', confirmedAt: new Date(), ...differences })
    .returning();
  if (!row) throw new Error('nothing was inserted');
  return row;
}

/** The addresses that get newsletters for this audience, in the order in which they asked. */
export async function listRecipients(db: Db, audience?: Audience): Promise<string[]> {
  const rows = await db
    .select({ email: newsletterSubscribers.email })
    .from(newsletterSubscribers)
    .where(matchesAudience(audience))
    .orderBy(newsletterSubscribers.id);
  return rows.map(({ email }) => email);
}

/** Returns the path and query of the only link in a mail's text that leads to `href`. */
export function findLink(text: string, href: string): string {
  const links = text.split('\n').filter((line) => URL.canParse(line) && new URL(line).pathname === href);
  if (links.length !== 1) throw new Error(`${links.length} links to ${href} in:\n${text}`);
  const { pathname, search } = new URL(String(links[0]));
  return pathname + search;
}
