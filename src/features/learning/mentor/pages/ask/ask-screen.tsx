import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi } from '#lib/api-client.ts';
import { getErrorMessage } from '#lib/api-error.ts';
import { formatCount } from '#lib/words.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { NotLoaded } from '#ui/lists/not-loaded.tsx';
import { Prose } from '#ui/prose.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useAction } from '#ui/use-action.ts';
import { listGoalSkills } from '../../domain/fitting-items.ts';
import type { Choices } from '../../domain/plan.ts';
import { proposePlan } from '../../domain/schedule.ts';
import { patchPlan, postPlan } from '../../mentor.calls.ts';
import type { CatalogReply, PlanReply } from '../../mentor.contract.ts';
import { catalogQuery, myWeekQuery, proposalsQuery } from '../../ui/mentor.queries.ts';
import { formatDate } from '../../ui/step-words.ts';
import { showPlan } from '../plan/use-plan-change.ts';
import { FIRST_ANSWERS, pickOffered, toAnswers, toChoices, useAnswers } from './answers.ts';
import { DrawnPlan } from './drawn-plan.tsx';
import { GoalQuestion, LevelQuestion } from './goal-question.tsx';
import { HindranceQuestion } from './hindrance-question.tsx';
import { ProposalList } from './proposal-list.tsx';
import { TimeQuestion } from './time-question.tsx';

interface AskProps {
  /** The user's id. */
  readonly owner: number;
  /** The plan whose answers are changed. Null for a first one. */
  readonly running: PlanReply | null;
  /** Called once there is a plan, or when the learner keeps the one that runs. */
  readonly onEnd: (plan: PlanReply | null) => void;
}

/** At most four questions, each answered by choosing, with the plan drawn beside them. */
export function AskScreen(props: AskProps) {
  const query = useQuery(catalogQuery);
  const { data: words } = useQuery(proposalsQuery);
  return (
    <section aria-labelledby="ask-title">
      {words?.care && <CareText html={words.care} />}
      <h2 id="ask-title" className="max-w-[22ch] text-3xl tracking-[-0.022em]">
        {props.running ? 'Change your answers' : 'Your plan, in a few answers'}
      </h2>
      {query.data ? (
        <Questions {...props} catalog={query.data} />
      ) : (
        <NotLoaded query={query} what="the questions">
          <Skeleton className="mt-8 h-10 w-96 max-w-full" />
          <Skeleton className="mt-6 h-64 w-full" />
        </NotLoaded>
      )}
    </section>
  );
}

/** The text of care, before everything else. */
export function CareText({ html }: { html: string }) {
  return (
    <aside aria-label="Before anything else" className="mb-10 max-w-[68ch] border-l-2 border-amber pl-6">
      <Prose html={html} />
    </aside>
  );
}

function Questions({ owner, running, onEnd, catalog }: AskProps & { catalog: CatalogReply }) {
  const start = useMemo(() => (running ? toAnswers(running.choices) : FIRST_ANSWERS), [running]);
  const { answers: given, change, forget } = useAnswers(owner, start);
  const answers = pickOffered(given, catalog);
  const choices = toChoices(answers, (goal) => listGoalSkills(catalog, { goal }).map(({ id }) => id));
  const skills = choices && choices.goal.kind !== 'unsure' ? listGoalSkills(catalog, choices) : [];
  const proposal =
    choices && proposePlan(catalog, choices, { ...catalog, completedIds: new Set(catalog.completedIds) });
  const accepting = useAcceptance(running !== null, (plan) => {
    forget();
    onEnd(plan);
  });
  const isPaused = answers.hoursPerWeek === 0;
  const canAccept =
    choices !== null && proposal !== null && proposal.steps.length > 0 && (!isPaused || running !== null);
  const later = skills.length > 0 ? 3 : 2;
  return (
    <div className="mt-8 grid items-start gap-x-16 gap-y-12 lg:grid-cols-12">
      <div className="grid min-w-0 gap-12 lg:col-span-7">
        <ProposalList answers={answers} onChange={change} />
        <GoalQuestion catalog={catalog} answers={answers} onChange={change} />
        {skills.length > 0 && <LevelQuestion skills={skills} answers={answers} onChange={change} />}
        <TimeQuestion
          number={later}
          today={catalog.today}
          canPause={running !== null}
          answers={answers}
          onChange={change}
        />
        <HindranceQuestion number={later + 1} obstacles={catalog.obstacles} answers={answers} onChange={change} />
      </div>
      <div id="drawn-plan" className="min-w-0 scroll-mt-24 lg:sticky lg:top-24 lg:col-span-5">
        <div className="border border-line bg-raised p-5 sm:p-7">
          <h3 className="text-xl">{canAccept ? 'Is this right?' : 'Your plan'}</h3>
          <DrawnPlan catalog={catalog} choices={choices} proposal={proposal} running={running} onChange={change} />
          {accepting.error && (
            <p role="alert" className="mt-4 text-sm text-danger">
              {getErrorMessage(accepting.error)}
            </p>
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            {canAccept && (
              <Button
                look="signal"
                isBusy={accepting.isPending}
                busyLabel="Saving..."
                onClick={() => accepting.mutate(choices)}
              >
                Yes, this is my plan
              </Button>
            )}
            {running && (
              <Button
                onClick={() => {
                  forget();
                  onEnd(null);
                }}
              >
                Leave it as it is
              </Button>
            )}
          </div>
        </div>
      </div>
      {canAccept && (
        <div className="fixed inset-x-0 bottom-0 z-10 flex items-center justify-between gap-4 border-t border-line bg-raised px-(--gutter) py-2.5 lg:hidden print:hidden">
          <p className="figures text-sm">
            {formatCount(proposal.steps.length, 'step')}
            {!isPaused && ` until ${formatDate(proposal.finishOn)}`}
          </p>
          <a href="#drawn-plan" className={buttonClass('outline', 'h-11 px-4! py-0!')}>
            See the plan
          </a>
        </div>
      )}
    </div>
  );
}

function useAcceptance(isRunning: boolean, onDone: (plan: PlanReply) => void) {
  const client = useQueryClient();
  return useAction({
    run: (body: Choices) => (isRunning ? callApi(patchPlan, { body }) : callApi(postPlan, { body })),
    isErrorShown: () => true,
    onDone: (plan) => {
      showPlan(client, plan);
      // The week of the answers before would say that there is no plan, or name other steps.
      client.removeQueries({ queryKey: myWeekQuery.queryKey });
      onDone(plan);
    },
  });
}
