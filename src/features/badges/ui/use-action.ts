import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#lib/api-client.ts';
import { getErrorMessage } from '#lib/api-error.ts';
import { toast } from '#ui/toast/toast-store.ts';

const describeProblem = (error: Error): string =>
  (error instanceof ApiError && error.body?.issues?.[0]?.message) || getErrorMessage(error);

/** A call whose failure is shown in a toast. */
export const useAction = <Value, Reply>(run: (value: Value) => Promise<Reply>, onDone: (reply: Reply) => unknown) =>
  useMutation({
    mutationFn: run,
    onSuccess: onDone,
    onError: (error) => toast({ title: 'Not saved', text: describeProblem(error), look: 'danger' }),
  });
