import { useMutation } from '@tanstack/react-query';
import { getErrorDetail } from '#lib/api-error.ts';
import { toast } from './toast/toast-store.ts';

/** A call whose failure is shown in a toast with the title `failure`, unless a form shows the error itself. */
export function useAction<Value, Reply>(options: {
  run: (value: Value) => Promise<Reply>;
  onDone: (reply: Reply, value: Value) => unknown;
  isErrorShown?: boolean;
  failure?: string;
}) {
  const { run, onDone, isErrorShown, failure = 'That did not work' } = options;
  return useMutation({
    mutationFn: run,
    onSuccess: onDone,
    onError: (error) => {
      if (!isErrorShown) toast({ title: failure, text: getErrorDetail(error), look: 'danger' });
    },
  });
}
