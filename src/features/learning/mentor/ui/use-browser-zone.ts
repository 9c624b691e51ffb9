import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '#lib/api-client.ts';
import { getOwnZone } from '#ui/own-dates.ts';
import { putReminder } from '../mentor.calls.ts';
import { catalogQuery } from './mentor.queries.ts';

/**
 * Stores the browser's time zone, by which days and weeks begin unless the learner chose one for the Monday email.
 * `known` is the one that is stored, undefined if it is not to change. `queryKey` is that of the data depending on it.
 */
export function useBrowserZone({ known, queryKey }: { known: string | null | undefined; queryKey: QueryKey }): void {
  const client = useQueryClient();
  useEffect(() => {
    const timeZone = getOwnZone();
    if (known === undefined || known === timeZone) return;
    // The plan that the questions draw begins today, which is another day in another zone.
    const refresh = () =>
      Promise.all([queryKey, catalogQuery.queryKey].map((key) => client.invalidateQueries({ queryKey: key })));
    // Without it, days and weeks go on by the zone that is known.
    void callApi(putReminder, { body: { timeZone } }).then(refresh, () => undefined);
  }, [known, queryKey, client]);
}
