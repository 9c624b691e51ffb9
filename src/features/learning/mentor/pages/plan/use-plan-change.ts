import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { type ActionOptions, useAction } from '#ui/use-action.ts';
import { addItem, patchStep, restorePlan, undoPlanChange } from '../../mentor.calls.ts';
import type { StepAction } from '../../mentor.constants.ts';
import type { PlanReply, PlanStepReply } from '../../mentor.contract.ts';
import { catalogQuery, myWeekQuery, planQuery, reloadPlan } from '../../ui/mentor.queries.ts';
import { useOwnLibrary } from '../week/step-link.tsx';

/** Toast titles by action; undo needs none. */
const TITLES: Readonly<Record<Exclude<StepAction, 'undo'>, string>> = {
  skip: 'Skipped',
  swap: 'Swapped',
  know: 'Marked as known',
  postpone: 'Postponed by a week',
  do: 'Done',
};

/** Shows a plan that a call replied with. */
export const showPlan = (client: QueryClient, plan: PlanReply): void => {
  client.setQueryData(planQuery.queryKey, (old) => old && { ...old, plan, canRestore: false, care: plan.care });
};

/** An action that replies with the plan, which is then shown. Each waits until the previous one has been stored. */
function usePlanAction<Value = void>(options: ActionOptions<Value, PlanReply>) {
  const client = useQueryClient();
  return useAction({
    scope: { id: 'pathway-plan' },
    onStart: () => client.cancelQueries({ queryKey: planQuery.queryKey }),
    // Another tab may have changed it.
    onFailed: () => reloadPlan(client),
    ...options,
    onDone: (plan, value) => {
      showPlan(client, plan);
      return options.onDone?.(plan, value);
    },
  });
}

/** Changes one step, and offers to undo that in a toast. */
export function useStepChange() {
  const client = useQueryClient();
  const { onProgress } = useOwnLibrary();
  const change = usePlanAction({
    run: ({ id, action }: { id: string; action: StepAction; place: number }) =>
      callApi(patchStep, { params: { id }, body: { action } }),
    onDone: (plan, { action, place }) => {
      void client.invalidateQueries({ queryKey: catalogQuery.queryKey });
      onProgress();
      // A swapped step has another id, in the same place.
      const step = plan.steps[place];
      if (action === 'undo' || !step) return;
      toast({
        title: TITLES[action],
        text: action === 'swap' ? `Your plan has “${step.title}” instead.` : step.title,
        undo: () => change.mutate({ id: step.id, action: 'undo', place }),
      });
    },
  });
  return {
    run: (steps: readonly PlanStepReply[], step: PlanStepReply, action: StepAction) =>
      change.mutate({ id: step.id, action, place: steps.indexOf(step) }),
  };
}

/** Restores the plan that was left less than an hour ago. */
export function useRestorePlan() {
  const client = useQueryClient();
  return usePlanAction({
    run: () => callApi(restorePlan, {}),
    // The week of the answers before would say that there is no plan.
    onDone: () => client.removeQueries({ queryKey: myWeekQuery.queryKey }),
    failure: 'The plan was not resumed',
  });
}

/** Puts the plan back as it was before the last change. */
export const useUndo = () => usePlanAction({ run: () => callApi(undoPlanChange, {}) });

/** Says that the plan was made anew, and offers the one before. */
export function useNewPlanToast() {
  const undo = useUndo();
  return (plan: PlanReply) =>
    toast({
      title: plan.isPaused ? 'Your plan is paused' : 'This is your plan',
      text: plan.isPaused ? 'Nothing is due until you give it time again.' : plan.goalName,
      ...(plan.canUndo && { undo: () => undo.mutate() }),
    });
}

/** Adds a new item that fits. */
export function useAddItem() {
  const undo = useUndo();
  return usePlanAction({
    run: ({ id }: { id: number; title: string }) => callApi(addItem, { body: { contentId: id } }),
    done: (_, { title }) => ({ title: 'Added to your plan', text: title, undo: () => undo.mutate() }),
  });
}
