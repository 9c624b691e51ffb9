import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { acquireContentLock } from '#platform/cache/content-version.table.ts';
import type { Transaction } from '#platform/db/db.ts';
import type { CommentStatus } from '../blog.constants.ts';
import { commentRequest } from '../blog.contract.ts';
import { comments } from './blog.table.ts';
import { insertComments } from './comments.store.ts';

/** A comment from before the firm moved here. */
export interface PastComment {
  readonly postId: number;
  /** The comment it replies to. */
  readonly parentId: number | undefined;
  readonly authorName: string;
  readonly authorEmail: string | undefined;
  readonly content: string;
  readonly status: CommentStatus;
  readonly createdAt: Date | undefined;
}

const { content: contentSchema, authorName: nameSchema, authorEmail: emailSchema } = commentRequest.shape;
const parseOr = <Value>(schema: z.ZodType<Value>, given: unknown): Value | null => schema.safeParse(given).data ?? null;

/** Why a comment cannot be taken; undefined if it can. */
export const findCommentRefusal = (content: string): string | undefined =>
  contentSchema.safeParse(content).error?.issues[0]?.message;

/** Stores a past comment with its state. Nobody is mailed about it. @returns its id */
export async function insertPastComment(tx: Transaction, comment: PastComment): Promise<number> {
  const { postId, parentId, authorName, authorEmail, content, status, createdAt } = comment;
  await acquireContentLock(tx);
  const isDecided = status === 'approved' || status === 'rejected';
  const [id] = await insertComments(tx, [
    {
      postId,
      parentId: parentId === undefined ? null : await findThread(tx, postId, parentId),
      authorName: parseOr(nameSchema, authorName),
      authorEmail: parseOr(emailSchema, authorEmail),
      content: contentSchema.parse(content),
      isApproved: status === 'approved',
      isSpam: status === 'spam',
      ...(isDecided && { moderatedAt: createdAt ?? new Date() }),
      ...(createdAt && { createdAt }),
    },
  ]);
  if (id === undefined) throw new Error('The comment was not stored');
  return id;
}

/** The first comment of the thread of `id`, in whatever state; null if it is gone or on another article. */
async function findThread(tx: Transaction, postId: number, id: number): Promise<number | null> {
  const [row] = await tx
    .select({ thread: sql<number>`coalesce(${comments.parentId}, ${comments.id})`, postId: comments.postId })
    .from(comments)
    .where(eq(comments.id, id));
  return row?.postId === postId ? row.thread : null;
}
