import { queryOptions, useQuery } from '@tanstack/react-query';
import { wholeListQuery } from '#lib/admin/lists.ts';
import { callApi } from '#lib/api-client.ts';
import { getCallKey } from '#lib/call-query.ts';
import type { RecordPage } from '#lib/kinds/kind-records.ts';
import { dropMarkdown } from '#lib/kinds/public-queries.ts';
import { createReadCalls } from '#lib/kinds/record-calls.ts';
import { CARD_VIEW } from '#lib/list-path.ts';
import { PRACTICES_PATH } from '#lib/publishing/publishing-paths.ts';
import type { PracticeType } from '../practices.constants.ts';
import type { PracticeCard, practiceKind } from '../practices.kind.ts';

const calls = createReadCalls<PracticeCard, RecordPage<typeof practiceKind>, 'slug'>(PRACTICES_PATH, 'slug');

/** All services and industries, in their order. */
export const practicesQuery = wholeListQuery(calls.list, CARD_VIEW);

const NONE: readonly PracticeCard[] = [];

/** The services, or the industries. Empty until they are loaded. */
export const usePractices = (type: PracticeType): readonly PracticeCard[] =>
  (useQuery(practicesQuery).data ?? NONE).filter((practice) => practice.type === type);

/** One practice for its page. */
export const practiceQuery = (slug: string) =>
  queryOptions({
    queryKey: getCallKey(calls.get, { params: { slug } }),
    queryFn: async ({ signal }) =>
      dropMarkdown<typeof practiceKind>(await callApi(calls.get, { params: { slug }, query: {} }, { signal })),
  });
