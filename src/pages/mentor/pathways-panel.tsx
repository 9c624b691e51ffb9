import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useMemo, useRef } from 'react';
import { ConfirmEmailButton } from '#features/audience/accounts/pages/confirm-email-button.tsx';
import { HandInPart } from '#features/learning/hand-ins/ui/hand-in-part.tsx';
import { myHandInsQuery } from '#features/learning/hand-ins/ui/hand-ins.queries.ts';
import { invalidateLearning, learningQuery } from '#features/learning/lessons/ui/learning.queries.ts';
import { listStarted } from '#features/learning/lessons/ui/learning-figures.ts';
import { describeProgress, StartLink } from '#features/learning/lessons/ui/start-link.tsx';
import { MyPathways } from '#features/learning/mentor/pages/my-pathways.tsx';
import { PlanRoute } from '#features/learning/mentor/pages/plan/plan-part.tsx';
import { LookingBack } from '#features/learning/mentor/pages/week/looking-back.tsx';
import { OwnLibraryContext } from '#features/learning/mentor/pages/week/step-link.tsx';
import { WeekPart } from '#features/learning/mentor/pages/week/week-part.tsx';
import { myWeekQuery, planQuery } from '#features/learning/mentor/ui/mentor.queries.ts';
import { MentorLine } from '#features/learning/mentoring/pages/mentor-line.tsx';

/** The tab "My Pathways": the week, the plan and the stories, with the library and the mentor that they lead to. */
export default function PathwaysPanel({ owner }: { owner: number }) {
  const client = useQueryClient();
  useWeekOfPlan();
  const library = useMemo(
    () => ({ onProgress: () => void invalidateLearning(client), StartItem: StartStep, HandInPart }),
    [client],
  );
  return (
    <OwnLibraryContext value={library}>
      <MyPathways
        owner={owner}
        week={(onChangeAnswers) => (
          <WeekPart
            mentor={<MentorLine />}
            onChangeAnswers={onChangeAnswers}
            route={<PlanRoute />}
            begun={<BegunBeside />}
          />
        )}
        mentor={<MentorLine />}
        lookingBack={<LookingBack owner={owner} confirm={<ConfirmEmailButton />} />}
      />
    </OwnLibraryContext>
  );
}

/** A lesson that was begun and is not among the plan's next steps, in one quiet line. */
function BegunBeside() {
  const { data: learning } = useQuery(learningQuery);
  const { data: week } = useQuery(myWeekQuery);
  const begun =
    learning && week && listStarted(learning).find(({ item }) => !week.steps.some((step) => step.item?.id === item.id));
  if (!begun) return null;
  return (
    <p className="figures mt-4 border-t border-line pt-2 text-sm text-muted">
      {week?.steps.length ? 'Also begun: ' : 'Begun: '}
      <StartLink item={begun.item} className="link tap-target text-ink">
        {begun.item.title}
      </StartLink>
      , {describeProgress(begun.item, begun.percent)}
    </p>
  );
}

/** Opens an item from the plan, so that its end leads to the plan's next step. */
const StartStep = (props: ComponentProps<typeof StartLink>) => <StartLink {...props} isOnPlan />;

/** Refetches the plan whenever work was handed in, and the week whenever the plan has changed. */
function useWeekOfPlan(): void {
  const client = useQueryClient();
  useChanged(useQuery(myHandInsQuery).dataUpdatedAt, () => client.invalidateQueries({ queryKey: planQuery.queryKey }));
  useChanged(useQuery(planQuery).dataUpdatedAt, () => client.invalidateQueries({ queryKey: myWeekQuery.queryKey }));
}

/** Calls `onChange` when a value is another one than at first. */
function useChanged(value: number, onChange: () => void): void {
  const known = useRef(value);
  useEffect(() => {
    if (known.current === value) return;
    const wasKnown = known.current !== 0;
    known.current = value;
    if (wasKnown) onChange();
  });
}
