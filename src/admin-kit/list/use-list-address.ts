import { useNavigate, useRouterState } from '@tanstack/react-router';
import type { ListSearch } from '../admin-search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The cursors of a list's pages before the one that is shown, the first page's is empty. */
    trail?: readonly string[];
  }
}

type Patch = Readonly<Record<string, string | undefined>>;

/**
 * The ways through a list whose state is the address. A keyset list knows only where it goes on: the way back stands in the
 * browser's history, which outlives a reload; who came by a link can go to the first page.
 */
export function useListAddress({ cursor }: ListSearch) {
  const navigate = useNavigate();
  const trail = useRouterState({ select: ({ location }) => location.state.trail });
  const go = (patch: Patch, newTrail?: readonly string[]) =>
    void navigate({
      to: '.',
      search: (previous: object) => filled({ ...previous, cursor: undefined, ...patch }),
      state: (previous) => ({ ...previous, trail: newTrail }) as typeof previous,
      resetScroll: newTrail !== undefined,
    });
  return {
    /** Changes the filters, or the order: from the first page on. */
    change: (patch: Patch) => go(patch),
    next: (nextCursor: string) => go({ cursor: nextCursor }, [...(trail ?? []), cursor ?? '']),
    previous: cursor && trail?.length ? () => go({ cursor: trail.at(-1) || undefined }, trail.slice(0, -1)) : undefined,
    first: cursor ? () => go({}, []) : undefined,
    /** How many pages stand before this one; undefined where nobody knows. */
    pagesBefore: cursor ? trail?.length : 0,
  };
}

const filled = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
