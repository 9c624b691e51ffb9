import { useSyncExternalStore } from 'react';
import type { Store } from '#lib/store.ts';

/** The value of a store. While the page hydrates it is the initial one, which the server rendered. */
export const useStore = <T>({ subscribe, get, getInitial }: Store<T>): T =>
  useSyncExternalStore(subscribe, get, getInitial);
