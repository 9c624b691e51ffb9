import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { dismissToast, toast } from '#ui/toast/toast-store.ts';
import { UNDO_MS } from '#ui/undo/undoable.ts';
import { useReportFailure } from './admin-context.ts';

/** Something done to a record at once, which its opposite takes back. */
export interface Act {
  /** Shows it as done before the server has answered. */
  readonly show: () => void;
  readonly run: () => Promise<unknown>;
  /** What a toast says when it is done, and when it could not be. */
  readonly done: { readonly title: string; readonly text?: string };
  readonly failed: string;
  /** Takes it back. */
  readonly back?: () => Promise<unknown>;
}

interface Undo {
  readonly toastId: number;
  readonly until: number;
  readonly run: () => void;
}

/**
 * Does what can be taken back for ten seconds. `keys` are what it changes: they are read anew when the last act under way is done,
 * so that no answer brings back what is gone from the screen.
 */
export function useActs(keys: readonly QueryKey[]) {
  const client = useQueryClient();
  const report = useReportFailure();
  const undo = useRef<Undo>(undefined);
  const { mutate } = useMutation({
    mutationKey: ['act'],
    mutationFn: (act: Act) => act.run(),
    onMutate: async (act) => {
      await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })));
      act.show();
    },
    onSuccess: (_, { done, failed, back }) => {
      undo.current = undefined;
      if (!back) {
        dismissToast();
        return;
      }
      const run = () => mutate({ show: () => {}, run: back, done, failed });
      const toastId = toast({ ...done, durationMs: UNDO_MS, action: { label: 'Undo', run } });
      undo.current = { toastId, until: performance.now() + UNDO_MS, run };
    },
    onError: (error, { failed }) => report(error, failed),
    onSettled: async () => {
      if (client.isMutating({ mutationKey: ['act'] }) > 1) return;
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
  return {
    act: (act: Act) => mutate(act),
    /** Takes the last act back, while its toast is there. */
    undoLast: () => {
      const last = undo.current;
      if (!last || performance.now() > last.until) return;
      undo.current = undefined;
      dismissToast(last.toastId);
      last.run();
    },
  };
}
