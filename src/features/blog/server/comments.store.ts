import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db/db.ts';
import { newerThan, olderThan } from '#platform/db/filters.ts';
import type { CommentStatus } from '../blog.constants.ts';
import { blogPosts, comments } from './blog.table.ts';

export type CommentRow = Pick<typeof comments.$inferSelect, 'id' | 'parentId' | 'authorName' | 'content' | 'createdAt'>;
export type CommentInsert = typeof comments.$inferInsert;

const parents = alias(comments, 'parents');
// A reply is shown only if the comment it replies to is shown.
const isShown: SQL = sql`${comments.isApproved} and (${comments.parentId} is null or ${parents.isApproved})`;

interface PageOptions {
  readonly limit: number;
  readonly after?: readonly [Date, number] | undefined;
}

/** The publicly shown comments on an article, oldest first, one more than `limit`. */
export function listComments(db: Db, postId: number, { limit, after }: PageOptions): Promise<CommentRow[]> {
  return db
    .select({
      id: comments.id,
      parentId: comments.parentId,
      authorName: comments.authorName,
      content: comments.content,
      createdAt: comments.createdAt,
    })
    .from(comments)
    .leftJoin(parents, eq(parents.id, comments.parentId))
    .where(and(eq(comments.postId, postId), isShown, newerThan(comments.createdAt, comments.id, after)))
    .orderBy(asc(comments.createdAt), asc(comments.id))
    .limit(limit + 1);
}

export async function countComments(db: Db, postId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(comments)
    .leftJoin(parents, eq(parents.id, comments.parentId))
    .where(and(eq(comments.postId, postId), isShown));
  return row?.total ?? 0;
}

/** The id of the first comment in the thread of `id`, if both are shown on that article. */
export async function findThread(db: Db, postId: number, id: number): Promise<number | undefined> {
  const [row] = await db
    .select({ thread: sql<number>`coalesce(${comments.parentId}, ${comments.id})` })
    .from(comments)
    .leftJoin(parents, eq(parents.id, comments.parentId))
    .where(and(eq(comments.postId, postId), eq(comments.id, id), isShown));
  return row?.thread;
}

/** @returns the ids of the new rows */
export async function insertComments(db: Db, rows: CommentInsert[]): Promise<number[]> {
  const inserted = await db.insert(comments).values(rows).returning({ id: comments.id });
  return inserted.map(({ id }) => id);
}

const editorColumns = {
  comment: comments,
  post: { id: blogPosts.id, title: blogPosts.title, slug: blogPosts.slug },
};
export type ModeratedCommentRow = Awaited<ReturnType<typeof listModeratedComments>>[number];

// Written without a parameter, like the partial index: PostgreSQL cannot match a parameter to the index condition.
const isUndecided = and(sql`${comments.isApproved} = false`, isNull(comments.moderatedAt));
const HAS_STATUS: Readonly<Record<CommentStatus, SQL | undefined>> = {
  pending: and(isUndecided, eq(comments.isSpam, false)),
  approved: eq(comments.isApproved, true),
  rejected: and(eq(comments.isApproved, false), isNotNull(comments.moderatedAt)),
  spam: and(isUndecided, eq(comments.isSpam, true)),
};

/** One of the lists of comments, newest first, one more than `limit`. */
export function listModeratedComments(
  db: Db,
  { limit, after, status }: PageOptions & { readonly status: CommentStatus },
) {
  return db
    .select(editorColumns)
    .from(comments)
    .innerJoin(blogPosts, eq(blogPosts.id, comments.postId))
    .where(and(HAS_STATUS[status], olderThan(comments.createdAt, comments.id, after)))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(limit + 1);
}

export async function countModeratedComments(db: Db, status: CommentStatus): Promise<number> {
  const [row] = await db.select({ total: count() }).from(comments).where(HAS_STATUS[status]);
  return row?.total ?? 0;
}

/**
 * Stores an editor's decision, which may reverse an earlier one. With `moderatedBy` null, the comment waits for a decision again.
 * Returns undefined if there is no such comment.
 */
export function moderateComment(
  db: Db,
  id: number,
  decision: { readonly isApproved: boolean; readonly moderatedBy: number | null },
): Promise<ModeratedCommentRow | undefined> {
  return changeComment(db, id, {
    ...decision,
    moderatedAt: decision.moderatedBy === null ? null : new Date(),
    // An approved comment is not spam, even if the honeypot caught it.
    ...(decision.isApproved && { isSpam: false }),
  });
}

/** Moves a comment from the spam list to the pending list or back, and clears any earlier decision. */
export function setCommentSpam(db: Db, id: number, isSpam: boolean): Promise<ModeratedCommentRow | undefined> {
  return changeComment(db, id, { isSpam, isApproved: false, moderatedBy: null, moderatedAt: null });
}

async function changeComment(
  db: Db,
  id: number,
  change: Partial<CommentInsert>,
): Promise<ModeratedCommentRow | undefined> {
  const changed = db.$with('changed').as(db.update(comments).set(change).where(eq(comments.id, id)).returning());
  const [row] = await db.with(changed).select().from(changed).innerJoin(blogPosts, eq(blogPosts.id, changed.postId));
  return row && { comment: row.changed, post: row.blog_posts };
}

/** A user's comments, oldest first. */
export function listUserComments(db: Db, authorId: number) {
  return db
    .select({
      id: comments.id,
      postId: comments.postId,
      content: comments.content,
      isApproved: comments.isApproved,
      createdAt: comments.createdAt,
    })
    .from(comments)
    .where(eq(comments.authorId, authorId))
    .orderBy(asc(comments.createdAt), asc(comments.id));
}

/** Removes a user's name and address from their comments. The texts stay in the discussion. */
export async function anonymizeComments(db: Db, authorId: number): Promise<void> {
  await db
    .update(comments)
    .set({ authorId: null, authorName: null, authorEmail: null })
    .where(eq(comments.authorId, authorId));
}
