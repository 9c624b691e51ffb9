import { MoreHorizontal } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { buttonClass } from '#ui/button.tsx';
import { MenuPanel } from '#ui/menu-panel.tsx';
import type { StepAction } from '../../narratives.constants.ts';
import type { PathwayPlan } from '../../narratives.contract.ts';

type Step = PathwayPlan['steps'][number];

const LABELS: Readonly<Record<StepAction, string>> = {
  do: 'Done',
  know: 'I know this',
  swap: 'Swap for another',
  postpone: 'Postpone a week',
  skip: 'Skip',
  undo: 'Undo',
};

/** A learner's actions on a step of a plan in progress. */
export function StepMenu({ step, onAct }: { step: Step; onAct: (action: StepAction) => void }) {
  const actions = listActions(step);
  if (actions.length === 0) return null;
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={`More about ${step.title}`}
        className={buttonClass('quiet', 'size-11 px-0! py-0! text-muted! hover:text-ink!')}
      >
        <MoreHorizontal size={20} strokeWidth={1.5} aria-hidden="true" />
      </DropdownMenu.Trigger>
      <MenuPanel className="min-w-48">
        {actions.map((action) => (
          <DropdownMenu.Item
            key={action}
            onSelect={() => onAct(action)}
            className="flex h-11 cursor-pointer items-center px-4 text-sm outline-none data-highlighted:bg-sunk"
          >
            {LABELS[action]}
          </DropdownMenu.Item>
        ))}
      </MenuPanel>
    </DropdownMenu.Root>
  );
}

function listActions({ state, kind, item, startsAt, canUndo }: Step): StepAction[] {
  if (state !== 'open') return canUndo ? ['undo'] : kind === 'item' && item ? ['do'] : [];
  const actions: StepAction[] = ['do'];
  if (kind !== 'evidence') actions.push('know');
  if (item) actions.push('swap');
  if (!startsAt) actions.push('postpone');
  actions.push('skip');
  return canUndo ? [...actions, 'undo'] : actions;
}
