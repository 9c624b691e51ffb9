import { useSyncExternalStore } from 'react';
import { dismissToast, toast } from '../toast/toast-store.ts';

/** How long somebody may change their mind, in milliseconds (issue 5). */
export const UNDO_MS = 10_000;

export interface Undoable {
  /** Names what is done with: `article:12`. The screen shows it as done while `useUndoing()` has it. */
  readonly key: string;
  /** What the toast says is done. */
  readonly title: string;
  readonly text?: string;
  /** Does it. It may be called while the page goes away: send it with `keepalive`. */
  readonly run: () => Promise<unknown>;
  /** Reads anew what shows it. */
  readonly onDone: () => Promise<unknown>;
  /** What the screen shows is back; says why. */
  readonly onFailed: (error: Error) => void;
}

interface Waiting extends Undoable {
  readonly toastId: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

let waiting: Waiting | undefined;
let keys: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/** Shows something as done and does it after ten seconds, unless it is undone. What waited before is done at once. */
export function undoable(action: Undoable): void {
  void doWaiting();
  const { key, title, text } = action;
  const toastId = toast({
    title,
    ...(text !== undefined && { text }),
    durationMs: UNDO_MS,
    action: { label: 'Undo', run: () => undo(key) },
  });
  waiting = { ...action, toastId, timer: setTimeout(doWaiting, UNDO_MS) };
  change(new Set([...keys, key]));
  addEventListener('pagehide', doWaiting, { once: true });
}

/** Does at once what still could be undone: before somebody signs out, say. */
export async function doWaiting(): Promise<void> {
  if (!waiting) return;
  const { key, run, onDone, onFailed, toastId, timer } = waiting;
  waiting = undefined;
  clearTimeout(timer);
  dismissToast(toastId);
  try {
    await run();
    await onDone();
  } catch (error) {
    onFailed(error instanceof Error ? error : new Error(String(error)));
  }
  change(new Set([...keys].filter((other) => other !== key)));
}

function undo(key: string): void {
  if (waiting?.key !== key) return;
  clearTimeout(waiting.timer);
  dismissToast(waiting.toastId);
  waiting = undefined;
  change(new Set([...keys].filter((other) => other !== key)));
}

function change(next: ReadonlySet<string>): void {
  keys = next;
  for (const tell of listeners) tell();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const NONE: ReadonlySet<string> = new Set();

/** The keys of what is shown as done, and may still be undone. */
export const useUndoing = (): ReadonlySet<string> =>
  useSyncExternalStore(
    subscribe,
    () => keys,
    () => NONE,
  );
