import { formatLearningTime } from '#lib/learning-time.ts';
import { formatCount } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { listKnownSkillIds, listNearSkills, listSteepSkills, listUntaughtSkills } from '../../domain/fitting-items.ts';
import type { Choices } from '../../domain/plan.ts';
import type { Proposal } from '../../domain/schedule.ts';
import type { CatalogReply, PlanReply } from '../../mentor.contract.ts';
import { describeOverrun, formatDate, formatDay } from '../../ui/step-words.ts';
import { ChangeList, UntaughtSkills } from '../plan-notes.tsx';
import type { AnswerProps } from './answers.ts';

const SHOWN = 7;

/** The plan that the answers make, while they are given. */
export function DrawnPlan(props: {
  catalog: CatalogReply;
  choices: Choices | null;
  proposal: Proposal | null;
  running: PlanReply | null;
  onChange: AnswerProps['onChange'];
}) {
  const { catalog, choices, proposal, running, onChange } = props;
  if (!proposal || !choices)
    return (
      <p className="mt-3 max-w-[40ch] text-muted">Choose where you want to go. The plan appears here as you answer.</p>
    );
  const { steps, finishOn } = proposal;
  const isPaused = choices.hoursPerWeek === 0;
  const untaught = listUntaughtSkills(catalog, choices);
  const missing = <Missing catalog={catalog} choices={choices} isAll={steps.length === 0} onChange={onChange} />;
  if (steps.length === 0)
    return (
      <>
        <p className="mt-3 max-w-[40ch] text-muted">
          {untaught.length > 0
            ? 'The library teaches none of this yet, so there is no plan to make.'
            : 'Nothing is left to plan: you know it, or nothing in the library fits these answers.'}
        </p>
        {missing}
      </>
    );
  const steep = listSteepSkills(catalog, choices, { ...catalog, completedIds: new Set(catalog.completedIds) });
  const rest = steps.length - SHOWN;
  const overrun = isPaused ? undefined : describeOverrun(finishOn, choices.until);
  return (
    <>
      <p className="figures mt-2 text-sm text-muted">
        {formatCount(steps.length, 'step')}
        {isPaused ? ', paused' : ` until ${formatDate(finishOn)}`}
      </p>
      {overrun && <p className="figures mt-2 border-l-2 border-amber pl-4 text-sm">That is {overrun}.</p>}
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
      {steep.map(({ id, name, difficulty }) => (
        <p key={id} className="mt-4 border-l-2 border-amber pl-4 text-sm">
          {name} starts at the level “{difficulty}”: nothing easier on it fits your answers.
        </p>
      ))}
      {missing}
    </>
  );
}

/** What nothing here teaches, with what comes close to it. */
function Missing(props: {
  catalog: CatalogReply;
  choices: Choices;
  /** Nothing else can be planned. */
  isAll: boolean;
  onChange: AnswerProps['onChange'];
}) {
  const { catalog, choices, isAll, onChange } = props;
  const chosen = choices.goal.kind === 'skills' ? choices.goal.skillIds : [];
  const known = listKnownSkillIds(choices);
  const untaught = listUntaughtSkills(catalog, choices);
  if (untaught.length === 0) return null;
  return (
    <>
      <UntaughtSkills
        skills={untaught.map(({ id, name }) => ({ id, name, isReported: catalog.reportedIds.includes(id) }))}
        className="mt-4"
      >
        {({ id }) => {
          const skill = untaught.find((one) => one.id === id);
          const near =
            skill && (isAll || choices.goal.kind === 'skills')
              ? listNearSkills(catalog, skill, (other) => [...chosen, ...known].includes(other))
              : [];
          return (
            near.length > 0 && (
              <p className="mb-2 flex flex-wrap items-center gap-2">
                <span className="text-muted">Close to it:</span>
                {near.map((other) => (
                  <Button
                    key={other.id}
                    onClick={() => onChange({ kind: 'skills', skillIds: [...chosen, other.id] })}
                    className="h-11 px-3! py-0!"
                  >
                    Add {other.name}
                  </Button>
                ))}
              </p>
            )
          );
        }}
      </UntaughtSkills>
      {isAll && (
        <p className="mt-4 text-sm">
          <Button onClick={() => onChange({ kind: 'unsure' })}>I am not sure yet: three lessons to find out</Button>
        </p>
      )}
    </>
  );
}

/** What other answers change in the plan that runs. */
function Difference({ steps, running }: { steps: Proposal['steps']; running: PlanReply }) {
  const added = steps.filter(({ id }) => !running.steps.some((step) => step.id === id));
  const removed = running.steps.filter(({ id, state }) => state === 'open' && !steps.some((step) => step.id === id));
  if (added.length + removed.length === 0) return null;
  return (
    <div className="mt-3 border-l-2 border-blue pl-4 text-sm">
      <ChangeList
        changes={[
          ...added.map(({ title, plannedOn }) => ({ title, what: 'added' as const, on: plannedOn })),
          ...removed.map(({ title, dueOn }) => ({ title, what: 'removed' as const, on: dueOn })),
        ]}
      />
    </div>
  );
}
