import { and, asc, count, eq, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Transaction } from '#platform/db/db.ts';
import { newerThan } from '#platform/db/filters.ts';
import { comments } from './blog.table.ts';

export type CommentInsert = typeof comments.$inferInsert;

const publicColumns = {
  id: comments.id,
  postId: comments.postId,
  parentId: comments.parentId,
  authorName: comments.authorName,
  content: comments.content,
  createdAt: comments.createdAt,
  editedAt: comments.editedAt,
};
export type CommentRow = Awaited<ReturnType<typeof listComments>>[number];

const parents = alias(comments, 'parents');
// A reply is shown only if the comment it replies to is shown.
const isShown: SQL = sql`${comments.isApproved} and (${comments.parentId} is null or ${parents.isApproved})`;

interface PageOptions {
  readonly limit: number;
  readonly after?: readonly [Date, number] | undefined;
}

/** The publicly shown comments on an article, oldest first, one more than `limit`. */
export function listComments(db: Db, postId: number, { limit, after }: PageOptions) {
  return db
    .select(publicColumns)
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

/**
 * The id of the first comment in the thread of `id`, if both are shown on that article. Neither can be deleted until the
 * transaction ends.
 */
export async function lockThread(tx: Transaction, postId: number, id: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ thread: sql<number>`coalesce(${comments.parentId}, ${comments.id})` })
    .from(comments)
    .leftJoin(parents, eq(parents.id, comments.parentId))
    .where(and(eq(comments.postId, postId), eq(comments.id, id), isShown))
    .for('key share', { of: comments });
  return row?.thread;
}

/** @returns the ids of the new rows */
export async function insertComments(db: Db, rows: CommentInsert[]): Promise<number[]> {
  const inserted = await db.insert(comments).values(rows).returning({ id: comments.id });
  return inserted.map(({ id }) => id);
}

/** A user's comments, oldest first. */
export function listUserComments(db: Db, authorId: number) {
  return db
    .select({
      id: comments.id,
      postId: comments.postId,
      content: comments.content,
      originalContent: comments.originalContent,
      isApproved: comments.isApproved,
      createdAt: comments.createdAt,
    })
    .from(comments)
    .where(eq(comments.authorId, authorId))
    .orderBy(asc(comments.createdAt), asc(comments.id));
}

const NO_AUTHOR = { authorId: null, authorName: null, authorEmail: null };

/** Removes a user's name and address from their comments. The texts stay in the discussion. */
export async function anonymizeUserComments(db: Db, authorId: number): Promise<void> {
  await db.update(comments).set(NO_AUTHOR).where(eq(comments.authorId, authorId));
}

/** The same for the comments of an address, and of its account. Returns their ids. */
export async function anonymizePersonComments(
  tx: Transaction,
  email: string,
  authorId: number | undefined,
): Promise<number[]> {
  const isTheirs = or(
    eq(sql`lower(${comments.authorEmail})`, email),
    authorId === undefined ? undefined : eq(comments.authorId, authorId),
  );
  const changed = await tx.update(comments).set(NO_AUTHOR).where(isTheirs).returning({ id: comments.id });
  return changed.map(({ id }) => id);
}
