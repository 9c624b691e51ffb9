import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from '#ui/lists/load-error.tsx';
import { Loading } from '#ui/skeleton.tsx';
import { learningQuery, type OwnLearning } from '../ui/learning-marks.queries.ts';
import { SampleNotice } from './sample-notice.tsx';

/** Renders a learner's data once it is loaded, and `skeleton` until then. `what` names the data in the failure text. */
export function LearningView(props: {
  what: string;
  skeleton: ReactNode;
  children: (learning: OwnLearning) => ReactNode;
}) {
  const { what, skeleton, children } = props;
  const { data, isError, isFetching, refetch } = useQuery(learningQuery);
  if (data) {
    return (
      <>
        {data.isSample && <SampleNotice />}
        {children(data)}
      </>
    );
  }
  if (isError && !isFetching) return <LoadError what={what} onRetry={() => void refetch()} />;
  return <Loading label={`Loading ${what}`}>{skeleton}</Loading>;
}
