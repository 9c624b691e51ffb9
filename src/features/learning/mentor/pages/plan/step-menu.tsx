import { MoreHorizontal } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { buttonClass } from '#ui/button.tsx';
import { MenuPanel } from '#ui/menu-panel.tsx';
import type { StepAction } from '../../mentor.constants.ts';
import type { PlanStepReply } from '../../mentor.contract.ts';

const LABELS: Readonly<Record<StepAction, string>> = {
  do: 'I have done this',
  know: 'I know this',
  swap: 'Swap for another',
  postpone: 'Postpone a week',
  skip: 'Skip',
  undo: 'Undo',
};

/** A learner's actions on a step of a plan in progress. */
export function StepMenu(props: { step: PlanStepReply; today: string; onAct: (action: StepAction) => void }) {
  const { step, today, onAct } = props;
  const actions = listActions(step, today);
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
            className="flex min-h-11 max-w-80 cursor-pointer flex-col justify-center px-4 py-2 text-sm outline-none data-highlighted:bg-sunk"
          >
            {LABELS[action]}
            {action === 'know' && step.alsoKnown.length > 0 && (
              <span className="text-xs text-muted">
                Also marks {step.alsoKnown.map((title) => `“${title}”`).join(', ')}
              </span>
            )}
          </DropdownMenu.Item>
        ))}
      </MenuPanel>
    </DropdownMenu.Root>
  );
}

function listActions(step: PlanStepReply, today: string): StepAction[] {
  const { state, kind, item, eventOn, canSwap, canUndo } = step;
  if (state === 'handed-in') return [];
  if (state !== 'open') return canUndo ? ['undo'] : kind === 'item' && item ? ['do'] : [];
  const isAhead = eventOn !== null && eventOn > today;
  const actions: StepAction[] = kind === 'item' && !isAhead ? ['do'] : [];
  if (kind !== 'evidence') actions.push('know');
  if (canSwap) actions.push('swap');
  if (!eventOn) actions.push('postpone');
  actions.push('skip');
  return canUndo ? [...actions, 'undo'] : actions;
}
