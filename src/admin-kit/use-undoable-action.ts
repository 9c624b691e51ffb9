import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { dismissToast, toast } from '#ui/toast/toast-store.ts';
import { UNDO_MS } from '#ui/undo/undoable.ts';
import { useReportFailure } from './admin-context.ts';

/** An action on a record that runs immediately and can be undone. */
export interface Action {
  /** Shows the result before the server has answered. */
  readonly showResult: () => void;
  readonly run: () => Promise<unknown>;
  /** The toasts for success and failure. */
  readonly successToast: { readonly title: string; readonly text?: string };
  readonly failureTitle: string;
  /** Undoes it. */
  readonly undo?: () => Promise<unknown>;
}

interface Undo {
  readonly toastId: number;
  readonly until: number;
  readonly run: () => void;
}

/**
 * Runs actions that can be undone for ten seconds. `keys` are the queries that they change. They are invalidated only
 * when the last running action has finished, so that no late reply shows removed rows again.
 */
export function useUndoableAction(keys: readonly QueryKey[]) {
  const client = useQueryClient();
  const report = useReportFailure();
  const lastUndo = useRef<Undo>(undefined);
  const { mutate } = useMutation({
    mutationKey: ['undoable-action'],
    mutationFn: (action: Action) => action.run(),
    onMutate: async (action) => {
      await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })));
      action.showResult();
    },
    onSuccess: (_, { successToast, failureTitle, undo }) => {
      lastUndo.current = undefined;
      if (!undo) {
        dismissToast();
        return;
      }
      const run = () => mutate({ showResult: () => {}, run: undo, successToast, failureTitle });
      const toastId = toast({ ...successToast, durationMs: UNDO_MS, action: { label: 'Undo', run } });
      lastUndo.current = { toastId, until: performance.now() + UNDO_MS, run };
    },
    onError: (error, { failureTitle }) => report(error, failureTitle),
    onSettled: async () => {
      if (client.isMutating({ mutationKey: ['undoable-action'] }) > 1) return;
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
  return {
    run: (action: Action) => mutate(action),
    /** Undoes the last action while its toast is shown. */
    undoLast: () => {
      const last = lastUndo.current;
      if (!last || performance.now() > last.until) return;
      lastUndo.current = undefined;
      dismissToast(last.toastId);
      last.run();
    },
  };
}
