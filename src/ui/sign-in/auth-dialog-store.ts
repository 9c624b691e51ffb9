import { useSyncExternalStore } from 'react';

/** What the dialog shows; `reset` asks for the address a link is sent to. */
export type AuthDialogMode = 'login' | 'signup' | 'reset';

let mode: AuthDialogMode | undefined;
let settle: ((hasEntered: boolean) => void) | undefined;
const listeners = new Set<() => void>();

/** Opens the dialog in a mode, switches it, or closes it (undefined), because somebody signed in or because nobody did. */
export function showAuthDialog(next: AuthDialogMode | undefined, hasEntered = false): void {
  mode = next;
  if (next === undefined) {
    settle?.(hasEntered);
    settle = undefined;
  }
  for (const tell of listeners) tell();
}

/** Lets somebody whose session is over sign in where they are; false where they close the dialog instead. */
export function signInAgain(): Promise<boolean> {
  settle?.(false);
  return new Promise((resolve) => {
    settle = resolve;
    showAuthDialog('login');
  });
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
