import { createRecordQueries } from '#admin-kit/records.queries.ts';
import { getCallKey } from '#lib/call-query.ts';
import { getPage } from '../pages.calls.ts';
import { pageKind } from '../pages.kind.ts';

export const pageRecords = createRecordQueries(pageKind, undefined, { shownBy: [getCallKey(getPage)] });
