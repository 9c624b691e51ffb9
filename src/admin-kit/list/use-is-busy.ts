import { useHydrated } from '@tanstack/react-router';

/**
 * Whether a list that is being fetched is marked as busy. The data in the page's HTML may be stale when its script
 * starts, so the first render in the browser says the same as the server, and the next one the truth.
 */
export function useIsBusy(isFetching: boolean): boolean {
  return useHydrated() && isFetching;
}
