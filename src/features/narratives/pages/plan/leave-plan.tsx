import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api-client.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { leavePlan, pathwayPlanQuery, restorePlan } from '../../ui/narratives.queries.ts';

/** Leaves the current plan. While the toast is visible, the user can resume the plan with its dates. */
export function LeavePlan() {
  const client = useQueryClient();
  const planKey = pathwayPlanQuery.queryKey;
  const showFailure = (error: Error, otherwise: string) => {
    const text = (error instanceof ApiError && error.body?.error) || otherwise;
    toast({ title: 'That did not work', text, look: 'danger' });
  };
  const resume = useMutation({
    mutationFn: restorePlan,
    onSuccess: (plan) => client.setQueryData(planKey, plan),
    onError: (error) => showFailure(error, 'The plan could not be resumed. Please try again.'),
  });
  const leave = useMutation({
    mutationFn: leavePlan,
    onMutate: () => client.cancelQueries({ queryKey: planKey }),
    onSuccess: (proposal) => {
      client.setQueryData(planKey, proposal);
      toast({
        title: 'You left the plan',
        text: 'What you completed on it stays completed.',
        undo: () => resume.mutate(),
      });
    },
    onError: (error) => showFailure(error, 'You are still on the plan. Please try again.'),
  });
  return (
    <Button
      look="quiet"
      isBusy={leave.isPending}
      busyLabel="Leaving..."
      onClick={() => leave.mutate()}
      className="max-lg:-ml-2 lg:-mr-2 text-muted! hover:text-ink!"
    >
      Leave this plan
    </Button>
  );
}
