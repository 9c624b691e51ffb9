import { createStore } from '#lib/store.ts';
import { dismissToast, toast } from '../toast/toast-store.ts';
import { useStore } from '../use-store.ts';

export interface DeferredAction {
  /** The keys of the records: `article:12`. The screen shows the action as done while `useDeferredKeys()` contains them. */
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

/** The actions that can still be undone, by the ids of their toasts. */
const waiting = new Map<number, () => Promise<void>>();
const keys = createStore<ReadonlySet<string>>(new Set());

/** Shows an action as done and runs it after ten seconds unless it is undone. */
export function deferAction({ keys: added, title, text, run, onDone, onFailed }: DeferredAction): void {
  const commit = async () => {
    if (!waiting.delete(id)) return;
    dismissToast(id);
    try {
      await run();
      await onDone();
    } catch (error) {
      onFailed(error instanceof Error ? error : new Error(String(error)));
    }
    removeKeys(added);
  };
  const undo = () => {
    waiting.delete(id);
    removeKeys(added);
  };
  const id = toast({ title, ...(text !== undefined && { text }), undo, onEnd: commit });
  waiting.set(id, commit);
  keys.set(new Set([...keys.get(), ...added]));
  document.addEventListener('visibilitychange', runWhenHidden);
  addEventListener('pagehide', runDeferredActions);
}

/** Runs the waiting actions at once, for example before signing out. */
export async function runDeferredActions(): Promise<void> {
  await Promise.all([...waiting.values()].map((commit) => commit()));
}

// A mobile browser may end a hidden tab without another event.
const runWhenHidden = () => document.visibilityState === 'hidden' && runDeferredActions();

const removeKeys = (some: readonly string[]) => keys.set(new Set([...keys.get()].filter((key) => !some.includes(key))));

/** The keys of the actions that are shown as done and can still be undone. */
export const useDeferredKeys = (): ReadonlySet<string> => useStore(keys);
