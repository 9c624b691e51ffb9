import { useSyncExternalStore } from 'react';

/** What the dialog shows; `reset` asks for the address a link is sent to. */
export type AuthDialogMode = 'login' | 'signup' | 'reset';

let mode: AuthDialogMode | undefined;
const listeners = new Set<() => void>();

/** Opens the dialog in a mode, switches it, or closes it (undefined). */
export function showAuthDialog(next: AuthDialogMode | undefined): void {
  mode = next;
  for (const tell of listeners) tell();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function useAuthDialog(): AuthDialogMode | undefined {
  return useSyncExternalStore(
    subscribe,
    () => mode,
    () => undefined,
  );
}
