import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotLoaded } from '#ui/lists/not-loaded.tsx';
import { learningQuery, type OwnLearning } from '../ui/learning-marks.queries.ts';
import { SampleNotice } from './sample-notice.tsx';

/** Renders a learner's data once it is loaded, and `skeleton` until then. `what` names the data in the failure text. */
export function LearningView(props: {
  what: string;
  skeleton: ReactNode;
  children: (learning: OwnLearning) => ReactNode;
}) {
  const { what, skeleton, children } = props;
  const query = useQuery(learningQuery);
  const { data } = query;
  if (data) {
    return (
      <>
        {data.isSample && <SampleNotice />}
        {children(data)}
      </>
    );
  }
  return (
    <NotLoaded query={query} what={what}>
      {skeleton}
    </NotLoaded>
  );
}
