import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api-client.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { useAction } from '#ui/use-action.ts';
import type { StepAction } from '../../narratives.constants.ts';
import type { PathwayPlan } from '../../narratives.contract.ts';
import {
  changePlan,
  changePlanStep,
  narrativesKey,
  pathwayPlanQuery,
  undoNewPlan,
} from '../../ui/narratives.queries.ts';
import { useOwnLibrary } from '../own-library.ts';

type Step = PathwayPlan['steps'][number];

/** Toast titles by action; undo needs none. */
const TITLES: Readonly<Record<Exclude<StepAction, 'undo'>, string>> = {
  skip: 'Skipped',
  swap: 'Swapped',
  know: 'Marked as known',
  postpone: 'Postponed by a week',
  do: 'Done',
};

const FAILED = 'The plan could not be changed. Please try again.';
export const getPlanError = (error: Error, otherwise = FAILED): string =>
  (error instanceof ApiError && error.body?.error) || otherwise;

/** Queues each change until the previous one has been stored. */
const ONE_AT_A_TIME = { id: 'pathway-plan' };

/** Changes one step, and offers to undo that in a toast. */
export function useStepChange() {
  const client = useQueryClient();
  const { onProgress } = useOwnLibrary();
  const change = useAction({
    scope: ONE_AT_A_TIME,
    run: ({ id, action }: { id: string; action: StepAction; place: number }) => changePlanStep(id, action),
    onStart: () => client.cancelQueries({ queryKey: pathwayPlanQuery.queryKey }),
    onDone: (plan, { action, place }) => {
      client.setQueryData(pathwayPlanQuery.queryKey, plan);
      void client.invalidateQueries({ queryKey: narrativesKey });
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
    run: (steps: readonly Step[], step: Step, action: StepAction) =>
      change.mutate({ id: step.id, action, place: steps.indexOf(step) }),
  };
}

/** Shows a plan that was just planned again, and offers to put the earlier one back. */
export function useNewPlan() {
  const client = useQueryClient();
  const show = (plan: PathwayPlan) => {
    client.setQueryData(pathwayPlanQuery.queryKey, plan);
    void client.invalidateQueries({ queryKey: narrativesKey });
  };
  const undo = useAction({
    scope: ONE_AT_A_TIME,
    run: () => undoNewPlan(),
    onStart: () => client.cancelQueries({ queryKey: pathwayPlanQuery.queryKey }),
    onDone: show,
  });
  return (plan: PathwayPlan) => {
    show(plan);
    toast({
      title: plan.isPaused ? 'Your plan is paused' : 'Planned again',
      text:
        plan.notice ?? (plan.isPaused ? 'Nothing is due until you give it time again.' : 'What is done stays done.'),
      undo: () => undo.mutate(),
    });
  };
}

/** Plans again with other preferences. */
export function usePreferencesChange(onChanged: () => void) {
  const client = useQueryClient();
  const showNew = useNewPlan();
  return useAction({
    scope: ONE_AT_A_TIME,
    run: changePlan,
    onStart: () => client.cancelQueries({ queryKey: pathwayPlanQuery.queryKey }),
    onDone: (plan) => {
      showNew(plan);
      onChanged();
    },
    isErrorShown: () => true,
  });
}
