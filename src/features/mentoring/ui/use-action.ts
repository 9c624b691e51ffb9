import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#lib/api-client.ts';
import { getErrorMessage } from '#lib/api-error.ts';
import { toast } from '#ui/toast/toast-store.ts';

/** What was wrong with a field, or with the call. */
export const describeProblem = (error: Error): string =>
  (error instanceof ApiError && error.body?.issues?.[0]?.message) || getErrorMessage(error);

/** A call whose failure is shown in a toast, unless a form shows the error itself. */
export function useAction<Value, Reply>(options: {
  run: (value: Value) => Promise<Reply>;
  onDone: (reply: Reply, value: Value) => unknown;
  isErrorShown?: boolean;
}) {
  const { run, onDone, isErrorShown } = options;
  return useMutation({
    mutationFn: run,
    onSuccess: onDone,
    onError: (error) => {
      if (!isErrorShown) toast({ title: 'That did not work', text: describeProblem(error), look: 'danger' });
    },
  });
}
