import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { joinAnd } from '#lib/join-words.ts';
import { formatPace } from '#lib/learning-time.ts';
import { formatCount } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Prose } from '#ui/prose.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useAction } from '#ui/use-action.ts';
import { deletePlan } from '../../mentor.calls.ts';
import type { PlanReply, PlanStepReply } from '../../mentor.contract.ts';
import { myWeekQuery, planQuery } from '../../ui/mentor.queries.ts';
import { describeOverrun, formatDate, formatDay } from '../../ui/step-words.ts';
import { ChangeList, UntaughtSkills } from '../plan-notes.tsx';
import { PlanArc } from './plan-arc.tsx';
import { PlanStep, useOnceOpen } from './plan-step.tsx';
import { useAddItem, useRestorePlan, useStepChange, useUndo } from './use-plan-change.ts';

/** The route of a running plan, for the head of the page. */
export function PlanRoute() {
  const { data } = useQuery(planQuery);
  const plan = data?.plan;
  return plan && !plan.isPaused && plan.steps.length > 0 ? <PlanArc plan={plan} /> : null;
}

/** The plan: where it leads, what it does not teach, what is new, and its steps. */
export function PlanPart({ plan, onChangeAnswers }: { plan: PlanReply; onChangeAnswers: () => void }) {
  const { goalName, requirement, isFinished, advice } = plan;
  const { data: week } = useQuery(myWeekQuery);
  // Silence is asked about, not counted.
  const shiftDays = week?.silence ? 0 : plan.shiftDays;
  return (
    <section aria-labelledby="plan-title">
      <div className="grid items-end gap-x-12 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <h2 id="plan-title" className="text-2xl wrap-anywhere">
            {isFinished ? 'The end of your plan' : `Your plan: ${goalName}`}
          </h2>
          <p className="mt-3 max-w-[64ch] text-muted">{describePlan({ ...plan, shiftDays })}</p>
          {requirement && <p className="mt-3 max-w-[64ch] border-l-2 border-amber pl-4 text-sm">{requirement}</p>}
        </div>
        <div className="flex flex-wrap items-start gap-x-4 lg:col-span-4 lg:justify-end print:hidden">
          <Button look={isFinished ? 'signal' : 'outline'} onClick={onChangeAnswers}>
            {isFinished ? 'Plan what comes next' : 'Change your answers'}
          </Button>
          <LeavePlan />
        </div>
      </div>
      <PlanChanges plan={plan} />
      <UntaughtSkills skills={plan.untaught} className="mt-6" />
      <Fitting plan={plan} />
      {advice.length > 0 && (
        <div className="mt-8 border-y border-line">
          {advice.map(({ id, name, html }) => (
            <details key={id} className="border-line not-first:border-t">
              <summary className="flex min-h-11 items-center justify-between gap-4 text-sm font-semibold">
                {name}
                <span aria-hidden="true" className="details-mark" />
              </summary>
              <Prose html={html} className="max-w-[64ch] pb-4 text-sm!" />
            </details>
          ))}
        </div>
      )}
      <div className="mt-8">
        <PlanSteps plan={plan} />
      </div>
    </section>
  );
}

/** The plan in one sentence. After a silence it does not count the days. */
function describePlan({ isPaused, isFinished, steps, finishOn, shiftDays, choices }: PlanReply): string {
  if (isPaused) return 'Your plan is paused, and nothing is due. Change your answers to give it time again.';
  if (isFinished) return 'Every step is done, known, or left out.';
  const open = steps.filter(({ state }) => state === 'open').length;
  const end = `${formatCount(open, 'open step')} until ${formatDate(finishOn)}, with ${formatPace(choices.hoursPerWeek)}.`;
  const moved = `${formatCount(Math.abs(shiftDays), 'day')} ${shiftDays > 0 ? 'later' : 'earlier'} than planned`;
  const differences = [shiftDays === 0 ? undefined : moved, describeOverrun(finishOn, choices.until)];
  const told = joinAnd(differences.filter((one) => one !== undefined));
  return told === '' ? end : `${end} That is ${told}.`;
}

/** Plans of up to this length are shown whole. */
const SHORT_PLAN = 6;

/** The steps of a plan by skill. The skill of the next step is open, the others open when they are wanted. */
function PlanSteps({ plan }: { plan: PlanReply }) {
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

/** Effects of the last change of the answers. */
function PlanChanges({ plan: { changes, canUndo } }: { plan: PlanReply }) {
  const undo = useUndo();
  if (changes.length === 0) return null;
  return (
    <div className="mt-6 border-l-2 border-blue pl-4 text-sm">
      <ChangeList changes={changes} />
      {canUndo && (
        <Button
          look="quiet"
          isBusy={undo.isPending}
          busyLabel="Undoing..."
          onClick={() => undo.mutate()}
          className="-ml-2"
        >
          Undo this change
        </Button>
      )}
    </div>
  );
}

/** Items that are new since the plan was made and fit it. */
function Fitting({ plan: { fitting } }: { plan: PlanReply }) {
  const add = useAddItem();
  if (fitting.length === 0) return null;
  return (
    <div className="mt-6 border-l-2 border-amber pl-4 text-sm">
      <p className="text-muted">New in the library, and it fits:</p>
      <ul className="mt-1">
        {fitting.map(({ id, title }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4">
            <span className="font-semibold">{title}</span>
            <Button look="quiet" isBusy={add.isPending} busyLabel="Adding..." onClick={() => add.mutate({ id, title })}>
              Add it<span className="sr-only">: {title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Leaves the current plan. While the toast is visible, the user can resume the plan with its dates. */
function LeavePlan() {
  const client = useQueryClient();
  const planKey = planQuery.queryKey;
  const resume = useRestorePlan();
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
