import { createStore } from '#lib/store.ts';
import { useStore } from '../use-store.ts';

export interface ToastMessage {
  readonly title: string;
  readonly text?: string;
  /** Leads to what the toast is about. */
  readonly link?: { readonly label: string; readonly href: string };
  readonly look?: 'plain' | 'danger';
  /** Undoes what the toast says. It is offered for `UNDO_MS`, also below later messages. */
  readonly undo?: () => void;
  /** Called when it can no longer be undone, unless it was. */
  readonly onEnd?: () => void;
  /** Defaults to `DURATION_MS`, or `UNDO_MS` with `undo`. */
  readonly durationMs?: number;
}

export interface ToastItem extends ToastMessage {
  readonly id: number;
  readonly open: boolean;
  /** The newest action that can still be undone: this toast's own, or an earlier one. */
  readonly offer: (ToastMessage & { readonly id: number }) | undefined;
}

interface Running extends ToastMessage {
  readonly id: number;
  leftMs: number;
  startedAt: number;
  timer?: ReturnType<typeof setTimeout>;
}

/** A toast is shown for 5 s; a dismissed toast stays in the list for 1,000,000 ms. One toast is shown at a time. */
const DURATION_MS = 5000;
const REMOVE_AFTER_MS = 1_000_000;
/** How long an action can be undone, in milliseconds. */
const UNDO_MS = 10_000;
/** How long the server holds what is sent: until Undo is gone, and a little longer for its request. */
export const HOLD_SECONDS = UNDO_MS / 1000 + 1;

/** The actions that can be undone and at most one message without, which is the last. The last one is shown. */
let running: readonly Running[] = [];
let isPaused = false;
let nextId = 1;
let removal: ReturnType<typeof setTimeout> | undefined;
/** The toast that is shown, or was shown last. */
export const shownToast = createStore<ToastItem | undefined>(undefined);

/** Shows a toast in place of the current one. @returns its id */
export function toast(message: ToastMessage): number {
  const id = nextId++;
  const leftMs = message.durationMs ?? (message.undo ? UNDO_MS : DURATION_MS);
  const added: Running = { ...message, id, leftMs, startedAt: 0 };
  // One toast at a time: a message without Undo does not come back.
  for (const one of running) if (!one.undo) remove(one.id);
  running = [...running, added];
  if (!isPaused) start(added);
  show();
  return id;
}

/** Ends the toast that is shown, or the one with the `id` if it is still there. */
export function dismissToast(id = running.at(-1)?.id): void {
  remove(id)?.onEnd?.();
  show();
}

/** Undoes the newest action that can still be undone. */
export function undoLast(): void {
  const offer = remove(findOffer()?.id);
  show();
  offer?.undo?.();
}

/** Stops the time of all toasts, while the pointer or the focus is on one. */
export function pauseToasts(): void {
  if (isPaused) return;
  isPaused = true;
  for (const one of running) {
    clearTimeout(one.timer);
    one.leftMs -= performance.now() - one.startedAt;
  }
}

export function resumeToasts(): void {
  if (!isPaused) return;
  isPaused = false;
  running.forEach(start);
}

const findOffer = () => running.findLast(({ undo }) => undo);

function start(one: Running): void {
  one.startedAt = performance.now();
  one.timer = setTimeout(() => dismissToast(one.id), one.leftMs);
}

function remove(id: number | undefined): Running | undefined {
  const removed = running.find((one) => one.id === id);
  clearTimeout(removed?.timer);
  running = running.filter((one) => one !== removed);
  // Nothing is left that the pointer could leave.
  if (removed && running.length === 0) isPaused = false;
  return removed;
}

function show(): void {
  const last = running.at(-1);
  const shown = shownToast.get();
  if (last || shown?.open) clearTimeout(removal);
  if (last) shownToast.set({ ...last, open: true, offer: findOffer() });
  else if (shown?.open) {
    shownToast.set({ ...shown, open: false });
    removal = setTimeout(() => shownToast.set(undefined), REMOVE_AFTER_MS);
  }
}

export const useToast = (): ToastItem | undefined => useStore(shownToast);
