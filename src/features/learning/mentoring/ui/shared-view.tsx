import { type ReactNode, useId } from 'react';
import { formatDate } from '#lib/dates.ts';
import { formatStepTime } from '#lib/learning-time.ts';
import { formatStepDates } from '#lib/step-dates.ts';
import { formatCount } from '#lib/words.ts';
import { CheckLine } from '#ui/check-line.tsx';
import { SHARE_LABELS, SHARES } from '../mentoring.constants.ts';
import type { DeskRow, Shares } from '../mentoring.contract.ts';
import type { SharedLearner, SharedPlan } from '../shared-learner.contract.ts';
import { formatPlanDay, formatShortDay } from './hour-texts.tsx';

type Steps = SharedPlan['steps'];

const SHOWN_STEPS = 5;

/** Everything a mentor sees of a learner. The desk and the learner's preview both show it. */
export function SharedView({ learner }: { learner: SharedLearner }) {
  const { name, text, since, email, plan, sharesPlan, progress, reflections, goals, state } = learner;
  const isNothing = !(email || sharesPlan || progress || reflections || goals);
  return (
    <div className="grid gap-6 text-[0.9375rem] wrap-anywhere">
      <Part title="Request">
        <p dir="auto" className="max-w-[65ch] whitespace-pre-line">
          {text}
        </p>
        <p className="figures mt-1 text-sm text-muted">
          {name} · {state === 'active' ? 'since' : 'asked'} {formatShortDay(since)}
          {email && (
            <>
              {' · '}
              <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} className="link">
                {email}
              </a>
            </>
          )}
        </p>
      </Part>
      {goals && (
        <Part title="Goals" empty={goals.length === 0 && 'No goals in the profile yet.'}>
          <dl className="grid gap-3">
            {goals.map((goal) => (
              <div key={goal.label}>
                <dt className="text-sm text-muted">{goal.label}</dt>
                <dd dir="auto" className="whitespace-pre-line">
                  {goal.text}
                </dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      {progress && (
        <Part
          title="Progress"
          empty={progress.length === 0 && 'Nothing started yet.'}
          note={`${formatCount(progress.filter(({ completedAt }) => completedAt).length, 'item')} completed`}
        >
          <Rows>
            {progress.map(({ title, percent, completedAt }) => (
              <Row key={title} label={title} isDone={completedAt !== null}>
                {/* An item that is read elsewhere is at 1 percent until it is completed. */}
                {completedAt ? formatShortDay(completedAt) : percent > 1 ? `${percent}%` : 'In progress'}
              </Row>
            ))}
          </Rows>
        </Part>
      )}
      {sharesPlan && (
        <Part title="Plan" empty={!plan && 'No plan started yet.'} {...(plan && { note: describePlanState(plan) })}>
          {plan && <Plan steps={plan.steps} />}
        </Part>
      )}
      {reflections && (
        <Part title="Reflections" empty={reflections.length === 0 && 'None written yet.'}>
          <Rows>
            {reflections.map((reflection) => (
              <li key={reflection.monday} className="border-t border-line py-2.5">
                <p className="figures text-sm text-muted">Week of {formatDate(reflection.monday)}</p>
                <p dir="auto" className="whitespace-pre-line">
                  {reflection.text}
                </p>
              </li>
            ))}
          </Rows>
        </Part>
      )}
      {isNothing && state === 'active' && <p className="text-sm text-muted">Nothing else is shared.</p>}
    </div>
  );
}

/** The next steps of a plan, and behind a line the others. */
function Plan({ steps }: { steps: Steps }) {
  const open = steps.filter(({ state }) => state !== 'done');
  const next = steps.length > SHOWN_STEPS ? open.slice(0, SHOWN_STEPS) : steps;
  const others = steps.filter((step) => !next.includes(step));
  return (
    <>
      <StepRows steps={next} />
      {others.length > 0 && (
        <details>
          <summary className="flex min-h-11 items-center justify-between gap-4 text-sm text-muted hover:text-ink">
            {formatCount(others.length, 'more step')}
            <span aria-hidden="true" className="details-mark" />
          </summary>
          <StepRows steps={others} />
        </details>
      )}
    </>
  );
}

const formatDates = ({ beginsOn, dueOn }: Steps[number]): string =>
  dueOn === null ? 'Paused' : formatStepDates({ beginsOn, dueOn }, formatPlanDay);

const describeStep = (step: Steps[number]): string => {
  if (step.state === 'done') return 'Done';
  return step.state === 'handed-in' ? 'Handed in' : `${formatDates(step)} · ${formatStepTime(step)}`;
};

const StepRows = ({ steps }: { steps: Steps }) => (
  <Rows>
    {steps.map((step) => (
      <Row key={step.title + step.kind + step.dueOn} label={step.title} isDone={step.state === 'done'}>
        {describeStep(step)}
      </Row>
    ))}
  </Rows>
);

function Part(props: { title: string; empty?: string | false; note?: string; children: ReactNode }) {
  const { title, empty, note, children } = props;
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 flex items-baseline justify-between gap-4 font-sans text-sm font-semibold">
        {title}
        {note && !empty && <span className="figures text-sm font-normal text-muted">{note}</span>}
      </h3>
      {empty ? <p className="text-sm text-muted">{empty}</p> : children}
    </section>
  );
}

const Rows = ({ children }: { children: ReactNode }) => <ul className="border-b border-line">{children}</ul>;

function Row({ label, isDone, children }: { label: string; isDone: boolean; children: ReactNode }) {
  return (
    <li className="flex min-h-11 items-center justify-between gap-4 border-t border-line py-1.5">
      <span className={isDone ? 'text-muted' : undefined}>{label}</span>
      <span className="figures shrink-0 text-right text-sm text-muted max-sm:max-w-36 sm:whitespace-nowrap">
        {children}
      </span>
    </li>
  );
}

/** How a plan stands, in a few words: "5 days later than planned". */
export function describePlanState(plan: Omit<NonNullable<DeskRow['plan']>, 'next'>): string {
  const { shiftDays, isPaused, isFinished, isSilent } = plan;
  if (isFinished) return 'Finished';
  if (isPaused) return 'Paused';
  if (isSilent) return 'Quiet for two weeks: ask how it goes';
  if (shiftDays === 0) return 'On time';
  return `${formatCount(Math.abs(shiftDays), 'day')} ${shiftDays > 0 ? 'later' : 'earlier'} than planned`;
}

export const NOTHING_SHARED: Shares = { plan: false, progress: false, reflections: false, goals: false, email: false };

/** A checkbox for each thing a learner can share. A change names only what was clicked. */
export function ShareChoices(props: { legend: string; shares: Shares; onChange: (change: Partial<Shares>) => void }) {
  const { legend, shares, onChange } = props;
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {SHARES.map((share) => (
        <CheckLine key={share} isOn={shares[share]} onChange={(isOn) => onChange({ [share]: isOn })}>
          {SHARE_LABELS[share]}
        </CheckLine>
      ))}
    </fieldset>
  );
}
