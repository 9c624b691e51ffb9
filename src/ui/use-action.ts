import { useMutation } from '@tanstack/react-query';
import { getErrorDetail } from '#lib/api-error.ts';
import { toast } from './toast/toast-store.ts';

/**
 * A call whose failure is shown in a toast with the title `failure`, unless a form shows the error itself. Those of the
 * same `scope` run one after another.
 */
export function useAction<Value, Reply>(options: {
  run: (value: Value) => Promise<Reply>;
  onDone: (reply: Reply, value: Value) => unknown;
  isErrorShown?: boolean;
  failure?: string;
  scope?: string;
}) {
  const { run, onDone, isErrorShown, failure = 'That did not work', scope } = options;
  return useMutation({
    ...(scope && { scope: { id: scope }, mutationKey: [scope] }),
    mutationFn: run,
    onSuccess: onDone,
    onError: (error) => {
      if (!isErrorShown) toast({ title: failure, text: getErrorDetail(error), look: 'danger' });
    },
  });
}
