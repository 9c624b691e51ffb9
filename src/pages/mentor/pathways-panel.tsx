import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useMemo, useRef } from 'react';
import { briefingTextsQuery } from '#features/firm/settings/ui/site.queries.ts';
import { listStarted } from '#features/learning/lessons/ui/learning-figures.ts';
import { learningQuery } from '#features/learning/lessons/ui/learning-marks.queries.ts';
import { describeProgress, StartLink } from '#features/learning/lessons/ui/start-link.tsx';
import { invalidateMarks } from '#features/learning/lessons/ui/use-learning-marks.ts';
import { MentorLine } from '#features/learning/mentoring/pages/mentor-line.tsx';
import { MyPathways } from '#features/learning/narratives/pages/my-pathways.tsx';
import { OwnLibraryContext } from '#features/learning/narratives/pages/own-library.ts';
import { PlanRoute } from '#features/learning/narratives/pages/plan/plan-part.tsx';
import { pathwayPlanQuery } from '#features/learning/narratives/ui/narratives.queries.ts';
import { UnderstoodPart } from '#features/learning/mentor/pages/understood-part.tsx';
import { LookingBack } from '#features/learning/mentor/pages/week/looking-back.tsx';
import { WeekPart } from '#features/learning/mentor/pages/week/week-part.tsx';
import { myWeekQuery } from '#features/learning/mentor/ui/week.queries.ts';

/** The tab "My Pathways": the week, the plan and the stories, with the library that they lead into. */
export default function PathwaysPanel({ owner }: { owner: number }) {
  const client = useQueryClient();
  const refreshPlan = useWeekOfPlan();
  const { data: learning } = useQuery(learningQuery);
  const { data: briefingTexts } = useQuery(briefingTextsQuery);
  const library = useMemo(() => {
    // An empty library shows sample items, whose paths nobody can follow.
    const { paths = [], items = [], progress = [] } = learning?.isSample ? {} : (learning ?? {});
    const completedIds = progress.filter(({ isCompleted }) => isCompleted).map(({ contentId }) => contentId);
    const onProgress = () => invalidateMarks(client);
    return { paths, items, completedIds, onProgress, StartItem: StartStep, ...(briefingTexts && { briefingTexts }) };
  }, [learning, briefingTexts, client]);
  return (
    <OwnLibraryContext value={library}>
      <MyPathways
        owner={owner}
        week={<WeekPart StartItem={StartLink} onProgress={refreshPlan} route={<PlanRoute />} begun={<BegunBeside />} />}
        lookingBack={<LookingBack owner={owner} />}
        understood={<UnderstoodPart onChange={refreshPlan} />}
      />
      <div className="mt-14">
        <MentorLine />
      </div>
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

/** Refetches the week whenever the plan has changed. @returns what refetches the plan */
function useWeekOfPlan(): () => void {
  const client = useQueryClient();
  const { dataUpdatedAt } = useQuery(pathwayPlanQuery);
  const known = useRef(dataUpdatedAt);
  useEffect(() => {
    if (known.current === dataUpdatedAt) return;
    known.current = dataUpdatedAt;
    void client.invalidateQueries({ queryKey: myWeekQuery.queryKey });
  }, [client, dataUpdatedAt]);
  return () => void client.invalidateQueries({ queryKey: pathwayPlanQuery.queryKey });
}
