import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useReportFailure } from '../admin-context.ts';

/** Reorders a list. The new order is shown immediately, and the list is fetched again if the server refuses it. */
export function useOrder(options: {
  key: QueryKey;
  show: (ids: readonly number[]) => void;
  save: (ids: readonly number[]) => Promise<unknown>;
}) {
  const { key, show, save } = options;
  const client = useQueryClient();
  const report = useReportFailure();
  const { mutate } = useMutation({
    // In series, so that the last order wins.
    scope: { id: `order ${key.join(' ')}` },
    mutationFn: save,
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey: key });
      show(ids);
    },
    onError: (error) => {
      report(error, 'The order was not saved');
      return client.invalidateQueries({ queryKey: key });
    },
    // Other screens that show the order fetch it again. This list already shows it.
    onSuccess: () => client.invalidateQueries({ queryKey: key, refetchType: 'none' }),
  });
  return (ids: readonly number[]) => mutate(ids);
}
