import { createRecordQueries } from '#admin-kit/records.queries.ts';
import { getCallKey } from '#lib/call-query.ts';
import { getArticle, getSeries, listArticles, listSeries } from '../blog.calls.ts';
import { articleKind, seriesKind } from '../blog.kind.ts';

// Articles name their series, and series list their articles.
const shownBy = [listArticles, getArticle, listSeries, getSeries].map((call) => getCallKey(call));

export const articleRecords = createRecordQueries(articleKind, undefined, { shownBy });
export const seriesRecords = createRecordQueries(seriesKind, undefined, { shownBy });
