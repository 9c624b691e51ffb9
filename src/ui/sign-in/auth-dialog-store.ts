import { createStore } from '#lib/store.ts';
import { useStore } from '../use-store.ts';

/** The content of the dialog. `reset` asks for the address to send a reset link to. */
export type AuthDialogMode = 'login' | 'signup' | 'reset';

const mode = createStore<AuthDialogMode | undefined>(undefined);
let reason: string | undefined;
let settle: ((hasEntered: boolean) => void) | undefined;
let prompt: Promise<boolean> | undefined;

/** Sets the reason for opening the dialog, until it is closed. */
export function setSignInReason(text: string | undefined): void {
  reason = text;
}
export const getSignInReason = (): string | undefined => reason;

/** Opens the dialog in a mode, switches it, or closes it (undefined). On closing, `hasEntered` says whether the page's user signed in. */
export function showAuthDialog(next: AuthDialogMode | undefined, hasEntered = false): void {
  mode.set(next);
  if (next === undefined) {
    settle?.(hasEntered);
    settle = undefined;
  }
}

/**
 * Lets a user whose session has ended sign in without leaving the page; all who ask meanwhile get the same answer. Resolves
 * to false if they close the dialog or have none. If somebody else signs in, the page is loaded again.
 */
export function promptSignIn(): Promise<boolean> {
  if (!prompt) reason = 'Your session has ended. Sign in again to continue where you are.';
  prompt ??= new Promise<boolean>((resolve) => {
    settle = resolve;
    waitForAuthDialog().then(
      () => showAuthDialog('login'),
      () => showAuthDialog(undefined),
    );
  }).finally(() => {
    prompt = undefined;
  });
  return prompt;
}

const LATEST_MS = 2500;
let hasHost = () => {};
const hosted = new Promise<void>((resolve) => {
  hasHost = resolve;
});

/** Resolves when there is something to show the dialog. @throws if its code does not arrive */
export const waitForAuthDialog = (): Promise<void> =>
  Promise.race([
    hosted,
    new Promise<void>((_, reject) => {
      setTimeout(() => reject(new Error('No sign-in dialog')), LATEST_MS);
    }),
  ]);

const hostedMode: typeof mode = {
  ...mode,
  subscribe: (listener) => {
    hasHost();
    return mode.subscribe(listener);
  },
};

export const useAuthDialog = (): AuthDialogMode | undefined => useStore(hostedMode);
