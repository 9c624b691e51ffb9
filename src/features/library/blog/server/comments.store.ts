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

/** An author of comments: an account, a confirmed address, or both. */
interface Commenter {
  readonly authorId?: number | undefined;
  readonly email?: string | undefined;
}

const isBy = ({ authorId, email }: Commenter) =>
  or(
    authorId === undefined ? undefined : eq(comments.authorId, authorId),
    email === undefined ? undefined : eq(sql`lower(${comments.authorEmail})`, email),
  );

/** Every comment of a person, also unapproved ones. */
export function listOwnComments(db: Db, person: Commenter) {
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
    .where(isBy(person))
    .orderBy(asc(comments.createdAt), asc(comments.id));
}

/** Gives the comments of an address another one. Both in lower case. */
export async function moveComments(tx: Transaction, from: string, to: string): Promise<void> {
  await tx
    .update(comments)
    .set({ authorEmail: to })
    .where(isBy({ authorId: undefined, email: from }));
}

/** Removes a person's name and address from their comments. The texts stay in the discussion. Returns their ids. */
export async function anonymizeComments(tx: Transaction, person: Commenter): Promise<number[]> {
  const changed = await tx
    .update(comments)
    .set({ authorId: null, authorName: null, authorEmail: null })
    .where(isBy(person))
    .returning({ id: comments.id });
  return changed.map(({ id }) => id);
}
