import type { QueryClient } from '@tanstack/react-query';
import { createRecordQueries } from '#admin-kit/records.queries.ts';
import type { AdminBlogPostCard, AdminSeries } from '../blog.contract.ts';
import { articleKind, seriesKind } from '../blog.kind.ts';

/** Invalidates all cached articles and the series they belong to. Those on the screen are fetched again. */
const invalidate = (client: QueryClient) =>
  Promise.all([['blog-posts'], ['series']].map((queryKey) => client.invalidateQueries({ queryKey })));

export const articleRecords = createRecordQueries<AdminBlogPostCard>(articleKind, ['blog-posts'], { invalidate });
export const seriesRecords = createRecordQueries<AdminSeries>(seriesKind, ['series'], { invalidate });
