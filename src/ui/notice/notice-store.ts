import { useSyncExternalStore } from 'react';

let current: string | undefined;
const listeners = new Set<() => void>();

/** Shows a notice at the top of the page until it is dismissed, on other pages too; undefined removes it. */
export function showNotice(text: string | undefined): void {
  current = text;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function useNotice(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
}
