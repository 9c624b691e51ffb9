import type { PreferencesReply } from '../newsletter.contract.ts';
import type { SubscriberRow } from './newsletter.store.ts';

/** What the holder of a subscriber's link sees. */
export function presentPreferences({ email, topics, isActive, confirmedAt }: SubscriberRow): PreferencesReply {
  return { email, topics, isSubscribed: isActive && confirmedAt !== null };
}
