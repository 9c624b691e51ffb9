import { useSyncExternalStore } from 'react';
import { dismissToast, toast } from '../toast/toast-store.ts';

/** How long an action can be undone, in milliseconds. */
export const UNDO_MS = 10_000;

export interface UndoableAction {
  /** The keys of the records: `article:12`. The screen shows the action as done while `useUndoableKeys()` contains them. */
  readonly keys: readonly string[];
  /** The title of the toast. */
  readonly title: string;
  readonly text?: string;
  /** Runs the action. It may be called while the page unloads, so requests need `keepalive`. */
  readonly run: () => Promise<unknown>;
  /** Reloads what shows the record. */
  readonly onDone: () => Promise<unknown>;
  /** Called if the action failed, to say why; the screen shows the record again. */
  readonly onFailed: (error: Error) => void;
}

interface Waiting extends UndoableAction {
  readonly toastId: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

let waiting: Waiting | undefined;
let keys: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/**
 * Shows an action as done and runs it after ten seconds unless it is undone. An action that is still waiting runs at
 * once.
 */
export function runUndoable(action: UndoableAction): void {
  void runWaitingAction();
  const { keys: added, title, text } = action;
  const toastId = toast({
    title,
    ...(text !== undefined && { text }),
    durationMs: UNDO_MS,
    action: { label: 'Undo', run: () => undo(toastId) },
  });
  waiting = { ...action, toastId, timer: setTimeout(runWaitingAction, UNDO_MS) };
  change(new Set([...keys, ...added]));
  addEventListener('pagehide', runWaitingAction, { once: true });
}

/** Runs the waiting action at once, for example before signing out. */
export async function runWaitingAction(): Promise<void> {
  if (!waiting) return;
  const { keys: done, run, onDone, onFailed, toastId, timer } = waiting;
  waiting = undefined;
  clearTimeout(timer);
  dismissToast(toastId);
  try {
    await run();
    await onDone();
  } catch (error) {
    onFailed(error instanceof Error ? error : new Error(String(error)));
  }
  removeKeys(done);
}

function undo(toastId: number): void {
  if (waiting?.toastId !== toastId) return;
  const { keys: undone, timer } = waiting;
  clearTimeout(timer);
  dismissToast(toastId);
  waiting = undefined;
  removeKeys(undone);
}

const removeKeys = (some: readonly string[]) => change(new Set([...keys].filter((key) => !some.includes(key))));

function change(next: ReadonlySet<string>): void {
  keys = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const NONE: ReadonlySet<string> = new Set();

/** The keys of the actions that are shown as done and can still be undone. */
export const useUndoableKeys = (): ReadonlySet<string> =>
  useSyncExternalStore(
    subscribe,
    () => keys,
    () => NONE,
  );
