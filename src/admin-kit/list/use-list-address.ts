import { useNavigate, useRouterState } from '@tanstack/react-router';
import type { ListSearch } from '../admin-search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The cursors of the list's pages before the current one. The first page's cursor is empty. */
    trail?: readonly string[];
  }
}

type Patch = Readonly<Record<string, string | undefined>>;

/**
 * Navigates a list whose state is the address. A keyset cursor only leads forward, so the browser's history stores
 * the cursors of earlier pages, which survive a reload. After opening a link, a user can go back only to the first one.
 */
export function useListAddress({ cursor }: ListSearch) {
  const navigate = useNavigate();
  const trail = useRouterState({ select: ({ location }) => location.state.trail });
  const go = (patch: Patch, newTrail?: readonly string[]) =>
    void navigate({
      to: '.',
      search: (previous: object) => omitUndefined({ ...previous, cursor: undefined, ...patch }),
      state: (previous) => ({ ...previous, trail: newTrail }) as typeof previous,
      resetScroll: newTrail !== undefined,
    });
  return {
    /** Changes the filters or the order and goes to the first page. */
    change: (patch: Patch) => go(patch),
    next: (nextCursor: string) => go({ cursor: nextCursor }, [...(trail ?? []), cursor ?? '']),
    previous: cursor && trail?.length ? () => go({ cursor: trail.at(-1) || undefined }, trail.slice(0, -1)) : undefined,
    first: cursor ? () => go({}, []) : undefined,
    /** The number of pages before this one. Undefined if unknown. */
    pagesBefore: cursor ? trail?.length : 0,
  };
}

const omitUndefined = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
