import { type MutationScope, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { isSessionExpired } from '#lib/api-error.ts';
import { FailureContext, useReportFailure } from './report-failure.ts';
import { retryAfterSignIn } from './sign-in/retry-after-sign-in.ts';
import { type ToastMessage, toast } from './toast/toast-store.ts';

export interface ActionOptions<Value, Reply> {
  readonly run: (value: Value) => Promise<Reply>;
  /**
   * Called first, for example to show the result before the server has answered. A function that it returns undoes this
   * after a failure, because the server may be unavailable or refuse a reload.
   */
  readonly onStart?: (value: Value) => unknown;
  /** The toast after a success. */
  readonly done?: ToastMessage | ((reply: Reply, value: Value) => ToastMessage);
  /** Called after a success. The action stays busy until it is over. */
  readonly onDone?: (reply: Reply, value: Value) => unknown;
  /** The title of the toast after a failure. */
  readonly failure?: string | ((value: Value) => string);
  /** Says of an error that the caller shows it, in place of the toast. */
  readonly isErrorShown?: (error: Error, value: Value) => boolean;
  readonly onFailed?: (error: Error, value: Value) => unknown;
  /** Reloads what shows the result, also after a failure: somebody else may have changed it first. */
  readonly invalidates?: (client: QueryClient) => unknown;
  /** Actions with the same id run one after another. The id is also their key for `useMutationState`. */
  readonly scope?: MutationScope;
}

/**
 * An action of the user on the server. If the session has ended, they sign in above the page and the action runs then,
 * so that nothing on the screen is lost. A failure that concerns the whole screen goes to its `FailureContext`.
 */
export function useAction<Value = void, Reply = unknown>(options: ActionOptions<Value, Reply>) {
  const { run, onStart, done, onDone, failure = 'That did not work', onFailed, invalidates, scope } = options;
  const client = useQueryClient();
  const report = useReportFailure();
  const takeFailure = useContext(FailureContext);
  return useMutation({
    // Fails at once without a connection. By default the library would wait for one.
    networkMode: 'always',
    ...(scope && { scope, mutationKey: [scope.id] }),
    onMutate: (value) => onStart?.(value),
    mutationFn: (value: Value) => retryAfterSignIn(() => run(value)),
    onSuccess: (reply, value) => {
      if (done) toast(typeof done === 'function' ? done(reply, value) : done);
      return onDone?.(reply, value);
    },
    onError: (error, value, takeBack) => {
      if (typeof takeBack === 'function') takeBack();
      if (options.isErrorShown?.(error, value)) takeFailure(error);
      else report(error, typeof failure === 'function' ? failure(value) : failure);
      return onFailed?.(error, value);
    },
    onSettled: (_, error) => {
      // Without a session the server would refuse the reload.
      const reloaded = isSessionExpired(error) ? undefined : invalidates?.(client);
      // A failure is shown at once.
      return error ? undefined : reloaded;
    },
  });
}
