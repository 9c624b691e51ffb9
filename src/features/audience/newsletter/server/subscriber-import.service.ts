import { emailText } from '#lib/fields.ts';
import type { Transaction } from '#platform/db/db.ts';
import {
  NEWSLETTER_LANGUAGES,
  NEWSLETTER_LIMITS,
  NEWSLETTER_TOPICS,
  type NewsletterLanguage,
} from '../newsletter.constants.ts';
import { recordUnsubscription } from './deliveries.store.ts';
import { deactivateSubscriber } from './newsletter.store.ts';
import { insertPastSubscribers, listByAddress, type PastSubscriber } from './past-subscribers.store.ts';

/** A subscriber of another list. */
export interface GivenSubscriber {
  readonly email: string;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly status: 'subscribed' | 'unconfirmed' | 'unsubscribed' | 'bounced';
  readonly consentAt?: Date | undefined;
  readonly endedAt?: Date | undefined;
  /** Where the consent was given. */
  readonly origin: string;
  readonly language?: string | undefined;
  /** What they chose to get. Everything if missing. */
  readonly topics?: readonly string[] | undefined;
}

export interface TakenSubscriber {
  readonly outcome: 'new' | 'known' | 'refused';
  readonly reason?: string;
  readonly id?: number;
}

const address = emailText(NEWSLETTER_LIMITS.email, { lowerCase: true });

/** Why an address is not taken at all; undefined if it may be. */
function findSubscriberRefusal({ email, status, consentAt }: GivenSubscriber): string | undefined {
  const parsed = address.safeParse(email);
  if (!parsed.success) return 'This is not an email address.';
  if (status === 'unconfirmed') return 'This address was never confirmed.';
  if (status === 'subscribed' && !consentAt) return 'The list does not say when this reader consented.';
  return undefined;
}

/**
 * Takes subscribers of another list with the time and the source of their consent; nobody is mailed. An address that is
 * known here keeps its state, except that somebody who has left the other list since is unsubscribed here too. Addresses
 * that left or bounced are kept as such, so that no later list can bring them back.
 */
export async function takeSubscribers(
  tx: Transaction,
  given: readonly GivenSubscriber[],
  { isPreview, authorId }: { readonly isPreview: boolean; readonly authorId: number },
): Promise<TakenSubscriber[]> {
  const rows = given.map((one) => ({ ...one, email: address.safeParse(one.email).data ?? '' }));
  const known = await listByAddress(
    tx,
    rows.map(({ email }) => email),
  );
  const taken: (PastSubscriber & { readonly index: number })[] = [];
  const results: TakenSubscriber[] = [];
  const now = new Date();
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const reason = findSubscriberRefusal(row);
    const found = known.get(row.email);
    if (reason !== undefined) results.push({ outcome: 'refused', reason });
    else if (seen.has(row.email)) results.push({ outcome: 'known' });
    else if (found) {
      const leftAt = row.status === 'subscribed' ? undefined : (row.endedAt ?? now);
      const hasLeft = leftAt && found.isActive && found.confirmedAt && leftAt > found.confirmedAt;
      if (hasLeft && !isPreview && (await deactivateSubscriber(tx, found.id, leftAt)))
        await recordUnsubscription(tx, found.id, leftAt);
      results.push({ outcome: 'known', id: found.id });
    } else {
      seen.add(row.email);
      results.push({ outcome: 'new' });
      taken.push({ ...toRow(row, now), index });
    }
  }
  if (isPreview) return results;
  const ids = await insertPastSubscribers(tx, taken, { reason: describeOrigin, authorId });
  for (const { index, email } of taken) {
    const id = ids.get(email);
    results[index] = id === undefined ? { outcome: 'known' } : { outcome: 'new', id };
  }
  return results;
}

const LANGUAGES: ReadonlySet<string> = new Set(NEWSLETTER_LANGUAGES);

function toRow(
  { email, firstName, lastName, status, consentAt, endedAt, origin, language = '', topics = [] }: GivenSubscriber,
  now: Date,
): PastSubscriber {
  const chosen = NEWSLETTER_TOPICS.filter((topic) => topics.includes(topic));
  const isHere = status === 'subscribed';
  const consent = consentAt && consentAt < now ? consentAt : now;
  return {
    email,
    firstName: firstName?.slice(0, NEWSLETTER_LIMITS.name) ?? null,
    lastName: lastName?.slice(0, NEWSLETTER_LIMITS.name) ?? null,
    isActive: isHere,
    confirmedAt: consentAt ? consent : null,
    subscribedAt: consent,
    unsubscribedAt: isHere ? null : (endedAt ?? now),
    suppressedAt: status === 'bounced' ? (endedAt ?? now) : null,
    language: LANGUAGES.has(language) ? (language as NewsletterLanguage) : null,
    origin,
    topics: chosen.length > 0 ? chosen : [...NEWSLETTER_TOPICS],
  };
}

/** What the reader's timeline says: the consent has to be shown to whoever asks. */
const describeOrigin = ({ origin, confirmedAt }: PastSubscriber): string => {
  const day = confirmedAt?.toISOString().slice(0, 10);
  const text = `Imported from ${origin}${day ? `, consent of ${day}` : ''}`;
  return text.slice(0, NEWSLETTER_LIMITS.reason);
};

/** Where the consent was given, of such a text. */
export const parseOrigin = (reason: string): string =>
  reason.replace(/^Imported from /, '').replace(/, consent of \d{4}-\d{2}-\d{2}$/, '');
