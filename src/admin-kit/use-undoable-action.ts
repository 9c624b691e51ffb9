import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { dismissToast, toast } from '#ui/toast/toast-store.ts';
import { UNDO_MS } from '#ui/undo/undoable.ts';
import { useReportFailure } from './admin-context.ts';

interface Success {
  readonly successToast: { readonly title: string; readonly text?: string };
  /** Undoes it. */
  readonly undo?: () => Promise<unknown>;
}

/** An action on a record that runs immediately and can be undone. */
interface BaseAction {
  /** Shows the result before the server has answered. */
  readonly showResult: () => void;
  readonly run: () => Promise<unknown>;
  /** The title of the toast for a failure. */
  readonly failureTitle: string;
}
type Action = BaseAction & Success;
/** An action whose reply decides what its toast says and what can be undone. */
interface ReplyAction<Reply> extends Omit<BaseAction, 'run'> {
  readonly run: () => Promise<Reply>;
  readonly describe: (reply: Reply) => Success;
}
type StartedAction = BaseAction & { readonly describe: (reply: unknown) => Success | undefined };

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
    mutationFn: (action: StartedAction) => action.run(),
    onMutate: async (action) => {
      await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })));
      action.showResult();
    },
    onSuccess: (reply, { describe, failureTitle }) => {
      lastUndo.current = undefined;
      const success = describe(reply);
      if (!success) {
        dismissToast();
        return;
      }
      const { successToast, undo } = success;
      if (!undo) {
        toast(successToast);
        return;
      }
      const run = () => mutate({ showResult: () => {}, run: undo, describe: () => undefined, failureTitle });
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
    run: (action: Action) => mutate({ ...action, describe: () => action }),
    /** Runs an action whose reply decides what its toast says and what can be undone. */
    runWithReply: <Reply>({ describe, ...action }: ReplyAction<Reply>) =>
      mutate({ ...action, describe: (reply) => describe(reply as Reply) }),
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
