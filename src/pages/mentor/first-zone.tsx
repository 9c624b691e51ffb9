import { useQuery } from '@tanstack/react-query';
import { learningQuery } from '#features/learning/lessons/ui/learning.queries.ts';
import { useBrowserZone } from '#features/learning/mentor/ui/use-browser-zone.ts';

/**
 * Stores the time zone of somebody who is new, by which their days begin and mails say when something is. My Pathways,
 * which follows it when it changes, may never be opened.
 */
export function FirstZone() {
  const { data: learning } = useQuery(learningQuery);
  useBrowserZone({ known: learning?.timeZone === null ? null : undefined, queryKey: learningQuery.queryKey });
  return null;
}
