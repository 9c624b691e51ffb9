import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useMemo, useRef } from 'react';
import { learningQuery } from '#features/learning/ui/learning-marks.queries.ts';
import { StartLink } from '#features/learning/ui/start-link.tsx';
import { invalidateMarks } from '#features/learning/ui/use-learning-marks.ts';
import { MentorLine } from '#features/mentoring/pages/mentor-line.tsx';
import { MyPathways } from '#features/narratives/pages/my-pathways.tsx';
import { OwnLibraryContext } from '#features/narratives/pages/own-library.ts';
import { pathwayPlanQuery } from '#features/narratives/ui/narratives.queries.ts';
import { briefingTextsQuery } from '#features/settings/ui/site.queries.ts';
import { UnderstoodPart } from '#features/skills/pages/understood-part.tsx';
import { WeekPart } from '#features/week/pages/week-part.tsx';
import { myWeekQuery } from '#features/week/ui/week.queries.ts';

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
        week={<WeekPart owner={owner} StartItem={StartLink} onProgress={refreshPlan} />}
        understood={<UnderstoodPart onChange={refreshPlan} />}
      />
      <div className="mt-14">
        <MentorLine />
      </div>
    </OwnLibraryContext>
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
