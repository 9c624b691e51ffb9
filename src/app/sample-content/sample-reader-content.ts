import { and, asc, eq, gt, not, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, type AnyPgTable, alias } from 'drizzle-orm/pg-core';
import type { ReaderCounts } from '#features/firm/dashboard/dashboard.contract.ts';
import { learningContent, userBookmarks, userProgress } from '#features/learning/lessons/server/learning.table.ts';
import { blogPosts, comments } from '#features/library/blog/server/blog.table.ts';
import { whitepaperDownloads } from '#features/library/whitepapers/server/whitepaper-downloads.table.ts';
import { whitepapers } from '#features/library/whitepapers/server/whitepapers.table.ts';
import type { Db } from '#platform/db/db.ts';
import type { CsvColumns } from '#platform/http/csv-reply.ts';

const BATCH_SIZE = 1000;
const parents = alias(comments, 'parents');
// A comment on a sample article or a reply to a sample comment is deleted together with it.
const goesWithSample = and(
  eq(comments.isSample, false),
  or(eq(blogPosts.isSample, true), eq(parents.isSample, true)),
) as SQL;

/** Counts what readers added that would be removed with the sample content. */
export async function countReaderContent(db: Db): Promise<ReaderCounts> {
  const countRows = (table: AnyPgTable, reference: AnyPgColumn, sample: SampleTable) =>
    db.$count(table, sql`${reference} in (select id from ${sample} where ${sample.isSample})`);
  const [found, downloads, bookmarks, progress] = await Promise.all([
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(comments)
      .innerJoin(blogPosts, eq(blogPosts.id, comments.postId))
      .leftJoin(parents, eq(parents.id, comments.parentId))
      .where(goesWithSample),
    countRows(whitepaperDownloads, whitepaperDownloads.whitepaperId, whitepapers),
    countRows(userBookmarks, userBookmarks.contentId, learningContent),
    countRows(userProgress, userProgress.contentId, learningContent),
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
    .limit(BATCH_SIZE);
}

/** Every reader comment that would be removed with the sample content, except spam, read in batches. */
export async function* streamReaderComments(db: Db): AsyncGenerator<ReaderComment> {
  for (let after = 0; ; ) {
    const rows = await listReaderComments(db, after);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
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
