import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { learningQuery } from '#features/learning/ui/learning-marks.queries.ts';
import { StartItem } from '#features/learning/ui/start-item.tsx';
import { MentorLine } from '#features/mentoring/pages/mentor-line.tsx';
import { MyPathways } from '#features/narratives/pages/my-pathways.tsx';
import { OwnLibraryContext } from '#features/narratives/pages/own-library.ts';

/** The tab "My Pathways": the plan and the stories, with the library that they lead into. */
export default function PathwaysPanel() {
  const { data: learning } = useQuery(learningQuery);
  const library = useMemo(() => {
    // An empty library shows sample items, whose paths nobody can follow.
    const { paths = [], items = [], progress = [] } = learning?.isSample ? {} : (learning ?? {});
    const completedIds = progress.filter(({ isCompleted }) => isCompleted).map(({ contentId }) => contentId);
    return { paths, items, completedIds, StartItem };
  }, [learning]);
  return (
    <OwnLibraryContext value={library}>
      <MyPathways />
      <div className="mt-14">
        <MentorLine />
      </div>
    </OwnLibraryContext>
  );
}
