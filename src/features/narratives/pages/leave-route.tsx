import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api-client.ts';
import { buttonClass } from '#ui/button.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { leavePlan, pathwayPlanQuery, takeUpPlan } from '../ui/narratives.queries.ts';

/** Leaves the route one is on; for as long as the toast shows it can be taken up again, with its dates. */
export function LeaveRoute() {
  const client = useQueryClient();
  const show = pathwayPlanQuery.queryKey;
  const failed = (error: Error, otherwise: string) => {
    const text = (error instanceof ApiError && error.body?.error) || otherwise;
    toast({ title: 'That did not work', text, look: 'danger' });
  };
  const takeUp = useMutation({
    mutationFn: takeUpPlan,
    onSuccess: (plan) => client.setQueryData(show, plan),
    onError: (error) => failed(error, 'The route could not be taken up again just now. Please try again.'),
  });
  const leave = useMutation({
    mutationFn: leavePlan,
    onMutate: () => client.cancelQueries({ queryKey: show }),
    onSuccess: (proposal) => {
      client.setQueryData(show, proposal);
      toast({
        title: 'You left the route',
        text: 'What you completed on it stays completed.',
        action: { label: 'Undo', run: () => takeUp.mutate() },
      });
    },
    onError: (error) => failed(error, 'You are still on the route. Please try again.'),
  });
  return (
    <button
      type="button"
      aria-disabled={leave.isPending}
      onClick={() => leave.isPending || leave.mutate()}
      className={buttonClass('quiet', 'max-lg:-ml-2 lg:-mr-2 text-muted! hover:text-ink! aria-disabled:opacity-60')}
    >
      {leave.isPending ? 'Leaving...' : 'Leave this route'}
    </button>
  );
}
