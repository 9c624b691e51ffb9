import { useSyncExternalStore } from 'react';

export interface ToastMessage {
  readonly title: string;
  readonly text?: string;
  readonly look?: 'plain' | 'danger';
  /** What may be done about it while it is shown. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Specification 9 where it is missing. */
  readonly durationMs?: number;
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

/** Shows a toast in place of the one that is there, and gives its number. */
export function toast(message: ToastMessage): number {
  clearTimeout(removal);
  const id = nextId++;
  change({ ...message, id, open: true });
  return id;
}

/** Takes the toast away, or the one of that number where it is still there. */
export function dismissToast(id?: number): void {
  if (!current?.open || (id !== undefined && current.id !== id)) return;
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
