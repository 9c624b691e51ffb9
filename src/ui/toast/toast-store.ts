import { useSyncExternalStore } from 'react';

export interface ToastMessage {
  readonly title: string;
  readonly text?: string;
  readonly look?: 'plain' | 'danger';
  /** An action that is offered while the toast is shown. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Defaults to the duration of specification 9. */
  readonly durationMs?: number;
}

export interface ToastItem extends ToastMessage {
  readonly id: number;
  readonly open: boolean;
}

/** Specification 9: a dismissed toast stays in the list this long, in milliseconds. One toast is shown at a time. */
const REMOVE_AFTER_MS = 1_000_000;

let current: ToastItem | undefined;
let nextId = 1;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(next: ToastItem | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the current one. @returns its id */
export function toast(message: ToastMessage): number {
  clearTimeout(removal);
  const id = nextId++;
  change({ ...message, id, open: true });
  return id;
}

/** Dismisses the toast; with `id`, only if that toast is still there. */
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
