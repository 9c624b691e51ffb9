import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useAction } from '#ui/use-action.ts';
import { deletePlan, restorePlan } from '../../mentor.calls.ts';
import { planQuery } from '../../ui/mentor.queries.ts';
import { showPlan } from './use-plan-change.ts';

/** Leaves the current plan. While the toast is visible, the user can resume the plan with its dates. */
export function LeavePlan() {
  const client = useQueryClient();
  const planKey = planQuery.queryKey;
  const resume = useAction({
    run: () => callApi(restorePlan, {}),
    onDone: (plan) => showPlan(client, plan),
    failure: 'The plan was not resumed',
  });
  const leave = useAction({
    run: () => callApi(deletePlan, {}),
    onStart: () => client.cancelQueries({ queryKey: planKey }),
    onDone: (left) => {
      client.setQueryData(planKey, left);
      toast({
        title: 'You left the plan',
        text: 'What you completed on it stays completed.',
        undo: () => resume.mutate(),
      });
    },
    failure: 'You are still on the plan',
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
