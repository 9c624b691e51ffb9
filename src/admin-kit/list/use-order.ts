import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useReportFailure } from '../admin-context.ts';

/** Puts a list in order: shown at once, saved in one call, and read anew where the server refuses. */
export function useOrder(options: {
  key: QueryKey;
  show: (ids: readonly number[]) => void;
  save: (ids: readonly number[]) => Promise<unknown>;
}) {
  const { key, show, save } = options;
  const client = useQueryClient();
  const report = useReportFailure();
  const { mutate } = useMutation({
    // One after the other: the last order is the one that stays.
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
    // What shows the order elsewhere; the list itself is as it was put.
    onSuccess: () => client.invalidateQueries({ queryKey: key, refetchType: 'none' }),
  });
  return (ids: readonly number[]) => mutate(ids);
}
