import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { learningQuery } from '#features/learning/ui/learning-marks.queries.ts';
import { StartItem } from '#features/learning/ui/start-item.tsx';
import { MyPathways } from '#features/narratives/pages/my-pathways.tsx';
import { OwnLibraryContext } from '#features/narratives/pages/own-library.ts';
import { pathwayPlanQuery } from '#features/narratives/ui/narratives.queries.ts';
import { UnderstoodPart } from '#features/skills/pages/understood-part.tsx';

/** The tab "My Pathways": the plan and the stories, with the library that they lead into. */
export default function PathwaysPanel() {
  const client = useQueryClient();
  const { data: learning } = useQuery(learningQuery);
  const library = useMemo(() => {
    // An empty library shows sample items, whose paths nobody can follow.
    const { paths = [], items = [], progress = [] } = learning?.isSample ? {} : (learning ?? {});
    const completedIds = progress.filter(({ isCompleted }) => isCompleted).map(({ contentId }) => contentId);
    const onProgress = () => void client.invalidateQueries({ queryKey: learningQuery.queryKey });
    return { paths, items, completedIds, onProgress, StartItem };
  }, [learning, client]);
  return (
    <OwnLibraryContext value={library}>
      <MyPathways understood={<UnderstoodPart onChange={() => void client.invalidateQueries(pathwayPlanQuery)} />} />
    </OwnLibraryContext>
  );
}
