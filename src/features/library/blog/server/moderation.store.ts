import { and, asc, count, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#platform/auth/users.table.ts';
import { pickColumns } from '#platform/db/columns.ts';
import type { Db, Transaction } from '#platform/db/db.ts';
import { lowerTextContains, olderThan } from '#platform/db/filters.ts';
import { COMMENT_LISTS, type CommentListName, type CommentStatus } from '../blog.constants.ts';
import type { CommentCounts, CommentFilters } from '../blog.contract.ts';
import { blogPosts, comments } from './blog.table.ts';

const moderators = alias(users, 'moderators');
const editors = alias(users, 'editors');
export type ModeratedCommentRow = Awaited<ReturnType<typeof listCommentsByIds>>[number];

const { searchText, ...commentColumns } = getTableColumns(comments);

function selectForEditors(db: Db, where: SQL | undefined) {
  return db
    .select({
      comment: commentColumns,
      post: pickColumns(blogPosts, 'id', 'title', 'slug', 'commentsClosed'),
      moderator: { firstName: moderators.firstName, lastName: moderators.lastName },
      editor: { firstName: editors.firstName, lastName: editors.lastName },
      replyCount: sql<number>`(select count(*)::int from ${comments} as reply where reply.parent_id = ${comments.id})`,
    })
    .from(comments)
    .innerJoin(blogPosts, eq(blogPosts.id, comments.postId))
    .leftJoin(moderators, eq(moderators.id, comments.moderatedBy))
    .leftJoin(editors, eq(editors.id, comments.editedBy))
    .where(where)
    .orderBy(desc(comments.createdAt), desc(comments.id));
}

interface ListOptions extends CommentFilters {
  readonly limit: number;
  readonly after?: readonly [Date, number] | undefined;
  readonly status: CommentListName;
}

/** One of the lists of comments, newest first, one more than `limit`. */
export function listModeratedComments(db: Db, { limit, after, status, ...filters }: ListOptions) {
  const where = and(hasStatus(status), matches(filters), olderThan(comments.createdAt, comments.id, after));
  return selectForEditors(db, where).limit(limit + 1);
}

/** These comments, newest first. Ids that do not exist are ignored. */
export function listCommentsByIds(db: Db, ids: readonly number[]) {
  return selectForEditors(db, inArray(comments.id, [...ids]));
}

export const countModeratedComments = (
  db: Db,
  status: CommentListName,
  filters: CommentFilters = {},
): Promise<number> => db.$count(comments, and(hasStatus(status), matches(filters)));

/** The number of comments in each list. */
export async function countEachStatus(db: Db, filters: CommentFilters): Promise<CommentCounts> {
  const rows = await db
    .select({ status: comments.status, total: count() })
    .from(comments)
    .where(matches(filters))
    .groupBy(comments.status);
  const all = rows.reduce((sum, { total }) => sum + total, 0);
  const found = new Map<string, number>([['all', all], ...rows.map((row) => [row.status, row.total] as const)]);
  return Object.fromEntries(COMMENT_LISTS.map((name) => [name, found.get(name) ?? 0])) as CommentCounts;
}

/** The articles with the most comments in any state, at most `limit`. */
export async function listCommentedArticles(db: Db, limit: number) {
  const most = db
    .select({ postId: comments.postId, commentCount: count().as('comment_count') })
    .from(comments)
    .groupBy(comments.postId)
    .orderBy(desc(sql`comment_count`), desc(comments.postId))
    .limit(limit)
    .as('most');
  return db
    .select({ id: blogPosts.id, title: blogPosts.title, commentCount: most.commentCount })
    .from(most)
    .innerJoin(blogPosts, eq(blogPosts.id, most.postId))
    .orderBy(desc(most.commentCount), desc(blogPosts.id));
}

const hasStatus = (status: CommentListName) => (status === 'all' ? undefined : eq(comments.status, status));

function matches({ q, postId }: CommentFilters): SQL | undefined {
  const titled = lowerTextContains(sql`lower(${blogPosts.title})`, q);
  return and(
    postId === undefined ? undefined : eq(comments.postId, postId),
    // As an array, PostgreSQL can combine the indexes of both conditions.
    or(
      lowerTextContains(searchText, q),
      titled && sql`${comments.postId} = any(array(select ${blogPosts.id} from ${blogPosts} where ${titled}))`,
    ),
  );
}

/** Loads comments and locks them until the transaction ends, in the order of their ids, so that no two calls deadlock. */
export function lockComments(tx: Transaction, ids: readonly number[]) {
  return tx
    .select({ comment: commentColumns, post: { id: blogPosts.id, title: blogPosts.title } })
    .from(comments)
    .innerJoin(blogPosts, eq(blogPosts.id, comments.postId))
    .where(inArray(comments.id, [...ids]))
    .orderBy(asc(comments.id))
    .for('update', { of: comments });
}

/** Moves comments to a list: an editor's decision, which may reverse an earlier one. */
export async function setCommentStatus(
  tx: Transaction,
  ids: readonly number[],
  status: CommentStatus,
  moderatorId: number,
): Promise<void> {
  const isDecided = status === 'approved' || status === 'rejected';
  await tx
    .update(comments)
    .set({
      isApproved: status === 'approved',
      moderatedBy: isDecided ? moderatorId : null,
      moderatedAt: isDecided ? new Date() : null,
      // A rejected comment stays marked as spam; an approved one is not spam, even if the honeypot caught it.
      ...(status !== 'rejected' && { isSpam: status === 'spam' }),
    })
    .where(inArray(comments.id, [...ids]));
}

/** Deletes comments with their replies. */
export async function deleteComments(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.delete(comments).where(inArray(comments.id, [...ids]));
}

/** The number of replies to each of these comments that has any. */
export async function countReplies(tx: Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .select({ parentId: comments.parentId, total: count() })
    .from(comments)
    .where(inArray(comments.parentId, [...ids]))
    .groupBy(comments.parentId);
  return new Map(rows.map(({ parentId, total }) => [parentId ?? 0, total]));
}

type Edit = Pick<typeof comments.$inferInsert, 'content' | 'originalContent' | 'editedBy' | 'editedAt'>;

export async function editComment(tx: Transaction, id: number, edit: Edit): Promise<void> {
  await tx.update(comments).set(edit).where(eq(comments.id, id));
}
