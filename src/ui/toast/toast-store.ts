import { useSyncExternalStore } from 'react';

export interface ToastMessage {
  readonly title: string;
  readonly text?: string;
  readonly look?: 'plain' | 'danger';
  /** What can be done about it while it shows; it is put away then. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

export interface ToastItem extends ToastMessage {
  readonly id: number;
  readonly open: boolean;
}

/** Specification 9: a dismissed toast stays in the list this long, in milliseconds; one shows at a time. */
const REMOVE_AFTER_MS = 1_000_000;

let current: ToastItem | undefined;
let nextId = 1;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(next: ToastItem | undefined): void {
  current = next;
  for (const tell of listeners) tell();
}

/** Shows a toast in place of the one that is there. */
export function toast(message: ToastMessage): void {
  clearTimeout(removal);
  change({ ...message, id: nextId++, open: true });
}

export function dismissToast(): void {
  if (!current) return;
  change({ ...current, open: false });
  clearTimeout(removal);
  removal = setTimeout(() => change(undefined), REMOVE_AFTER_MS);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function useToast(): ToastItem | undefined {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
}
