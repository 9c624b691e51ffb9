import { useQueryClient } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import { useState } from 'react';
import { formatStepTime } from '#lib/learning-time.ts';
import { formatCount } from '#lib/words.ts';
import { AccessNote } from '#ui/access/access-note.tsx';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Prose } from '#ui/prose.tsx';
import type { StepAction } from '../../mentor.constants.ts';
import type { PlanReply, PlanStepReply } from '../../mentor.contract.ts';
import { reloadPlan } from '../../ui/mentor.queries.ts';
import { StepRow } from '../../ui/step-row.tsx';
import { describeReading, formatDay } from '../../ui/step-words.ts';
import { useOwnLibrary } from '../own-library.ts';
import { StepMenu } from './step-menu.tsx';
import { useStepChange } from './use-plan-change.ts';

/** Plans of up to this length are shown whole. */
const SHORT_PLAN = 6;

/** The steps of a plan by skill. The skill of the next step is open, the others open when they are wanted. */
export function PlanSteps({ plan }: { plan: PlanReply }) {
  const { steps, nextId, goalName } = plan;
  const groups = [...Map.groupBy(steps, ({ skill }) => skill?.name ?? goalName)];
  return (
    <div className="border-b border-line print:block">
      {groups.map(([name, own]) => (
        <SkillSteps
          key={name}
          name={name}
          own={own}
          plan={plan}
          isOpen={own.some(({ id }) => id === nextId) || steps.length <= SHORT_PLAN}
        />
      ))}
    </div>
  );
}

interface SkillStepsProps {
  readonly name: string;
  readonly own: readonly PlanStepReply[];
  readonly plan: PlanReply;
  readonly isOpen: boolean;
}

function SkillSteps({ name, own, plan: { steps, nextId, isPaused, steep }, isOpen }: SkillStepsProps) {
  const change = useStepChange();
  const open = own.filter(({ state }) => state === 'open');
  const start = steep.find(({ skillId }) => open.some(({ kind, skill }) => kind === 'item' && skill?.id === skillId));
  const last = open
    .map(({ dueOn }) => dueOn)
    .sort()
    .at(-1);
  return (
    <details open={useOnceOpen(isOpen)} className="printed-open border-line not-first:border-t">
      <summary className="figures flex min-h-14 break-after-avoid items-center justify-between gap-x-6 py-3">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-4">
          <h3 className="text-lg wrap-anywhere">{name}</h3>
          <span className="text-sm text-muted">
            {open.length === 0 ? 'Nothing open' : formatCount(open.length, 'open step')}
            {!isPaused && last && ` until ${formatDay(last)}`}
          </span>
        </span>
        <span aria-hidden="true" className="details-mark print:hidden" />
      </summary>
      {start && (
        <p className="max-w-[64ch] border-l-2 border-amber pl-4 text-sm">
          This starts at the level “{start.difficulty}”: nothing easier on it fits your answers.
        </p>
      )}
      <ol aria-label={name} className="pt-4">
        {own.map((step) => (
          <PlanStep
            key={step.id}
            step={step}
            isPaused={isPaused}
            isNext={step.id === nextId}
            onAct={(action) => change.run(steps, step, action)}
          />
        ))}
      </ol>
    </details>
  );
}

/** Stays open once it was, so that a step that is no longer the next one does not close under the learner's hands. */
function useOnceOpen(isOpen: boolean): boolean {
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

function PlanStep({ step, isPaused, isNext, onAct }: PlanStepProps) {
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
