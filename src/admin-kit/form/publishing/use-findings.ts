import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getPublicUrl } from '#site/site-frame.ts';
import { useDebouncedValue } from '#ui/use-debounced-value.ts';
import { linkCheckQuery } from './publishing.queries.ts';
import type { PublishingForm } from './publishing-form.ts';
import type { Finding } from './record-findings.ts';

const SETTLE_MS = 800;
const NO_LINKS: readonly never[] = [];
const NO_PATHS: readonly string[] = [];

/** What could be improved in the record, checked when the user stops typing. Links are checked by the server. */
export function useFindings({ kind, values: typed }: PublishingForm) {
  const values = useDebouncedValue(typed, SETTLE_MS);
  const { data } = useQuery({
    queryKey: ['record-findings', kind.name, values],
    // The Markdown grammar loads with the first check.
    queryFn: async () => (await import('./record-findings.ts')).findRecordProblems(kind, values, getPublicUrl()),
    placeholderData: keepPreviousData,
    gcTime: 0,
    networkMode: 'always',
  });
  const links = data?.links ?? NO_LINKS;
  const paths = [...new Set(links.map(({ path }) => path))].sort();
  const { data: missing = NO_PATHS, isError } = useQuery(linkCheckQuery(paths));
  const findings = useMemo(() => {
    const broken = links.flatMap(({ path, words, field, place }): Finding[] =>
      missing.includes(path) ? [{ field, place, group: 'link', text: `“${words}”: ${path}` }] : [],
    );
    return [...(data?.findings ?? []), ...broken];
  }, [data, links, missing]);
  return { findings, isError, isChecked: data !== undefined };
}
