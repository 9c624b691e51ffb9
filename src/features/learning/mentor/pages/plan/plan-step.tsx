import { useQueryClient } from '@tanstack/react-query';
import { ArrowUpRight, MoreHorizontal } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { formatStepTime } from '#lib/learning-time.ts';
import { formatCount } from '#lib/words.ts';
import { AccessNote } from '#ui/access/access-note.tsx';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { MenuPanel } from '#ui/menu-panel.tsx';
import { Prose } from '#ui/prose.tsx';
import type { StepAction } from '../../mentor.constants.ts';
import type { PlanStepReply } from '../../mentor.contract.ts';
import { reloadPlan } from '../../ui/mentor.queries.ts';
import { StepRow } from '../../ui/step-row.tsx';
import { describeReading, formatDay } from '../../ui/step-words.ts';
import { useOwnLibrary } from '../week/step-link.tsx';

/** Stays open once it was, so that a step that is no longer the next one does not close under the learner's hands. */
export function useOnceOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return isOpen || wasOpen;
}

interface PlanStepProps {
  readonly step: PlanStepReply;
  readonly isPaused: boolean;
  readonly isNext: boolean;
  readonly onAct: (action: StepAction) => void;
}

/** One step of a plan, with what the learner can do with it. */
export function PlanStep({ step, isPaused, isNext, onAct }: PlanStepProps) {
  const { HandInPart } = useOwnLibrary();
  const { id, kind, title, takeaway, html, state, item } = step;
  const hasWork = kind !== 'item' && (state === 'open' || state === 'handed-in');
  return (
    <StepRow
      date={<StepDate step={step} isPaused={isPaused} />}
      title={title}
      state={state}
      isNext={isNext}
      why={state === 'open' && takeaway ? takeaway : undefined}
      text={
        hasWork ? (
          <>
            {html !== null && <Task of={title} html={html} isOpen={isNext} />}
            <HandInPart subject={id} title={title} />
          </>
        ) : (
          state === 'open' && item && <AccessNote access={item.access} className="mt-1.5 block text-sm font-semibold" />
        )
      }
      facts={describeStep(step)}
    >
      {state === 'open' && <StepButton step={step} isNext={isNext} onAct={onAct} />}
      <StepMenu step={step} onAct={onAct} />
    </StepRow>
  );
}

/** What to do in a step. That of a later step opens when it is wanted, so that a plan can be looked over. */
function Task({ of, html, isOpen }: { of: string; html: string; isOpen: boolean }) {
  return (
    <details open={useOnceOpen(isOpen)} className="printed-open mt-1">
      <summary className="tap-target inline-flex cursor-pointer items-center gap-2 text-sm font-semibold hover:text-blue">
        What to do<span className="sr-only"> in “{of}”</span>
        <span aria-hidden="true" className="details-mark print:hidden" />
      </summary>
      <Prose html={html} className="mt-2 max-w-[64ch] text-sm!" />
    </details>
  );
}

const KIND_WORDS = { practice: 'At work', evidence: 'Evidence' } as const;
const PROOF_WORDS = {
  none: '',
  'own-word': 'done, by your own word',
  read: 'read, with the questions answered',
  attended: 'attended',
  'handed-in': 'handed in and accepted',
} as const;

/** "Course · Beginner · 3 hours · 40% read", or why the step is closed. */
function describeStep(step: PlanStepReply): string {
  const { kind, item, days, progress, state, eventOn, proof } = step;
  if (kind === 'item' && !item) return 'No longer in the library.';
  if (state === 'skipped') return eventOn ? 'Skipped, or over.' : 'Skipped.';
  if (state === 'known') return 'You know this.';
  if (state === 'handed-in') return 'Handed in, and waiting to be read.';
  if (state === 'done') return capitalize(PROOF_WORDS[proof] || 'done');
  const facts = item
    ? [capitalize(item.type), capitalize(item.difficulty), formatStepTime(step)]
    : [kind === 'item' ? '' : KIND_WORDS[kind], `about ${formatStepTime(step)}`];
  if (days !== null && days > 1) facts.push(`takes ${formatDays(days)}`);
  if (progress > 0) facts.push(describeReading(step));
  return facts.join(' · ');
}

const formatDays = (days: number): string =>
  days % 7 === 0 ? formatCount(days / 7, 'week') : formatCount(days, 'day');
const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function StepDate({ step, isPaused }: { step: PlanStepReply; isPaused: boolean }) {
  const { state, completedOn, eventOn, dueOn, beginsOn } = step;
  if (completedOn) return <>{formatDay(completedOn)}</>;
  if (state !== 'open' || (isPaused && !eventOn)) return <>–</>;
  if (beginsOn !== null && beginsOn < dueOn) return <>{`${formatDay(beginsOn)} to ${formatDay(dueOn)}`}</>;
  return <>{formatDay(dueOn)}</>;
}

function StepButton({ step, isNext, onAct }: Omit<PlanStepProps, 'isPaused'>) {
  const client = useQueryClient();
  const { StartItem } = useOwnLibrary();
  const { item, kind, progress, title } = step;
  const isOutlined = isNext || progress > 0;
  const look = buttonClass(
    isOutlined ? 'outline' : 'quiet',
    classNames('h-11 py-0!', isOutlined ? 'px-4!' : 'max-lg:-ml-2'),
  );
  if (kind !== 'item')
    return (
      <button type="button" onClick={() => onAct('do')} className={look}>
        {kind === 'practice' ? 'I did this' : 'I have this'}
        <span className="sr-only">: {title}</span>
      </button>
    );
  if (!item) return null;
  return (
    <StartItem item={item} onProgress={() => void reloadPlan(client)} className={look}>
      {progress > 0 ? 'Continue' : 'Start Learning'}
      {item.url && !item.hasLesson && <ArrowUpRight size={16} strokeWidth={1.5} aria-hidden="true" />}
      <span className="sr-only">: {title}</span>
    </StartItem>
  );
}

const LABELS: Readonly<Record<StepAction, string>> = {
  do: 'I have done this',
  know: 'I know this',
  swap: 'Swap for another',
  postpone: 'Postpone a week',
  skip: 'Skip',
  undo: 'Undo',
};

/** A learner's actions on a step of a plan in progress. */
function StepMenu({ step, onAct }: { step: PlanStepReply; onAct: (action: StepAction) => void }) {
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

function listActions({ state, kind, item, eventOn, canSwap, canUndo }: PlanStepReply): StepAction[] {
  if (state === 'handed-in') return [];
  if (state !== 'open') return canUndo ? ['undo'] : kind === 'item' && item ? ['do'] : [];
  const actions: StepAction[] = kind === 'item' ? ['do'] : [];
  if (kind !== 'evidence') actions.push('know');
  if (canSwap) actions.push('swap');
  if (!eventOn) actions.push('postpone');
  actions.push('skip');
  return canUndo ? [...actions, 'undo'] : actions;
}
