import pLimit, { type LimitFunction } from 'p-limit';

/** Runs work of a person when a slot is free. */
export type FairLimit = <Result>(personId: number, work: () => Promise<Result>) => Promise<Result>;

/** Limits concurrent work to `slots`, of which one person takes one at a time, so that nobody holds them all. */
export function createFairLimit(slots: number): FairLimit {
  const all = pLimit(slots);
  const people = new Map<number, LimitFunction>();
  return async (personId, work) => {
    const own = people.get(personId) ?? pLimit(1);
    people.set(personId, own);
    try {
      return await own(() => all(work));
    } finally {
      if (own.activeCount + own.pendingCount === 0) people.delete(personId);
    }
  };
}
