import { and, asc, eq, gt, not, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, type AnyPgTable, alias } from 'drizzle-orm/pg-core';
import { blogPosts, comments } from '#features/blog/server/blog.table.ts';
import type { ReaderCounts } from '#features/dashboard/dashboard.contract.ts';
import { learningContent, userBookmarks, userProgress } from '#features/learning/server/learning.table.ts';
import { whitepaperDownloads } from '#features/whitepapers/server/whitepaper-downloads.table.ts';
import { whitepapers } from '#features/whitepapers/server/whitepapers.table.ts';
import type { Db } from '#platform/db/db.ts';
import type { CsvColumns } from '#platform/http/csv-reply.ts';

const ROWS_AT_ONCE = 1000;
const parents = alias(comments, 'parents');
// Below a sample article, or answering a sample comment: both take it along.
const goesWithSample = and(
  eq(comments.isSample, false),
  or(eq(blogPosts.isSample, true), eq(parents.isSample, true)),
) as SQL;

/** How much of what people added themselves goes with the sample content. */
export async function countReaderContent(db: Db): Promise<ReaderCounts> {
  const countBelow = (table: AnyPgTable, below: AnyPgColumn, sample: SampleTable) =>
    db.$count(table, sql`${below} in (select id from ${sample} where ${sample.isSample})`);
  const [found, downloads, bookmarks, progress] = await Promise.all([
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(comments)
      .innerJoin(blogPosts, eq(blogPosts.id, comments.postId))
      .leftJoin(parents, eq(parents.id, comments.parentId))
      .where(goesWithSample),
    countBelow(whitepaperDownloads, whitepaperDownloads.whitepaperId, whitepapers),
    countBelow(userBookmarks, userBookmarks.contentId, learningContent),
    countBelow(userProgress, userProgress.contentId, learningContent),
  ]);
  return { comments: found[0]?.total ?? 0, downloads, bookmarks, progress };
}

type SampleTable = AnyPgTable & { readonly isSample: AnyPgColumn };
type ReaderComment = Awaited<ReturnType<typeof listReaderComments>>[number];

function listReaderComments(db: Db, after: number) {
  return db
    .select({
      id: comments.id,
      article: blogPosts.title,
      author: comments.authorName,
      email: comments.authorEmail,
      content: comments.content,
      isApproved: comments.isApproved,
      createdAt: comments.createdAt,
    })
    .from(comments)
    .innerJoin(blogPosts, eq(blogPosts.id, comments.postId))
    .leftJoin(parents, eq(parents.id, comments.parentId))
    .where(and(goesWithSample, not(comments.isSpam), gt(comments.id, after)))
    .orderBy(asc(comments.id))
    .limit(ROWS_AT_ONCE);
}

/** Every comment of a reader that goes with the sample content, spam aside, read in pages. */
export async function* everyReaderComment(db: Db): AsyncGenerator<ReaderComment> {
  for (let after = 0; ; ) {
    const rows = await listReaderComments(db, after);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = last.id;
  }
}

export const READER_COMMENT_CSV: CsvColumns<ReaderComment> = {
  Article: ({ article }) => article,
  Author: ({ author }) => author,
  Email: ({ email }) => email,
  Written: ({ createdAt }) => createdAt.toISOString(),
  Shown: ({ isApproved }) => (isApproved ? 'yes' : 'no'),
  Comment: ({ content }) => content,
};
