import type { EventCard } from '../events.kind.ts';

type State = Pick<EventCard, 'isCanceled' | 'isFull' | 'hasWaitingList' | 'phase'>;

/** What a list and the head of an event's page say of it; undefined for one that anybody can register for. */
export function describeState({ isCanceled, isFull, hasWaitingList, phase }: State): string | undefined {
  if (isCanceled) return 'Canceled';
  if (phase === 'over') return undefined;
  if (phase === 'running') return 'Under way';
  if (isFull) return hasWaitingList ? 'Full, with a waiting list' : 'Full';
  return undefined;
}

/** Whether the page offers the form. */
export const canRegister = ({ isCanceled, isFull, hasWaitingList, phase }: State): boolean =>
  !isCanceled && phase === 'coming' && (!isFull || hasWaitingList);
