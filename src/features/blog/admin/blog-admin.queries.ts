import type { QueryClient } from '@tanstack/react-query';
import { adminListQuery, createRecordQueries } from '#admin-kit/records.queries.ts';
import { CARD_VIEW, type KindFilters } from '#lib/list-path.ts';
import { BLOG_POSTS_PATH } from '../blog.constants.ts';
import type { AdminBlogPostCard, AdminSeries } from '../blog.contract.ts';
import { seriesKind } from '../blog.kind.ts';

/** Articles of any status for admins, one page at a time. */
export const adminPostsQuery = (filters: KindFilters) =>
  adminListQuery<AdminBlogPostCard>(['blog-posts', 'admin'], BLOG_POSTS_PATH, filters, { status: 'all', ...CARD_VIEW });

/** Invalidates all cached articles and the series they belong to. Those on the screen are fetched again. */
export const invalidatePosts = (client: QueryClient) =>
  Promise.all([['blog-posts'], ['series']].map((queryKey) => client.invalidateQueries({ queryKey })));

export const seriesRecords = createRecordQueries<AdminSeries>(seriesKind, ['series'], { invalidate: invalidatePosts });
