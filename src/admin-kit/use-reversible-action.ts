import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useReportFailure } from '#ui/report-failure.ts';
import { retryAfterSignIn } from '#ui/sign-in/retry-after-sign-in.ts';
import { toast } from '#ui/toast/toast-store.ts';

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

/** Queries of finished actions that wait for the last running one, possibly of another screen. */
const changed = new Set<QueryKey>();

/**
 * Runs actions that can be undone for ten seconds. `keys` are the queries that they change. They are invalidated only
 * when the last running action has finished, so that no late reply shows removed rows again.
 */
export function useReversibleAction(keys: readonly QueryKey[]) {
  const client = useQueryClient();
  const report = useReportFailure();
  const { mutate } = useMutation({
    mutationKey: ['reversible-action'],
    networkMode: 'always',
    mutationFn: (action: StartedAction) => retryAfterSignIn(action.run),
    onMutate: async (action) => {
      await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })));
      action.showResult();
    },
    onSuccess: (reply, { describe, failureTitle }) => {
      const success = describe(reply);
      if (!success) return;
      const { successToast, undo } = success;
      const runUndo =
        undo && (() => mutate({ showResult: () => {}, run: undo, describe: () => undefined, failureTitle }));
      toast({ ...successToast, ...(runUndo && { undo: runUndo }) });
    },
    onError: (error, { failureTitle }) => report(error, failureTitle),
    onSettled: async () => {
      for (const key of keys) changed.add(key);
      if (client.isMutating({ mutationKey: ['reversible-action'] }) > 1) return;
      const all = [...changed];
      changed.clear();
      await Promise.all(all.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
  return {
    run: (action: Action) => mutate({ ...action, describe: () => action }),
    /** Runs an action whose reply decides what its toast says and what can be undone. */
    runWithReply: <Reply>({ describe, ...action }: ReplyAction<Reply>) =>
      mutate({ ...action, describe: (reply) => describe(reply as Reply) }),
  };
}
