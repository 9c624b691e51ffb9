import { joinAnd } from '#lib/join-words.ts';
import { formatLearningTime } from '#lib/learning-time.ts';
import { formatCount } from '#lib/words.ts';
import type { CatalogSkill } from '../../domain/catalog.ts';
import type { Proposal } from '../../domain/propose-plan.ts';
import type { PlanReply } from '../../mentor.contract.ts';
import { formatDate, formatDay } from '../../ui/plan-days.ts';

const SHOWN = 7;

/** The plan that the answers make, while they are given. */
export function DrawnPlan(props: {
  proposal: Proposal | null;
  isPaused: boolean;
  untaught: readonly CatalogSkill[];
  running: PlanReply | null;
}) {
  const { proposal, isPaused, untaught, running } = props;
  if (!proposal)
    return (
      <p className="mt-3 max-w-[40ch] text-muted">Choose where you want to go. The plan appears here as you answer.</p>
    );
  const { steps, finishOn } = proposal;
  const missing = untaught.length > 0 && (
    <p className="mt-4 text-sm text-muted">
      The library does not teach {joinAnd(untaught.map(({ name }) => name))} yet. You can tell the editors from your
      plan.
    </p>
  );
  if (steps.length === 0)
    return (
      <>
        <p className="mt-3 max-w-[40ch] text-muted">
          {untaught.length > 0
            ? 'There are no lessons for this yet.'
            : 'Nothing is left to plan: you know it, or nothing in the library fits these answers.'}
        </p>
        {missing}
      </>
    );
  const rest = steps.length - SHOWN;
  return (
    <>
      <p className="figures mt-2 text-sm text-muted">
        {formatCount(steps.length, 'step')}
        {isPaused ? ', paused' : ` until ${formatDate(finishOn)}`}
      </p>
      {running && <Difference steps={steps} running={running} />}
      <ol className="mt-4 border-b border-line">
        {steps
          .toSorted((a, b) => a.plannedOn.localeCompare(b.plannedOn))
          .slice(0, SHOWN)
          .map(({ id, title, minutes, plannedOn }) => (
            <li
              key={id}
              className="grid grid-cols-[4rem_minmax(0,1fr)_auto] gap-x-3 border-t border-line py-2.5 text-sm"
            >
              <span className="figures text-muted">{isPaused ? '–' : formatDay(plannedOn)}</span>
              <span className="wrap-anywhere">{title}</span>
              <span className="figures text-muted">{formatLearningTime(minutes)}</span>
            </li>
          ))}
      </ol>
      {rest > 0 && <p className="mt-3 text-sm text-muted">and {formatCount(rest, 'more step')}</p>}
      {missing}
    </>
  );
}

/** What other answers change in the plan that runs. */
function Difference({ steps, running }: { steps: Proposal['steps']; running: PlanReply }) {
  const open = running.steps.filter(({ state }) => state === 'open');
  const added = steps.filter(({ id }) => !running.steps.some((step) => step.id === id));
  const removed = open.filter(({ id }) => !steps.some((step) => step.id === id));
  if (added.length + removed.length === 0) return null;
  const name = (list: readonly { readonly title: string }[]) =>
    list
      .slice(0, 3)
      .map(({ title }) => title)
      .join('; ') + (list.length > 3 ? `, and ${list.length - 3} more` : '');
  return (
    <dl className="mt-3 grid gap-y-1 border-l-2 border-blue pl-4 text-sm">
      {added.length > 0 && (
        <div>
          <dt className="inline text-muted">New: </dt>
          <dd className="inline">{name(added)}</dd>
        </div>
      )}
      {removed.length > 0 && (
        <div>
          <dt className="inline text-muted">Left out: </dt>
          <dd className="inline">{name(removed)}</dd>
        </div>
      )}
    </dl>
  );
}
