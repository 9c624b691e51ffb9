import { useSyncExternalStore } from 'react';

let current: string | undefined;
const listeners = new Set<() => void>();

/** Says something at the head of the page until it is dismissed, on other pages too; undefined takes it away. */
export function showNotice(text: string | undefined): void {
  current = text;
  for (const tell of listeners) tell();
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
