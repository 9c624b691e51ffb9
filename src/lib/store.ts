export interface Store<T> {
  readonly get: () => T;
  readonly getInitial: () => T;
  /** Changes the value and notifies all who subscribed. */
  readonly set: (next: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates a value that lives outside of React, for `useSyncExternalStore`. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    getInitial: () => initial,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
