import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { getCallKey } from '#lib/call-query.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { useAction } from '#ui/use-action.ts';
import { addItem, getCatalog, patchStep, restorePlan, undoPlanChange } from '../../mentor.calls.ts';
import type { StepAction } from '../../mentor.constants.ts';
import type { PlanReply, PlanStepReply } from '../../mentor.contract.ts';
import { myWeekQuery, planQuery } from '../../ui/mentor.queries.ts';
import { useOwnLibrary } from '../own-library.ts';

/** Toast titles by action; undo needs none. */
const TITLES: Readonly<Record<Exclude<StepAction, 'undo'>, string>> = {
  skip: 'Skipped',
  swap: 'Swapped',
  know: 'Marked as known',
  postpone: 'Postponed by a week',
  do: 'Done',
};

/** Queues each change until the previous one has been stored. */
const ONE_AT_A_TIME = { id: 'pathway-plan' };

/** Shows a plan that a call replied with. */
export const showPlan = (client: QueryClient, plan: PlanReply): void => {
  client.setQueryData(planQuery.queryKey, (old) => old && { ...old, plan, canRestore: false, care: plan.care });
};

/** Reloads the plan and its week, for example after a failure, because another tab may have changed them. */
export const reloadPlan = (client: QueryClient) =>
  Promise.all([planQuery, myWeekQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })));

/** Changes one step, and offers to undo that in a toast. */
export function useStepChange() {
  const client = useQueryClient();
  const { onProgress } = useOwnLibrary();
  const change = useAction({
    scope: ONE_AT_A_TIME,
    run: ({ id, action }: { id: string; action: StepAction; place: number }) =>
      callApi(patchStep, { params: { id }, body: { action } }),
    onStart: () => client.cancelQueries({ queryKey: planQuery.queryKey }),
    onDone: (plan, { action, place }) => {
      showPlan(client, plan);
      void client.invalidateQueries({ queryKey: getCallKey(getCatalog) });
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
    onFailed: () => reloadPlan(client),
  });
  return {
    run: (steps: readonly PlanStepReply[], step: PlanStepReply, action: StepAction) =>
      change.mutate({ id: step.id, action, place: steps.indexOf(step) }),
  };
}

/** Restores the plan that was left less than an hour ago. */
export function useRestorePlan() {
  const client = useQueryClient();
  return useAction({
    run: () => callApi(restorePlan, {}),
    onDone: (plan) => {
      // The week of the answers before would say that there is no plan.
      client.removeQueries({ queryKey: myWeekQuery.queryKey });
      showPlan(client, plan);
    },
    failure: 'The plan was not resumed',
  });
}

/** Puts the plan back as it was before the last change. */
export function useUndo() {
  const client = useQueryClient();
  return useAction({
    scope: ONE_AT_A_TIME,
    run: () => callApi(undoPlanChange, {}),
    onStart: () => client.cancelQueries({ queryKey: planQuery.queryKey }),
    onDone: (plan) => showPlan(client, plan),
    onFailed: () => reloadPlan(client),
  });
}

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
  const client = useQueryClient();
  const undo = useUndo();
  return useAction({
    scope: ONE_AT_A_TIME,
    run: ({ id }: { id: number; title: string }) => callApi(addItem, { body: { contentId: id } }),
    done: (_, { title }) => ({ title: 'Added to your plan', text: title, undo: () => undo.mutate() }),
    onDone: (plan) => showPlan(client, plan),
    onFailed: () => reloadPlan(client),
  });
}
