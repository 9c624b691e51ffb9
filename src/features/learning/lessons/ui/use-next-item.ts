import { useQuery } from '@tanstack/react-query';
import { findNextItem } from './learning-figures.ts';
import { learningQuery } from './learning-marks.queries.ts';

/** Where the learner continues; undefined until it is loaded, and when everything is done. */
export function useNextItem() {
  const { data: learning } = useQuery(learningQuery);
  return learning && findNextItem(learning);
}
