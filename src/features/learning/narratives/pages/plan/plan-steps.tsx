import { useQueryClient } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import { formatStepTime } from '#lib/learning-time.ts';
import { formatStepDates } from '#lib/step-dates.ts';
import { formatCount } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useOwnDates } from '#ui/own-dates.ts';
import { Prose } from '#ui/prose.tsx';
import type { StepAction } from '../../narratives.constants.ts';
import type { PathwayPlan } from '../../narratives.contract.ts';
import { narrativesKey, pathwayPlanQuery } from '../../ui/narratives.queries.ts';
import { StepRow } from '../../ui/step-row.tsx';
import { useOwnLibrary } from '../own-library.ts';
import { StepMenu } from './step-menu.tsx';
import { useStepChange } from './use-plan-change.ts';

type Step = PathwayPlan['steps'][number];

/** The phases of a plan, each with its steps. The phase of the next step is open, the others open when they are wanted. */
export function PlanSteps({ plan: { phases, steps, order, isStarted, isPaused } }: { plan: PathwayPlan }) {
  const change = useStepChange();
  const { formatDay } = useOwnDates();
  const current = steps.find(({ id }) => id === order[0])?.phase;
  return (
    <div className="border-b border-line print:block">
      {phases.map(({ title, until }, index) => {
        const own = steps.filter(({ phase }) => phase === index);
        if (own.length === 0) return null;
        return (
          <details
            key={own[0]?.id}
            open={index === current || steps.length <= SHORT_PLAN}
            className="printed-open border-line not-first:border-t"
          >
            <summary className="figures flex min-h-14 break-after-avoid items-center justify-between gap-x-6 py-3">
              <span className="flex min-w-0 flex-wrap items-baseline gap-x-4">
                <h3 className="text-lg wrap-anywhere">{title}</h3>
                <span className="text-sm text-muted">
                  {formatCount(own.length, 'step')}
                  {!isPaused && ` until ${formatDay(until)}`}
                </span>
              </span>
              <span aria-hidden="true" className="details-mark print:hidden" />
            </summary>
            <ol aria-label={title} className="pt-4">
              {own.map((step) => (
                <PlanStep
                  key={step.id}
                  step={step}
                  isStarted={isStarted}
                  isPaused={isPaused}
                  isNext={isStarted && step.id === order[0]}
                  onAct={(action) => change.run(steps, step, action)}
                />
              ))}
            </ol>
          </details>
        );
      })}
    </div>
  );
}

/** Plans of up to this length are shown whole. */
const SHORT_PLAN = 6;

interface PlanStepProps {
  readonly step: Step;
  readonly isStarted: boolean;
  readonly isPaused: boolean;
  readonly isNext: boolean;
  readonly onAct: (action: StepAction) => void;
}

function PlanStep({ step, isStarted, isPaused, isNext, onAct }: PlanStepProps) {
  const { title, why, html, state } = step;
  return (
    <StepRow
      date={<StepDate step={step} isPaused={isPaused} />}
      title={title}
      state={state}
      isNext={isNext}
      why={why}
      text={html !== null && state === 'open' && <Task of={title} html={html} isOpen={isNext || !isStarted} />}
      facts={describeStep(step)}
    >
      {state === 'open' && <StepButton step={step} isStarted={isStarted} isNext={isNext} onAct={onAct} />}
      {isStarted && <StepMenu step={step} onAct={onAct} />}
    </StepRow>
  );
}

/** What to do in a step. That of a later step opens when it is wanted, so that a plan can be looked over. */
function Task({ of, html, isOpen }: { of: string; html: string; isOpen: boolean }) {
  return (
    <details open={isOpen} className="printed-open mt-1">
      <summary className="tap-target inline-flex cursor-pointer items-center gap-2 text-sm font-semibold hover:text-blue">
        What to do<span className="sr-only"> in “{of}”</span>
        <span aria-hidden="true" className="details-mark print:hidden" />
      </summary>
      <Prose html={html} className="mt-2 max-w-[64ch] text-sm!" />
    </details>
  );
}

const KIND_WORDS = { practice: 'At work', evidence: 'Evidence' } as const;

/** "Strategy · Course · Beginner · 3 hours · 40% read", or why the step is closed. */
function describeStep(step: Step): string {
  const { kind, item, skill, weeks, progress, state, startsAt } = step;
  if (kind === 'item' && !item) return 'No longer in the library.';
  if (state === 'skipped') return startsAt ? 'Skipped, or over.' : 'Skipped.';
  if (state === 'known') return 'You know this.';
  // The reason names the skill.
  const topic = skill ? [] : [item?.category ?? ''];
  const facts = item
    ? [...topic, capitalize(item.type), capitalize(item.difficulty), formatStepTime(step)]
    : [kind === 'item' ? '' : KIND_WORDS[kind], `about ${formatStepTime(step)}`];
  if (weeks !== null) facts.push(`takes ${formatCount(weeks, 'week')}`);
  if (progress > 0 && state === 'open') facts.push(item && !item.hasLesson ? 'In progress' : `${progress}% read`);
  return facts.join(' · ');
}

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function StepDate({ step, isPaused }: { step: Step; isPaused: boolean }) {
  const { formatDay } = useOwnDates();
  const { state, completedAt, startsAt, dueAt, plannedAt, weeks, beginsAt } = step;
  if (completedAt) return <>{formatDay(completedAt)}</>;
  if (state !== 'open' || (isPaused && !startsAt)) return <>–</>;
  const hasMoved = formatDay(dueAt) !== formatDay(plannedAt);
  const moved = Date.parse(dueAt) - Date.parse(plannedAt);
  const planned = { dueAt: plannedAt, beginsAt: beginsAt && new Date(Date.parse(beginsAt) - moved).toISOString() };
  const until = weeks !== null && !startsAt ? 'until ' : '';
  return (
    <>
      {hasMoved && (
        <del className="mr-2 sm:mr-0 sm:block">
          <span className="sr-only">planned </span>
          {formatStepDates(planned, formatDay, until)}
        </del>
      )}
      <span className={hasMoved ? 'text-ink' : undefined}>{formatStepDates(step, formatDay, until)}</span>
    </>
  );
}

function StepButton({
  step,
  isStarted,
  isNext,
  onAct,
}: Pick<PlanStepProps, 'step' | 'isStarted' | 'isNext' | 'onAct'>) {
  const client = useQueryClient();
  const { StartItem } = useOwnLibrary();
  const { item, kind, progress, title } = step;
  const isOutlined = isNext || progress > 0;
  const look = buttonClass(
    isOutlined ? 'outline' : 'quiet',
    classNames('h-11 py-0!', isOutlined ? 'px-4!' : 'max-lg:-ml-2'),
  );
  if (kind !== 'item')
    return isStarted ? (
      <button type="button" onClick={() => onAct('do')} className={look}>
        {kind === 'practice' ? 'I did this' : 'I have this'}
        <span className="sr-only">: {title}</span>
      </button>
    ) : null;
  if (!item) return null;
  const refresh = () => {
    void client.invalidateQueries({ queryKey: pathwayPlanQuery.queryKey });
    void client.invalidateQueries({ queryKey: narrativesKey });
  };
  return (
    <StartItem item={item} onProgress={refresh} className={look}>
      {progress > 0 ? 'Continue' : 'Start Learning'}
      {item.url && !item.hasLesson && <ArrowUpRight size={16} strokeWidth={1.5} aria-hidden="true" />}
      <span className="sr-only">: {title}</span>
    </StartItem>
  );
}
