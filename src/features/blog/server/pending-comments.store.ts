import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.ts';
import { blogPosts, comments } from './blog.table.ts';

// The first words as the partial index says them, without a parameter: a plan for any value could not use it.
const isPending = and(sql`${comments.isApproved} = false`, isNull(comments.moderatedAt), eq(comments.isSpam, false));

/** The newest comments that wait for an editor, with the articles they are below. */
export function firstPendingComments(db: Db, limit: number) {
  return db
    .select({
      id: comments.id,
      postId: comments.postId,
      postTitle: blogPosts.title,
      postSlug: blogPosts.slug,
      authorName: comments.authorName,
      authorEmail: comments.authorEmail,
      content: comments.content,
      createdAt: comments.createdAt,
    })
    .from(comments)
    .innerJoin(blogPosts, eq(blogPosts.id, comments.postId))
    .where(isPending)
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(limit);
}

export async function countPending(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(comments).where(isPending);
  return row?.total ?? 0;
}
