import { createRecordQueries } from '#admin-kit/records.queries.ts';
import type { AdminBlogPostCard, AdminSeries } from '../blog.contract.ts';
import { articleKind, seriesKind } from '../blog.kind.ts';

// Articles name their series, and series list their articles.
const shownBy = [['blog-posts'], ['series']];

export const articleRecords = createRecordQueries<AdminBlogPostCard>(articleKind, ['blog-posts'], { shownBy });
export const seriesRecords = createRecordQueries<AdminSeries>(seriesKind, ['series'], { shownBy });
